"""What can be seen on cards: things in rooms, items, faces, by the names that a file gives them.

Rooms have their right half for it, from 90 to 195 and down to 92; items lie around (100, 57).
"""

from __future__ import annotations

from typing import Final

_BED: Final = (
    '<path class="pack-wood" d="M92 50h7v46h-7zM180 66h7v30h-7z"/>'
    '<path class="pack-cloth" d="M99 74q40-10 81 0v16H99z"/>'
    '<rect class="pack-linen" x="101" y="64" width="24" height="11" rx="4"/>'
)
_WINDOW: Final = (
    '<path class="pack-sky" d="M106 26h66v46h-66z"/>'
    '<circle class="pack-brass" cx="154" cy="42" r="7"/>'
    '<path class="pack-frame" d="M106 26h66v46h-66zM139 26v46M106 49h66"/>'
)

ROOMS: Final = {
    "bed": _BED,
    "window": _WINDOW
    + '<path class="pack-cloth" d="M100 20h24q-4 30-20 56h-4zM178 20h-24q4 30 20 56h4z"/>',
    "armchair": '<path class="pack-cloth" d="M112 46q0-10 12-10h30q12 0 12 10v24h-54z"/>'
    '<path class="pack-cloth" d="M102 60q10-6 14 4v8h46v-8q4-10 14-4v32h-74z"/>'
    '<path class="pack-linen" d="M118 66h42v8h-42z"/>',
    "wardrobe": '<path class="pack-wood" d="M108 92V30q30-14 62 0v62z"/>'
    '<path class="pack-line" d="M139 26v66M114 36h20v50h-20zM144 36h20v50h-20z"/>'
    '<circle class="pack-brass" cx="135" cy="62" r="2"/>'
    '<circle class="pack-brass" cx="143" cy="62" r="2"/>',
    "bath": '<path class="pack-linen" d="M98 62h86q0 26-18 26h-50q-18 0-18-26z"/>'
    '<path class="pack-frame" d="M176 62V44q0-8-9-8M116 88l-4 6M166 88l4 6"/>'
    '<circle class="pack-sky" cx="122" cy="56" r="7"/><circle class="pack-sky" cx="136" cy="52"'
    ' r="9"/><circle class="pack-sky" cx="150" cy="57" r="6"/>',
    "broom": '<path class="pack-frame" d="M128 14l10 50M160 14l-8 50"/>'
    '<path class="pack-brass" d="M126 64h24l6 30h-36z"/>'
    '<path class="pack-cloth" d="M146 62h14l10 32h-30z"/>'
    '<path class="pack-line" d="M132 70l-4 22M140 70v22M156 70l4 22"/>',
    "bunks": '<path class="pack-wood" d="M92 16h6v80h-6zM182 16h6v80h-6z"/>'
    '<path class="pack-cloth" d="M98 32h84v10H98zM98 72h84v12H98z"/>'
    '<rect class="pack-linen" x="100" y="24" width="20" height="9" rx="4"/>'
    '<rect class="pack-linen" x="160" y="64" width="20" height="9" rx="4"/>'
    '<path class="pack-frame" d="M140 30v64M154 30v64M140 46h14M140 62h14M140 78h14"/>',
    "stairs": '<path class="pack-wood" d="M86 0h22v14h22v14h22v14h22v14h26v14h-38L86 14z"/>'
    '<g transform="translate(20 22) scale(.78)">' + _BED + "</g>",
    "slope": '<path class="pack-floor" d="M70 92L200 66V92z"/>'
    '<g transform="rotate(-11 140 92) translate(0 -4)">' + _BED + "</g>"
    '<circle class="pack-cloth" cx="80" cy="86" r="5"/>',
    "echo": '<g class="pack-faint">'
    '<g transform="translate(36 -8) scale(.84)">' + _BED + "</g></g>" + _BED,
    "train": _WINDOW + '<path class="pack-cloth" d="M108 58h10v-8h8v8h22q8 0 8 8v4h-48z"/>'
    '<g class="pack-linen"><circle cx="124" cy="42" r="5"/><circle cx="134" cy="36" r="7"/></g>'
    '<path class="pack-frame" d="M106 26h66v46h-66z"/>',
    "balcony": '<path class="pack-sky" d="M104 18h70v74h-70z"/>'
    '<path class="pack-frame" d="M104 92V18h70v74M139 18v74"/>'
    '<path class="pack-frame" d="M98 70h82M108 70v22M120 70v22M132 70v22M146 70v22M158 70v22"/>',
    "desk": '<path class="pack-wood" d="M92 62h96v7H92zM98 69h7v25h-7zM174 69h7v25h-7z"/>'
    '<path class="pack-linen" d="M116 40h26v22h-26zM146 46h22v16h-22z"/>'
    '<path class="pack-line" d="M120 46h18M120 51h18M120 56h10M150 51h14M150 56h9"/>'
    '<path class="pack-cloth" d="M106 62V50h6v12z"/><path class="pack-frame" d="M109 50l8-20"/>',
    "twins": '<g transform="translate(15 25) scale(.72)">' + _BED + "</g>"
    '<g transform="translate(96 4) scale(.5 .95)">' + _BED + "</g>",
    "paint": '<path class="pack-frame" d="M124 94l16-74 16 74M130 66h22"/>'
    '<path class="pack-brass" d="M164 76h20l-3 18h-14z"/><path class="pack-cloth" d="M164 76h20v6'
    'q-2 6-4 0-2 8-5 0-3 4-5 0-3 3-6-1z"/><path class="pack-frame" d="M100 92l14-26"/>'
    '<path class="pack-cloth" d="M112 68l8-14-2 16z"/>',
    "piano": '<path class="pack-hat" d="M94 40h92v14H94z"/><path class="pack-hat" d="M100 54h80v40'
    'h-8V64h-64v30h-8z"/><path class="pack-linen" d="M94 56h92v7H94z"/>'
    '<path class="pack-line" d="M104 56v7M114 56v7M124 56v7M134 56v7M144 56v7M154 56v7M164 56v7'
    'M174 56v7"/><path class="pack-cloth" d="M150 12v16a5 4 0 1 1-3-3V14z"/>'
    '<path class="pack-cloth" d="M170 4v16a5 4 0 1 1-3-3V6z"/>',
    "heart": _BED + '<path class="pack-cloth" d="M140 54q-24-14-14-26 8-7 14 3 6-10 14-3 10 12'
    '-14 26z"/>',
    "globe": '<circle class="pack-sky" cx="140" cy="46" r="30"/>'
    '<path class="pack-cloth" d="M122 32q12-8 18 2t-6 14-16-4zM146 50q14-6 18 4t-10 14-8-18z"/>'
    '<path class="pack-frame" d="M140 12a34 34 0 0 1 0 68M140 80v10M124 92h32"/>',
    "clock": '<circle class="pack-dial" cx="140" cy="46" r="30"/>'
    '<path class="pack-line" d="M140 20v5M140 67v5M114 46h5M161 46h5"/>'
    '<path class="pack-hand" d="M140 46V26M140 46l14 8"/>'
    '<circle class="pack-brass" cx="140" cy="46" r="3"/>'
    '<path class="pack-wood" d="M130 78h20v14h-20z"/>',
    "throne": '<path class="pack-wood" d="M116 92V34l6-14 8 10 10-16 10 16 8-10 6 14v58z"/>'
    '<path class="pack-cloth" d="M123 38h34v26h-34zM110 66h60v14h-60z"/>'
    '<g class="pack-brass"><circle cx="122" cy="18" r="3"/><circle cx="140" cy="12" r="3"/>'
    '<circle cx="158" cy="18" r="3"/></g>',
    "storm": '<path class="pack-metal" d="M112 44a14 14 0 0 1 4-27 20 20 0 0 1 38-1 15 15 0 0 1 10'
    ' 28z"/><path class="pack-brass" d="M142 44l-14 22h11l-6 20 20-27h-12l8-15z"/>'
    '<path class="pack-rain" d="M116 54l-4 12M124 72l-4 12M164 54l-4 12M172 70l-4 12"/>',
    "mirrors": '<path class="pack-brass" d="M106 14h68v76h-68z"/><path class="pack-sky" d="M112 20h'
    '56v64h-56z"/><path class="pack-brass" d="M122 32h36v44h-36z"/><path class="pack-sky" d="M126 '
    '36h28v36h-28z"/><path class="pack-brass" d="M133 45h14v20h-14z"/><path class="pack-sky"'
    ' d="M136 48h8v14h-8z"/>',
    "suitcases": '<rect class="pack-wood" x="98" y="58" width="52" height="36" rx="5"/>'
    '<rect class="pack-cloth" x="136" y="66" width="50" height="28" rx="5"/>'
    '<rect class="pack-hat" x="108" y="34" width="40" height="24" rx="4"/>'
    '<path class="pack-frame" d="M120 34v-6h14v6"/><path class="pack-line" d="M106 58v36M142 58v36'
    'M146 66v28M176 66v28"/>',
}
"""What is to be seen in a room."""

