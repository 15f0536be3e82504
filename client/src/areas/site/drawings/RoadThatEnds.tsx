import { Drawing } from "./Drawing";

/** A road ending at a barrier. Decoration. */
export function RoadThatEnds() {
  return (
    <Drawing viewBox="0 0 160 96" aria-hidden="true" className="road-end">
      <path d="M8 92 66 30h28l58 62" className="grey" strokeWidth="2" />
      <path d="M80 88V74M80 64V54M80 46v-7" className="grey" strokeWidth="3" />
      <path d="M54 30h52" className="accent" strokeWidth="6" />
      <path d="M62 30V18M98 30V18" className="grey" strokeWidth="2" />
      <path d="M56 18 62 8h36l6 10z" className="fill-accent" />
    </Drawing>
  );
}
