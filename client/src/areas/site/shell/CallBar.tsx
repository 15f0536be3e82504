import { GetQuoteButton } from "../quote/GetQuoteButton";
import { PhoneLink } from "./ContactLinks";

/** On phones, at the bottom of every page: the two ways to get a quote, always within reach of the thumb. */
export function CallBar() {
  return (
    <aside aria-label="Get a quote or call" className="call-bar on-phones">
      <GetQuoteButton>Get My Quote</GetQuoteButton>
      <PhoneLink roomy />
    </aside>
  );
}
