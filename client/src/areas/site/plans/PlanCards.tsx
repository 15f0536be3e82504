import { type Plan, PLANS } from "#shared/plans";
import { CheckList } from "../parts/CheckList";
import { GetQuoteButton } from "../quote/GetQuoteButton";

interface PlanCardsProps {
  /** The label above the gold card. */
  readonly ribbon: string;
  readonly button: string;
}

/** The largest plan is in the middle, highlighted, on a phone as well. */
const cardOrder: readonly Plan[] = ["basic", "gold", "silver"];

/** Gold's 23 lines are in two columns, so that the three cards have the same height. */
export function PlanCards({ ribbon, button }: PlanCardsProps) {
  return (
    <div className="plan-cards">
      {cardOrder.map((plan) => (
        <PlanCard key={plan} plan={plan} ribbon={plan === "gold" ? ribbon : undefined} button={button} />
      ))}
    </div>
  );
}

/** The plan of the first card: on a phone, the cards below it list only what they add to it. */
const base = PLANS.basic;

interface PlanCardProps {
  readonly plan: Plan;
  readonly ribbon: string | undefined;
  readonly button: string;
}

function PlanCard({ plan, ribbon, button }: PlanCardProps) {
  const { name, description, covers } = PLANS[plan];
  const repeated = plan === "basic" ? 0 : base.covers.length;
  const headingId = `plan-${plan}`;
  const highlighted = ribbon !== undefined;
  return (
    <article aria-labelledby={headingId} className={highlighted ? "card plan-card highlighted" : "card plan-card"}>
      <div>
        <div className="plan-card-head">
          <h3 id={headingId} className="type-h3">
            {name}
          </h3>
          {highlighted ? <span className="ribbon type-subtitle2">{ribbon}</span> : null}
        </div>
        <p className="muted">{description}</p>
      </div>
      <p className="type-subtitle2">
        <span className={repeated > 0 ? "not-on-phones" : undefined}>{`${covers.length} systems and services`}</span>
        {repeated > 0 ? (
          <span className="on-phones">{`Everything in ${base.name}, plus ${covers.length - repeated}:`}</span>
        ) : null}
      </p>
      <CheckList items={covers} columns={highlighted ? "two" : "twoOnTablets"} repeated={repeated} />
      <div className="plan-card-act">
        <GetQuoteButton plan={plan} wide outlined={!highlighted}>
          {button}
        </GetQuoteButton>
      </div>
    </article>
  );
}
