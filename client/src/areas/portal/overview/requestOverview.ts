import { OverviewScreenDocument, type OverviewScreenQuery } from "#client/generated/graphql";
import type { AnswerAsOf } from "#client/lib/requestGraphql";
import { withTypenames } from "#client/lib/withTypenames";
import { requestAsCustomerAsOf } from "../session/requestAsCustomer";

/** The first answer, fetched before the client has loaded, which then continues from it (`LiveOverview`). */
export function requestOverview(): Promise<AnswerAsOf<OverviewScreenQuery>> {
  return requestAsCustomerAsOf(withTypenames(OverviewScreenDocument), {});
}