ITEMS: Final = {
    "parcel": '<path class="pack-wood" d="M76 40h48v36H76z"/>'
    '<path class="pack-string" d="M100 40v36M76 56h48M100 40q-14-14-16-4t16 4q14-14 16-4t-16 4"/>',
    "ticket": '<path class="pack-cloth" d="M68 44h58l-4 4 4 4-4 4 4 4-4 4 4 4H68v-6a6 6 0 0 0 0-12'
    'z"/><path class="pack-string" d="M80 52h26M80 60h18"/>',
    "soap": '<rect class="pack-cloth" x="72" y="48" width="56" height="28" rx="13"/>'
    '<path class="pack-string" d="M84 62h32"/><circle class="pack-sky" cx="122" cy="42" r="6"/>'
    '<circle class="pack-sky" cx="110" cy="36" r="4"/>',
    "candle": '<path class="pack-linen" d="M90 52h20v24H90z"/>'
    '<path class="pack-brass" d="M100 32q9 10 0 18-9-8 0-18zM78 76h44l-6 8H84z"/>',
    "corkscrew": '<path class="pack-wood" d="M76 34h48v9H76z"/>'
    '<path class="pack-steel" d="M100 43v10q12 2 0 7t0 7 0 7 0 6"/>',
    "slipper": '<path class="pack-cloth" d="M66 68q0-8 14-8 10 0 18-12 8-8 22-2 14 8 14 22v6H66z"/>'
    '<path class="pack-string" d="M66 72h68"/><circle class="pack-linen" cx="112" cy="50" r="6"/>',
    "postcard": '<path class="pack-linen" d="M68 38h64v38H68z"/>'
    '<path class="pack-sky" d="M72 42h30v30H72z"/><path class="pack-cloth" d="M76 72V52h7v-6h8v6h7'
    'v20z"/><path class="pack-line" d="M108 54h20M108 62h20M108 70h14"/>'
    '<path class="pack-cloth" d="M118 42h9v8h-9z"/>',
    "key": '<path class="pack-key" d="M92 57H134V67M122 57V65"/>'
    '<circle class="pack-key" cx="80" cy="57" r="11"/>',
    "umbrella": '<path class="pack-cloth" d="M66 58q4-28 34-28t34 28q-6-6-11 0-6-6-12 0-5-6-11 0-6'
    '-6-12 0-5-6-11 0-6-6-11 0z"/><path class="pack-frame" d="M100 56v20q0 7-7 7-6 0-6-6"/>',
    "glasses": '<path class="pack-brass" d="M72 44h20l4 26H68zM108 44h20l4 26h-28z"/>'
    '<path class="pack-frame" d="M96 54h8"/><path class="pack-sky" d="M70 66h24v6H70zM106 66h24v6'
    'h-24z"/>',
    "metronome": '<path class="pack-hat" d="M88 32h24l10 46H78z"/>'
    '<path class="pack-linen" d="M92 40h16l4 24H88z"/><path class="pack-hand" d="M100 64L112 34"/>'
    '<circle class="pack-brass" cx="108" cy="44" r="4"/>',
    "book": '<path class="pack-cloth" d="M70 40q18-8 30 0 12-8 30 0v36q-18-8-30 0-12-8-30 0z"/>'
    '<path class="pack-linen" d="M75 43q14-5 23 1v26q-9-5-23-1zM102 44q9-6 18-3l-4 8 6 6-8 6 4 7q-9'
    '-2-16 2z"/><path class="pack-line" d="M80 50h13M80 56h13M80 62h9"/>',
    "barometer": '<circle class="pack-wood" cx="100" cy="57" r="26"/>'
    '<circle class="pack-dial" cx="100" cy="57" r="19"/>'
    '<path class="pack-hand" d="M100 57L112 46"/>'
    '<circle class="pack-brass" cx="100" cy="57" r="3"/>'
    '<path class="pack-line" d="M100 42v4M86 57h4M110 57h4M90 47l3 3"/>',
    "hatbox": '<path class="pack-cloth" d="M74 50h52v28q-26 10-52 0z"/>'
    '<path class="pack-band-2" d="M70 40h60v12H70z"/><path class="pack-string" d="M92 40v42M108 40'
    'v42"/><path class="pack-frame" d="M88 40q12-18 24 0"/>',
    "chess": '<path class="pack-hat" d="M84 80h32l-4-8H88zM91 72h18l-4-26 6-12-7 4-4-8-4 8-7-4 6 12'
    'z"/><circle class="pack-brass" cx="100" cy="27" r="3"/>',
    "spoon": '<ellipse class="pack-silver" cx="100" cy="44" rx="10" ry="14"/>'
    '<path class="pack-silver" d="M98 56h4l2 28h-8z"/>',
    "crown": '<path class="pack-brass" d="M72 76l-4-34 17 14 15-24 15 24 17-14-4 34z"/>'
    '<g class="pack-cloth"><circle cx="100" cy="64" r="5"/><circle cx="84" cy="67" r="3.5"/>'
    '<circle cx="116" cy="67" r="3.5"/></g>',
    "egg": '<path class="pack-cloth" d="M100 28q20 22 20 34 0 16-20 16T80 62q0-12 20-34z"/>'
    '<path class="pack-brass" d="M81 58l7 6 6-6 6 6 6-6 6 6 7-6q1 4 1 8H80q0-4 1-8z"/>'
    '<path class="pack-brass" d="M90 78h20l4 7H86z"/>',
    "stamp": '<path class="pack-linen" stroke-dasharray="3 3" d="M76 32h48v50H76z"/>'
    '<path class="pack-cloth" d="M82 38h36v38H82z"/><path class="pack-linen" d="M92 72q0-12 8-12t8'
    ' 12zM93 52a7 7 0 1 0 14 0 7 7 0 1 0-14 0z"/><path class="pack-brass" d="M92 46l4-6 4 4 4-4 4 6'
    'z"/>',
    "violin": '<g transform="rotate(28 100 57)"><path class="pack-wood"'
    ' d="M100 46q14 0 12 10-4 5 2 12 4 14-14 14t-14-14q6-7 2-12-2-10 12-10z"/>'
    '<path class="pack-hat" d="M97 22h6v40h-6z"/>'
    '<path class="pack-line" d="M92 62v8M108 62v8"/></g>',
    "bottle": '<path class="pack-cloth" d="M95 26h10v14q9 6 9 16v28H86V56q0-10 9-16z"/>'
    '<path class="pack-linen" d="M88 58h24v16H88z"/><path class="pack-line" d="M93 66h14"/>'
    '<path class="pack-brass" d="M94 24h12v6H94z"/>',
}
"""What an item looks like; a parcel hides anything."""

