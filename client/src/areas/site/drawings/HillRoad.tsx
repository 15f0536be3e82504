import { Drawing } from "./Drawing";

const FAR_HILLS = "M0 188c60-50 116-58 178-22 52-46 118-58 182-12 44-26 84-26 120-2";
const NEAR_HILLS = "M0 252c90-54 170-46 240-10 80-30 160-34 240 2";

/** A road over hills, with a milepost at each bend. Decoration. */
export function HillRoad() {
  return (
    <Drawing viewBox="0 0 480 360" aria-hidden="true" strokeWidth="2.5">
      <rect width="480" height="360" rx="14" className="fill-sunken" />
      <circle cx="356" cy="110" r="44" className="fill-accent" />
      <path d={`${FAR_HILLS}v190H0z`} className="fill-soft" />
      <path d={FAR_HILLS} className="ink" />
      <path d={`${NEAR_HILLS}v102a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14z`} className="fill-page" />
      <path d={NEAR_HILLS} className="ink" />
      <path d="M186 360c10-40 62-52 92-70s18-34-10-40-40-14-22-26 44-14 58-26" className="ink" strokeWidth="30" />
      <path
        d="M186 360c10-40 62-52 92-70s18-34-10-40-40-14-22-26 44-14 58-26"
        className="accent"
        strokeWidth="2.5"
        strokeDasharray="10 12"
      />
      <Post x={118} y={300} size={1} />
      <Post x={322} y={262} size={0.72} />
      <Post x={206} y={222} size={0.5} />
    </Drawing>
  );
}

interface PostProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function Post({ x, y, size }: PostProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0 0v-40" className="ink" strokeWidth="5" />
      <rect x="-19" y="-96" width="38" height="60" rx="6" className="fill-road ink" />
      <path d="M-9-82H9M-9-70H9M-9-58H9" className="cut" strokeWidth="4" />
    </g>
  );
}
