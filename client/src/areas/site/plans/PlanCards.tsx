import { plansInCardOrder, type PlanTier } from "#client/domains/plans/planTiers";
import { CheckList } from "../parts/CheckList";
import { GetQuoteButton } from "../quote/GetQuoteButton";

interface PlanCardsProps {
  /** The word over the gold card. */
  readonly ribbon: string;
  readonly button: string;
}

/** Specification sections 2 and 9: basic, gold, silver, with gold highlighted; its 23 lines stand in two columns, so the three are of one height. */
export function PlanCards({ ribbon, button }: PlanCardsProps) {
  return (
    <div className="plan-cards">
      {plansInCardOrder.map((plan) => (
        <PlanCard key={plan.code} plan={plan} ribbon={plan.code === "gold" ? ribbon : undefined} button={button} />
      ))}
    </div>
  );
}

interface PlanCardProps {
  readonly plan: PlanTier;
  readonly ribbon: string | undefined;
  readonly button: string;
}

function PlanCard({ plan, ribbon, button }: PlanCardProps) {
  const headingId = `plan-${plan.code}`;
  const highlighted = ribbon !== undefined;
  return (
    <article aria-labelledby={headingId} className={highlighted ? "card plan-card highlighted" : "card plan-card"}>
      <div>
        <div className="plan-card-head">
          <h3 id={headingId} className="type-h3">
            {plan.name}
          </h3>
          {highlighted ? <span className="ribbon type-subtitle2">{ribbon}</span> : null}
        </div>
        <p className="muted">{plan.description}</p>
      </div>
      <p className="type-subtitle2">{`${plan.features.length} systems and services`}</p>
      <CheckList items={plan.features} columns={highlighted ? "two" : "twoOnTablets"} />
      <div className="plan-card-act">
        <GetQuoteButton wide outlined={!highlighted}>
          {button}
        </GetQuoteButton>
      </div>
    </article>
  );
}
