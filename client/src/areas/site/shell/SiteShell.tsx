import type { ReactNode } from "react";

import { QuoteDialogHost } from "../quote/QuoteDialogHost";
import { CallBar } from "./CallBar";
import { SiteFooter } from "./SiteFooter";
import { SiteHeader } from "./SiteHeader";

const CONTENT_ID = "content";

/** The frame of every public page: header, content, footer, and the quote dialog that all of them can open. */
export function SiteShell({ children }: { readonly children: ReactNode }) {
  return (
    <QuoteDialogHost>
      <a href={`#${CONTENT_ID}`} className="skip-link">
        Skip to content
      </a>
      <div className="page">
        <SiteHeader />
        <main id={CONTENT_ID} tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
        <CallBar />
      </div>
    </QuoteDialogHost>
  );
}
