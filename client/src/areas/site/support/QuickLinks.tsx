import { paths } from "#client/lib/paths";
import { supportTexts } from "../content/support";
import { CheckList } from "../parts/CheckList";
import { Icon } from "../parts/Icon";
import { Section } from "../shell/Section";
import { useSite } from "../siteContext";

/** Links to compare plans, file a claim or call an advisor, and what to have ready. */
export function QuickLinks() {
  const { supportPhoneLink } = useSite();
  const links = [
    { label: supportTexts.comparePlans, to: paths.plans },
    { label: supportTexts.fileClaim, to: paths.claims },
    { label: supportTexts.talkToAdvisor, to: supportPhoneLink },
  ];
  return (
    <Section id="quick-links" title={supportTexts.quickTitle} tone="raised">
      <div className="columns columns-2">
        <ul className="arrow-links">
          {links.map(({ label, to }) => (
            <li key={label}>
              <a href={to} className="type-h5">
                {label} <Icon name="arrow" />
              </a>
            </li>
          ))}
        </ul>
        <div>
          <h3 className="type-h4">{supportTexts.checklistTitle}</h3>
          <p className="checklist-intro">{supportTexts.checklistText}</p>
          <CheckList items={supportTexts.checklist} />
        </div>
      </div>
    </Section>
  );
}
