import { useState } from "react";

import { BRAND_MARK, BRAND_SUBTITLE } from "#shared/brandMark";
import { useSite } from "../siteContext";

/** An uploaded logo replaces the drawing and the brand name, unless it fails to load. */
export function Brand() {
  const { brandName, logoUrl } = useSite();
  const [failedUrl, setFailedUrl] = useState<string>();
  if (logoUrl !== null && logoUrl !== failedUrl) {
    return (
      <img className="brand-logo" src={logoUrl} alt={brandName} height={36} onError={() => setFailedUrl(logoUrl)} />
    );
  }
  return (
    <span className="brand">
      <svg className="brand-drawing" viewBox="0 0 48 48" width={36} height={36} aria-hidden="true">
        <path d={BRAND_MARK.car + BRAND_MARK.windows} fillRule="evenodd" />
        {BRAND_MARK.wheels.map((x) => (
          <circle key={x} cx={x} cy="17.4" r="2.8" />
        ))}
        <path className="shield" d={BRAND_MARK.shield + BRAND_MARK.check} fillRule="evenodd" />
      </svg>
      <span className="brand-words">
        <span className="type-h4">{brandName}</span>
        <span className="type-caption">{BRAND_SUBTITLE}</span>
      </span>
    </span>
  );
}
