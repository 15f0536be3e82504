import { registerEnumType } from "type-graphql";

/** What is to be done next about the claims. */
export enum ClaimQueue {
  late = "late",
  due_today = "due_today",
  waiting = "waiting",
  waiting_for_shop = "waiting_for_shop",
  to_approve = "to_approve",
  to_pay = "to_pay",
  appeals = "appeals",
}

registerEnumType(ClaimQueue, {
  name: "ClaimQueue",
  valuesConfig: {
    late: { description: "A deadline was missed." },
    due_today: { description: "The next deadline is later today, in New York." },
    waiting: { description: "The customer has to answer or send something." },
    waiting_for_shop: { description: "The shop has a link, and has not sent an estimate." },
    to_approve: { description: "An authorization is waiting for a second person, who may be the viewer." },
    to_pay: { description: "The shop's invoice is in, and we still owe part of what is authorized." },
    appeals: { description: "The customer objects to its denial, and another person must decide." },
  },
});
