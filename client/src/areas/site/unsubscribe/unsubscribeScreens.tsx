import { unsubscribeTexts } from "../content/unsubscribe";
import { EmailLink, PhoneLink } from "../shell/ContactLinks";
import { PageHero } from "../shell/PageHero";

/** One button, which works without JavaScript: the form posts to the URL it was opened with, which has the link's secret. */
export function UnsubscribeScreen() {
  return (
    <PageHero title={unsubscribeTexts.title} text={unsubscribeTexts.text}>
      <form method="post">
        <button type="submit" className="button large">
          {unsubscribeTexts.button}
        </button>
      </form>
    </PageHero>
  );
}

export function UnsubscribedScreen() {
  return (
    <PageHero title={unsubscribeTexts.doneTitle} text={unsubscribeTexts.doneText}>
      <EmailLink roomy />
      <PhoneLink roomy />
    </PageHero>
  );
}

export function UnknownLinkScreen() {
  return (
    <PageHero title={unsubscribeTexts.unknownTitle} text={unsubscribeTexts.unknownText}>
      <EmailLink roomy />
      <PhoneLink roomy />
    </PageHero>
  );
}
