import { PLAN_CODES, PLANS } from "#shared/plans";
import { Icon } from "../parts/Icon";

interface PlanComparisonProps {
  readonly caption: string;
  /** The header of the first column. */
  readonly system: string;
  readonly covered: string;
  readonly notCovered: string;
}

/** All 23 systems in the three plans, as one table. */
export function PlanComparison({ caption, system, covered, notCovered }: PlanComparisonProps) {
  return (
    <table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{system}</span>
          </th>
          {PLAN_CODES.map((code) => (
            <th key={code} scope="col" className="type-h4">
              {PLANS[code].name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PLANS.gold.covers.map((feature) => (
          <tr key={feature}>
            <th scope="row">{feature}</th>
            {PLAN_CODES.map((code) => (
              <td key={code}>
                {PLANS[code].covers.includes(feature) ? (
                  <Icon name="check" title={covered} />
                ) : (
                  <span className="muted">
                    <span aria-hidden="true">–</span>
                    <span className="visually-hidden">{notCovered}</span>
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
