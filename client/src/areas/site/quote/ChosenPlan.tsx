import { PLANS } from "#shared/plans";
import { quoteHints } from "../content/quote";
import { Icon } from "../parts/Icon";
import { useQuoteFields } from "./quoteFields";

/** The plan that goes with the request, if one was chosen; it can be removed. */
export function ChosenPlan() {
  const { values, change, disabled } = useQuoteFields();
  if (values.requestedPlan === "") return null;
  const { name } = PLANS[values.requestedPlan];
  return (
    <p className="chosen-plan type-body2">
      {quoteHints.chosenPlan(name)}
      <button
        type="button"
        aria-label={quoteHints.noPlan(name)}
        className="icon-button"
        disabled={disabled}
        onClick={() => change("requestedPlan", "")}
      >
        <Icon name="close" />
      </button>
    </p>
  );
}
