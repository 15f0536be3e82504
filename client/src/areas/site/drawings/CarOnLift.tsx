import { Drawing } from "./Drawing";

/** A car on a shop's lift, with its repair approved. Decoration. */
export function CarOnLift() {
  return (
    <Drawing viewBox="0 0 480 320" aria-hidden="true" strokeWidth="2.5" className="desktop-only">
      <rect width="480" height="320" rx="14" className="fill-sunken" />
      <path d="M24 284h432" className="ink" />
      <path d="M84 284V64h16v220M380 284V64h16v220" className="fill-paper ink" />
      <path d="M72 284h40M368 284h40" className="ink" strokeWidth="6" />
      <path d="M100 204h280" className="road" strokeWidth="6" />
      <path d="M150 204v-8M330 204v-8" className="road" strokeWidth="6" />
      <path
        d="M122 178v-20c0-9 5-14 14-16l32-6 32-31c6-6 13-9 22-9h62c10 0 18 3 24 10l26 30 22 5c10 2 15 8 15 17v20z"
        className="fill-paper ink"
      />
      <path d="M186 136l22-21c4-4 8-5 13-5h21v26zM252 110h28c6 0 11 2 15 7l17 19h-60z" className="fill-soft ink" />
      <path d="M247 152h14M122 160h12M371 160h-12" className="ink" />
      <Wheel x={172} />
      <Wheel x={314} />
      <path d="M196 228c7 9 10 14 10 19a10 10 0 0 1-20 0c0-5 3-10 10-19z" className="fill-accent" />
      <path d="M176 284l5-16h30l5 16z" className="fill-paper ink" />
      <circle cx="388" cy="76" r="30" className="fill-road" />
      <path d="M375 77l9 9 17-19" className="cut" strokeWidth="5" />
    </Drawing>
  );
}

function Wheel({ x }: { readonly x: number }) {
  return (
    <>
      <circle cx={x} cy="178" r="24" className="fill-paper ink" />
      <circle cx={x} cy="178" r="9" className="fill-soft road" />
    </>
  );
}
