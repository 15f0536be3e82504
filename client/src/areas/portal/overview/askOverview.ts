import { OverviewScreenDocument, type OverviewScreenQuery } from "#client/generated/graphql";
import type { AnswerAsOf } from "#client/lib/askGraphql";
import { withTypenames } from "#client/lib/withTypenames";
import { askAsCustomerAsOf } from "../session/askAsCustomer";

/** The first answer, fetched before the client has loaded, which then continues from it (`LiveOverview`). */
export function askOverview(): Promise<AnswerAsOf<OverviewScreenQuery>> {
  return askAsCustomerAsOf(withTypenames(OverviewScreenDocument), {});
}
