import { useEffect, useRef, type ComponentType } from "react";

import { quoteTexts } from "../content/quote";
import { ConsentFields } from "./ConsentFields";
import { ContactFields } from "./ContactFields";
import type { QuoteSection } from "./quoteForm";
import { VehicleFields } from "./VehicleFields";

const sections: Readonly<Record<QuoteSection, { readonly title: string; readonly Fields: ComponentType }>> = {
  vehicle: { title: quoteTexts.vehicleSection, Fields: VehicleFields },
  contact: { title: quoteTexts.contactSection, Fields: ContactFields },
  consent: { title: quoteTexts.consentSection, Fields: ConsentFields },
};

interface QuoteSectionFieldsProps {
  readonly section: QuoteSection;
  /** For a step that was just reached: focuses its title, so that screen readers continue from there. */
  readonly takesFocus?: boolean;
}

export function QuoteSectionFields({ section, takesFocus = false }: QuoteSectionFieldsProps) {
  const { title, Fields } = sections[section];
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = `quote-${section}`;

  useEffect(() => {
    const group = heading.current?.parentElement;
    // An invalid field takes precedence; the form focuses it.
    if (takesFocus && !group?.querySelector('[aria-invalid="true"]')) heading.current?.focus();
  }, [takesFocus]);

  return (
    <div role="group" aria-labelledby={headingId} className="field-group">
      <h3 ref={heading} id={headingId} tabIndex={-1} className="type-h5">
        {title}
      </h3>
      <Fields />
    </div>
  );
}
