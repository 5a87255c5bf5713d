// What a viewer, a seat or "spectator", may know. Everything else is the same for all viewers.

/** The fields of each entry of the log that are hidden from all but some seats. */
const HIDDEN = {
  searched: { items: ["seat"] }, // GH-SEARCH-4, GH-INFO-4
  kept: { item: ["seat"] }, // GH-SEARCH-4, GH-INFO-2
  dropped: { item: ["seat"] }, // GH-DROP-1, GH-INFO-4
  captured: { arrest: ["seat"] }, // GH-HOST-2
  identified: { character: ["seat", "target"] }, // GH-IDENT-1, GH-IDENT-3, GH-IDENT-4
  traded: { gave: ["seat", "target"], got: ["seat", "target"] }, // GH-TRADE-5
};

export function viewOf(game, viewer) {
  const { setup, seats } = game;
  const isSeat = viewer !== "spectator";
  const ids = (knows) => seats.map((seat) => (game.characters && knows(seat) ? game.characters[seat].id : null));
  return structuredClone({
    viewer,
    setup: {
      players: setup.players,
      roster: setup.roster, // GH-SETUP-14
      colours: setup.colours,
      rounds: setup.rounds,
      readings: setup.readings,
    },
    phase: game.phase,
    turn: game.turn,
    round: game.round,
    first: game.first,
    active: game.active,
    points: game.points,
    used: game.used,
    floors: game.hotel.floors,
    cars: game.hotel.cars,
    places: game.places, // GH-INFO-1
    rooms: [...game.hotel.rooms.values()].map(({ space, open, card, clips, items }) => ({
      space,
      open,
      card, // GH-ROOM-8, GH-INFO-3
      clips: clips.toSorted((a, b) => a - b), // GH-COMP-2
      items: items.length, // GH-SEARCH-7, GH-SEARCH-12
    })),
    decks: game.deckSizes(), // GH-INFO-9
    hand: isSeat ? game.sorted(game.hands[viewer]) : [], // GH-INFO-2
    hand_sizes: game.hands.map((hand) => hand.length), // GH-INFO-9
    characters: ids((seat) => isSeat && game.known[viewer].has(seat)), // GH-INFO-5, GH-IDENT-5
    objectives: isSeat && game.characters ? game.objectivesOf(viewer) : null, // GH-INFO-2, GH-CHAR-8
    captors: game.captors, // GH-HOST-1
    lost: game.lost, // GH-INFO-9
    effects: game.effects,
    announced: game.announced,
    winner: game.winner,
    pending: pendingFor(game, viewer),
    log: game.log.map((entry) => entryFor(game, entry, viewer)), // GH-INFO-7
  });
}

function pendingFor(game, viewer) {
  const { pending } = game;
  if (pending?.type === "search") {
    const items = game.sorted(game.hotel.rooms.get(pending.space).items);
    return { ...pending, count: items.length, items: viewer === pending.seat ? items : null }; // GH-SEARCH-4
  }
  if (pending?.type === "trade" && viewer !== pending.seat) return { ...pending, give: null }; // GH-TRADE-5
  return pending;
}

function entryFor(game, entry, viewer) {
  if (entry.type === "dealt") { // GH-INFO-5
    return { ...entry, characters: entry.characters.map((id, seat) => (seat === viewer ? id : null)) };
  }
  if (entry.type === "captured" && game.readings.arrest === "open") return entry; // GH-HOST-2
  const seen = { ...entry };
  for (const [field, roles] of Object.entries(HIDDEN[entry.type] ?? {})) {
    if (!roles.some((role) => entry[role] === viewer)) seen[field] = null;
  }
  return seen;
}
