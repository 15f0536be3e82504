import { useEffect, type ReactNode } from "react";

import { PLAN_CODES, type Plan } from "#shared/plans";
import { quoteIntro, quoteTexts } from "../content/quote";
import { CheckList } from "../parts/CheckList";
import { PageHero } from "../shell/PageHero";
import { GetQuoteButton } from "./GetQuoteButton";
import { useQuoteDialog } from "./QuoteDialogHost";

interface QuoteRequestScreenProps {
  /** The form for browsers without JavaScript, or if the code failed to load: only in the HTML, not in the bundle. */
  readonly form?: ReactNode;
}

/** A heading, with the dialog opening automatically. For visitors who close it, the page says what to have ready. */
export function QuoteRequestScreen({ form }: QuoteRequestScreenProps) {
  const { beginWithQuote } = useQuoteDialog();
  useEffect(() => beginWithQuote(planOfAddress()), [beginWithQuote]);
  return (
    <>
      <PageHero title={quoteTexts.heading} text={quoteIntro.text} drawing={<WhatToHave />}>
        <div className="script-only">
          <GetQuoteButton large>{quoteIntro.reopen}</GetQuoteButton>
        </div>
      </PageHero>
      <noscript data-form="">
        <div className="container quote-page">{form}</div>
      </noscript>
    </>
  );
}

/** The plan of the link that led here. */
function planOfAddress(): Plan | undefined {
  const sent = new URLSearchParams(location.search).get("plan");
  return PLAN_CODES.find((plan) => plan === sent);
}

function WhatToHave() {
  return (
    <div className="card">
      <h2 className="type-h4">{quoteIntro.haveTitle}</h2>
      <CheckList items={quoteIntro.have} />
    </div>
  );
}
