import { OverviewScreenDocument, type OverviewScreenQuery } from "#client/generated/graphql";
import type { AnswerAsOf } from "#client/lib/askGraphql";
import { withTypenames } from "#client/lib/withTypenames";
import { askAsCustomerAsOf } from "../session/askAsCustomer";

/** The first answer, for which no one waits until the client is there. It goes on from it (`LiveOverview`). */
export function askOverview(): Promise<AnswerAsOf<OverviewScreenQuery>> {
  return askAsCustomerAsOf(withTypenames(OverviewScreenDocument), {});
}
