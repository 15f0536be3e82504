import type { ReactNode } from "react";

import type { WhyDrawing } from "../content/home";
import { Drawing } from "./Drawing";

const pictures: Readonly<Record<WhyDrawing, ReactNode>> = {
  // A garage with an open door and a car inside.
  shop: (
    <>
      <path d="M8 24L36 8l28 16v40H8z" className="fill-soft ink" />
      <path d="M17 64V33h38v31M17 39h38" className="ink" />
      <path d="M22 64v-9l4-8h20l4 8v9z" className="fill-paper road" />
      <path d="M22 55h28M27 60h3m12 0h3" className="road" />
    </>
  ),
  // A bill with a stamped total.
  approval: (
    <>
      <path d="M14 8h36v56l-6-4-6 4-6-4-6 4-6-4-6 4z" className="fill-paper ink" />
      <path d="M22 20h20M22 29h20M22 38h11" className="ink" />
      <circle cx="50" cy="46" r="14" className="fill-soft road" />
      <path d="M43.500 46.500l4.500 4.500 8.500-9" className="road" />
    </>
  ),
  // A tow hook over a warning triangle.
  roadside: (
    <>
      <path d="M6 60h60" className="ink" />
      <path d="M36 20L58 60H14z" className="fill-soft road" />
      <path d="M36 34v12m0 6v.5" className="ink" />
      <path d="M52 8v10a5 5 0 1 1-9 3" className="accent" />
    </>
  ),
  // A price tag with one line item.
  price: (
    <>
      <path d="M8 34V10h24l32 32-24 24z" className="fill-soft ink" />
      <circle cx="20" cy="22" r="4.500" className="fill-paper ink" />
      <path d="M40 32l-10 10m16-4L36 48" className="road" />
    </>
  ),
};

export function WhyPicture({ name }: { readonly name: WhyDrawing }) {
  return (
    <Drawing viewBox="0 0 72 72" strokeWidth="2.5" aria-hidden="true" className="why">
      {pictures[name]}
    </Drawing>
  );
}
