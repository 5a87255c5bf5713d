// Examples to step through. The page holds everything: #player-lines has every line of its
// drawings, .player-frames lists for each frame its step, captions and drawings by viewer.
// Each thing on the table is one line of a drawing, and so is each sentence of its description:
// a line that the frame before does not have tells what has changed.
"use strict";

(() => {
  const table = document.getElementById("player-lines");
  if (!table) return;
  const lines = JSON.parse(table.textContent);
  const text = (numbers) => numbers.map((number) => lines[number]).join("\n");

  // The sentences of a drawing's description that are new.
  const sentences = (drawing, news) => {
    const first = drawing.findIndex((line) => lines[line].startsWith("<desc>"));
    const last = drawing.findIndex((line) => lines[line].endsWith("</desc>"));
    const told = drawing.slice(first, last + 1).filter((line) => news.includes(line));
    const page = new DOMParser().parseFromString(text(told), "text/html");
    return page.body.textContent.split("\n").filter((sentence) => sentence);
  };

  class Player {
    constructor(element) {
      this.element = element;
      this.frames = JSON.parse(element.querySelector(".player-frames").textContent);
      this.steps = [...element.querySelector(".player-steps").children];
      this.stage = element.querySelector(".player-stage");
      this.caption = element.querySelector(".player-caption");
      this.count = element.querySelector(".player-count");
      this.seat = element.querySelector("select");
      this.buttons = [...element.querySelectorAll("[data-go]")];
      this.toldOnly = element.classList.contains("player-captions-told");
      this.seat.value = "0"; // some browsers remember a choice of the last visit
      this.seat.addEventListener("change", () => this.show(this.now));
      for (const button of this.buttons) {
        button.addEventListener("click", () => this.go(button.dataset.go));
      }
      element.addEventListener("keydown", (event) => this.key(event));
      this.steps.forEach((item, step) => this.makeClickable(item, step));
      element.classList.add("player-on");
      this.show(0);
    }

    makeClickable(item, step) {
      if (this.lastFrameOf(step) < 0) return;
      item.classList.add("player-step");
      item.addEventListener("click", (event) => {
        const chosen = getSelection().toString();
        if (!event.target.closest("a, summary") && !chosen) this.show(this.lastFrameOf(step));
      });
    }

    lastFrameOf(step) {
      return this.frames.findLastIndex((frame) => frame[0] === step);
    }

    go(where) {
      const last = this.frames.length - 1;
      const target = { first: 0, previous: this.now - 1, next: this.now + 1, last }[where];
      this.show(Math.min(Math.max(target, 0), last));
    }

    key(event) {
      if (event.target === this.seat || event.altKey || event.ctrlKey || event.metaKey) return;
      const where = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" }[event.key];
      if (!where) return;
      event.preventDefault();
      this.go(where);
    }

    show(number) {
      this.now = number;
      const [step, captions, drawings] = this.frames[number];
      const viewer = Number(this.seat.value);
      const before = number ? this.frames[number - 1][2][viewer] : drawings[viewer];
      const news = drawings[viewer].filter((line) => !before.includes(line));
      this.stage.innerHTML = text(drawings[viewer]);
      this.mark(drawings[viewer], news);
      this.count.textContent = `${number + 1} / ${this.frames.length}`;
      this.steps.forEach((item, place) => {
        if (place === step) item.setAttribute("aria-current", "step");
        else item.removeAttribute("aria-current");
      });
      this.reveal(this.steps[step]);
      this.tell(step, captions[viewer], sentences(drawings[viewer], news));
      // Not `disabled`: a button that has the focus must keep it.
      for (const button of this.buttons) {
        const back = ["first", "previous"].includes(button.dataset.go);
        const end = back ? number === 0 : number === this.frames.length - 1;
        button.setAttribute("aria-disabled", String(end));
      }
    }

    // A frame around each thing that has changed.
    mark(drawing, news) {
      const picture = this.stage.querySelector("svg");
      const things = picture.querySelectorAll(".thing");
      const drawn = drawing.filter((line) => lines[line].startsWith('<g class="thing">'));
      drawn.forEach((line, place) => {
        if (!news.includes(line)) return;
        const { x, y, width, height } = things[place].getBBox();
        const frame = document.createElementNS(picture.namespaceURI, "rect");
        const sides = { x: x - 3, y: y - 3, width: width + 6, height: height + 6, rx: 5 };
        for (const [side, length] of Object.entries(sides)) frame.setAttribute(side, length);
        frame.classList.add("player-changed");
        picture.append(frame);
      });
    }

    // Scrolls the list, never the page.
    reveal(item) {
      const list = item.parentElement;
      const above = item.offsetTop - list.scrollTop;
      const below = above + item.offsetHeight - list.clientHeight;
      if (list.scrollHeight > list.clientHeight && (above < 0 || below > 0)) {
        list.scrollTop += above < 0 ? above : below;
      }
    }

    tell(step, told, changed) {
      const parts = [];
      if (!this.toldOnly) {
        const line = this.steps[step].querySelector(".step-line, p").cloneNode(true);
        line.removeAttribute("id");
        parts.push(line);
      }
      if (told && text(told)) {
        const line = document.createElement("p");
        line.className = "player-told";
        line.textContent = text(told);
        parts.push(line);
      }
      if (changed.length) {
        const line = document.createElement("p");
        line.className = "visually-hidden";
        line.textContent = `${this.caption.dataset.changed} ${changed.join(" ")}`;
        parts.push(line);
      }
      this.caption.replaceChildren(...parts);
    }
  }

  const players = new Map(
    [...document.querySelectorAll(".player")].map((element) => [element.id, new Player(element)]),
  );

  // A link to a step, #name-3, opens the player there.
  const open = () => {
    const [, name, number] = decodeURIComponent(location.hash).match(/^#(.+)-(\d+)$/) || [];
    const player = players.get(name);
    const frame = player ? player.lastFrameOf(Number(number) - 1) : -1;
    if (frame >= 0) {
      player.show(frame);
      // After the browser has gone to the step itself, which may lie below the picture.
      requestAnimationFrame(() => player.element.scrollIntoView());
    }
  };
  addEventListener("hashchange", open);
  addEventListener("load", () => setTimeout(open));
})();
