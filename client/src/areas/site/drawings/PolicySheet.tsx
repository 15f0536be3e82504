import { Drawing } from "./Drawing";

const rows = [150, 178, 206, 234];

/** A one-page policy: what is covered, line by line, and a signature. Decoration. */
export function PolicySheet() {
  return (
    <Drawing viewBox="0 0 480 340" aria-hidden="true" strokeWidth="2.5" className="desktop-only">
      <rect width="480" height="340" rx="14" className="fill-sunken" />
      <rect x="136" y="38" width="200" height="262" rx="8" transform="rotate(-6 236 170)" className="fill-soft ink" />
      <rect x="146" y="36" width="204" height="268" rx="8" className="fill-paper ink" />
      <path d="M168 68l20-8 20 8v18c0 15-9 23-20 28-11-5-20-13-20-28z" className="fill-road" />
      <path d="M179 87l7 7 12-14" className="cut" strokeWidth="3.500" />
      <path d="M226 76h96M226 96h62" className="grey" strokeWidth="4" />
      {rows.map((y) => (
        <g key={y}>
          <path d={`M170 ${y}l5 5 9-10`} className="road" />
          <path d={`M200 ${y}h${122 - (y % 3) * 16}`} className="hair" strokeWidth="4" />
        </g>
      ))}
      <path d="M170 278h88" className="grey" strokeWidth="2" />
      <path d="M174 272c8-18 17-22 18-10s-8 14 1 9 12-16 17-11-2 13 7 8 14-7 24-5" className="ink" />
      <circle cx="312" cy="268" r="17" className="fill-accent" />
    </Drawing>
  );
}
