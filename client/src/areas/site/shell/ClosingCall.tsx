import { GetQuoteButton } from "../quote/GetQuoteButton";
import { Section } from "./Section";

interface ClosingCallProps {
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

/** The last section of a marketing page. */
export function ClosingCall({ title, text, button }: ClosingCallProps) {
  return (
    <Section id="start" title={title} text={text} tone="ink">
      <GetQuoteButton large>{button}</GetQuoteButton>
    </Section>
  );
}