FACES: Final = {
    "plain": "",
    "moustache": '<path class="pack-hair" d="M100 57q-6-5-14 2 8 3 14 0 6 3 14 0-8-7-14-2z"/>',
    "glasses": '<g class="pack-specs"><circle cx="92" cy="46" r="6"/>'
    '<circle cx="108" cy="46" r="6"/><path d="M98 46h4"/></g>',
    "beard": '<path class="pack-hair" d="M80 50q2 24 20 28 18-4 20-28-4 10-20 8-16 2-20-8z"/>'
    '<path class="pack-line" d="M95 63q5 3 10 0"/>',
    "curls": '<g class="pack-hair"><circle cx="78" cy="44" r="6"/><circle cx="77" cy="54" r="6"/>'
    '<circle cx="122" cy="44" r="6"/><circle cx="123" cy="54" r="6"/></g>',
    "long": "",
    "monocle": '<g class="pack-specs"><circle cx="108" cy="46" r="6.5"/>'
    '<path d="M114 50q4 14 0 26"/></g>'
    '<path class="pack-hair" d="M100 58q-5-4-11-1 5 3 11 2 6 1 11-2-6-3-11 1z"/>',
    "twins": "",
}
"""What is to be seen in a face."""

BEHIND: Final = {
    "long": '<path class="pack-hair" d="M74 82V42q0-20 26-20t26 20v40z"/>',
    "twins": '<path class="pack-coat" d="M104 98q4-26 24-26 14 0 17 12-10 18-30 22z"/>'
    '<path class="pack-skin" d="M108 44q0-14 15-14t15 14v8q0 16-15 18-15-2-15-18z"/>'
    '<circle class="pack-eye" cx="131" cy="48" r="1.8"/>',
}
"""What is to be seen behind a head."""
