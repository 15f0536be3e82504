import { Drawing } from "./Drawing";

const BODY =
  "M92 372C82 350 82 318 96 297l24-14c22-5 40-12 57-25 38-37 74-63 124-68h92c40 2 66 23 97 58l12 10c57 6 105 18 122 40 12 16 15 46 9 74h-58" +
  "a60 60 0 0 0-120 0H265a60 60 0 0 0-120 0z";
const REAR_WINDOW = "M199 260c26-26 58-47 103-50h16v50z";
const FRONT_WINDOW = "M334 210h54c29 2 50 18 78 50H334z";

/** Where the leader lines point: a system's position on the car, and the height of its label. */
const labels = [
  { text: "Drive axle", x: 205, y: 338, nameY: 170 },
  { text: "Fuel system", x: 286, y: 312, nameY: 140 },
  { text: "Electrical", x: 380, y: 296, nameY: 118 },
  { text: "Transmission", x: 472, y: 330, nameY: 150 },
  { text: "Engine", x: 556, y: 294, nameY: 118 },
  { text: "Cooling", x: 616, y: 322, nameY: 170 },
] as const;

/** The home page's drawing: a car cut open, with its covered systems in green, beside a milepost. */
export function CutawayCar() {
  return (
    <Drawing
      viewBox="0 88 720 390"
      role="img"
      aria-label="Cutaway of a car with the engine, transmission, cooling, brakes, electrical system, fuel system and drive axle marked as covered."
    >
      <circle cx="372" cy="278" r="186" className="fill-sunken" />
      <MilePost />
      <path d="M8 430h704" className="ink" strokeWidth="2.5" />
      <path d="M40 458h60m50 0h60m50 0h60m50 0h60m50 0h60m50 0h60" className="accent" strokeWidth="4" />
      <path d={BODY} className="fill-paper ink" strokeWidth="3" />
      <path d={REAR_WINDOW} className="fill-page ink" strokeWidth="2" />
      <path d={FRONT_WINDOW} className="fill-page ink" strokeWidth="2" />
      <path d="M326 264v104M100 300h22M618 304h14" className="grey" strokeWidth="2" />
      <Systems />
      <Wheel x={205} />
      <Wheel x={515} />
      <g className="wide-only">
        {labels.map(({ text, x, y, nameY }) => (
          <g key={text}>
            <path d={`M${x} ${y}V${nameY + 9}`} className="grey" strokeWidth="1.25" />
            <circle cx={x} cy={y} r="4" className="fill-accent ink" strokeWidth="1.25" />
            <text x={x} y={nameY} textAnchor="middle" fontSize="16" fontWeight="600" aria-hidden="true">
              {text}
            </text>
          </g>
        ))}
      </g>
    </Drawing>
  );
}

function Systems() {
  return (
    <g className="road" strokeWidth="2.5">
      <path d="M520 294h66v14h10v30h-10v14h-66z" className="fill-soft" />
      <path d="M532 294v-12h12v12m14 0v-12h12v12M532 310h42M532 324h42M532 338h42" />
      <path d="M612 296v56m8-54v52" />
      <path d="M596 322h16" />
      <path d="M520 308l-22 6h-36l-16 12v16l16 6h42l16-2" className="fill-soft" />
      <path d="M446 338H232" strokeWidth="5" />
      <circle cx="205" cy="340" r="15" className="fill-soft" />
      <path d="M246 298h66v28h-58l-8-8z" className="fill-soft" />
      <path d="M312 318h26l30 12h60" />
      <path d="M365 288h30v20h-30zM371 288v-6h6v6m6 0v-6h6v6M395 298h60l30 6" className="fill-soft" />
      <path d="M497 274l10 6-12 6 12 6-12 6M187 276l10 6-12 6 12 6-12 6" />
    </g>
  );
}

function Wheel({ x }: { readonly x: number }) {
  return (
    <g>
      <circle cx={x} cy="378" r="51" className="fill-ink" />
      <circle cx={x} cy="378" r="34" className="fill-paper" />
      <circle cx={x} cy="378" r="25" className="fill-soft road" strokeWidth="2.5" />
      <path d={`M${x + 12} 358a24 24 0 0 1 12 18`} className="accent" strokeWidth="8" />
      <circle cx={x} cy="378" r="7" className="fill-ink" />
    </g>
  );
}

function MilePost() {
  return (
    <g>
      <path d="M44 430V336" className="grey" strokeWidth="6" />
      <rect x="14" y="284" width="60" height="96" rx="7" className="fill-road" />
      <rect x="19" y="289" width="50" height="86" rx="4" className="hair" strokeWidth="1.5" />
      <g aria-hidden="true" textAnchor="middle" fontWeight="700">
        <text x="44" y="311" fontSize="14" className="on-road">
          MILE
        </text>
        <text x="44" y="339" fontSize="26" className="on-road">
          9
        </text>
        <text x="44" y="366" fontSize="26" className="on-road">
          4
        </text>
      </g>
    </g>
  );
}
