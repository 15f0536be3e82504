import { planTiers, plansInTierOrder } from "#client/domains/plans/planTiers";
import { Icon } from "../parts/Icon";

interface PlanComparisonProps {
  readonly caption: string;
  /** Heads the first column. */
  readonly system: string;
  readonly covered: string;
  readonly notCovered: string;
}

/** All 23 systems against the three plans, as one table. */
export function PlanComparison({ caption, system, covered, notCovered }: PlanComparisonProps) {
  return (
    <table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{system}</span>
          </th>
          {plansInTierOrder.map(({ code, name }) => (
            <th key={code} scope="col" className="type-h4">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {planTiers.gold.features.map((feature) => (
          <tr key={feature}>
            <th scope="row">{feature}</th>
            {plansInTierOrder.map(({ code, features }) => (
              <td key={code}>
                {features.includes(feature) ? (
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
