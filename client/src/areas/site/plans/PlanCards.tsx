import { type Plan, PLAN_CODES, PLANS } from "#shared/plans";
import { CheckList } from "../parts/CheckList";
import { GetQuoteButton } from "../quote/GetQuoteButton";

interface PlanCardsProps {
  /** The label above the gold card. */
  readonly ribbon: string;
  readonly button: string;
}

/** The largest plan is in the middle, highlighted; on a phone, one list runs from the smallest to the largest. */
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

/** The plan that this one adds to: each covers everything that the previous one covers, and more. */
function smallerThan(plan: Plan): (typeof PLANS)[Plan] | undefined {
  const code = PLAN_CODES[PLAN_CODES.indexOf(plan) - 1];
  return code && PLANS[code];
}

interface PlanCardProps {
  readonly plan: Plan;
  readonly ribbon: string | undefined;
  readonly button: string;
}

function PlanCard({ plan, ribbon, button }: PlanCardProps) {
  const { name, description, covers } = PLANS[plan];
  const smaller = smallerThan(plan);
  const repeated = smaller?.covers.length ?? 0;
  const headingId = `plan-${plan}`;
  const highlighted = ribbon !== undefined;
  return (
    <article aria-labelledby={headingId} className={`card plan-card ${plan}${highlighted ? " highlighted" : ""}`}>
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
        <span className={smaller && "not-on-phones"}>{`${covers.length} systems and services`}</span>
        {smaller ? (
          <span className="on-phones">{`Everything in ${smaller.name}, plus ${covers.length - repeated}:`}</span>
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
