import { administrator } from "./backOffice";
import type { Screen } from "./formPresses";
import { mailedLink } from "./mailedLink";
import { newDriver } from "./quoteDialog";
import { asStaff, newPolicy, requestQuote, sendContract } from "./requests";

/** The forms on all of them, each by its name and that of its button. */
export const FORMS = 75;

/** Every screen with a form, with records that show every field. */
export interface ScreensWithForms {
  readonly backOffice: readonly Screen[];
  /** Screens of the public site and of private links. */
  readonly visitor: readonly Screen[];
  readonly portal: readonly Screen[];
  readonly holder: { readonly email: string; readonly policyId: string };
}

export async function screensWithForms(origin: string): Promise<ScreensWithForms> {
  const call = await asStaff(origin, administrator);
  const driver = newDriver();
  const lead = await requestQuote(origin, driver);
  const noor = { firstName: "Noor", phone: "(512) 555-0188" };
  const { id: added } = (await call("POST", "/api/admin/leads", { lead: noor }))["lead"] as { readonly id: string };
  const figures = { plan: "gold", deductible: 500, termMonths: 36, priceTotal: 2400 };
  const { id: quote } = await call("POST", `/api/leads/${lead}/coverage`, figures);
  await call("POST", `/api/admin/quotes/${quote}/send`, {});
  const quoted = await requestQuote(origin, newDriver());
  await call("POST", `/api/leads/${quoted}/coverage`, figures);
  const contract = await sendContract(call, await requestQuote(origin, newDriver()));
  await call("POST", "/api/admin/views", { list: "leads", name: driver.lastName, filter: "?status=new" });

  const holder = newDriver();
  const policyId = await newPolicy(origin, holder);
  const newClaim = { policyId, email: holder.email, message: "It stalls." };
  const { id: claim } = await call("POST", "/api/admin/claims", newClaim);
  const add = async (to: string, what: string, body: object): Promise<string> =>
    (await call("POST", `/api/admin/claims/${to}/${what}`, body)).id;
  const authorize = async (to: string): Promise<void> => {
    const claimLineId = await add(to, "lines", { component: "alternator", work: "part" });
    await call("POST", `/api/admin/claim-lines/${claimLineId}/override`, { verdict: "covered", reason: "Seen." });
    await add(to, "estimate", { description: "Alternator", quantity: 1, unitCents: 24_000, claimLineId });
    await add(to, "authorizations", {});
  };
  const desk = `desk-${holder.email}`;
  await add(claim, "shop", { newShop: { name: `Shop ${holder.lastName}`, email: desk } });
  await add(claim, "shop/link", { request: "Your estimate, please." });
  await authorize(claim);
  await add(claim, "payments", { payeeName: "Shop", amountCents: 5_000, paymentDate: "2026-11-20" });
  const { id: denied } = await call("POST", "/api/admin/claims", { ...newClaim, message: "It leaks." });
  await authorize(denied);
  await call("PATCH", `/api/admin/claims/${denied}`, { status: "denied", denialReason: "Wear.", denialClause: "4.2" });
  const cancelled = await newPolicy(origin, newDriver());
  await call("POST", `/api/admin/policies/${cancelled}/cancellation`, { reason: "vehicle_sold", paidCents: 5_000 });
  const invited = { name: "Ana Silva", email: `new-${holder.email}`, permissionSets: ["staff"] };
  await call("POST", "/api/admin/invitations", invited);

  return {
    holder: { email: holder.email, policyId },
    backOffice: [
      [
        `/admin/leads?q=${encodeURIComponent(driver.lastName)}`,
        "Save view",
        [/^Change Okafor/, "Rename"],
        ["Select all on this page", "Assign to..."],
        "Set status...",
        "Set next action...",
        "Email a template...",
      ],
      ["/admin/leads/new"],
      ["/admin/leads/do-not-call", "Add"],
      [
        `/admin/leads/${lead}`,
        "Log Call",
        "Set next action",
        "Do not call",
        "Convert to Policy",
        "Write Email",
        "Stop marketing email",
      ],
      [`/admin/leads/${added}`, "Record consent"],
      [`/admin/leads/${quoted}?tab=quotes`, "Email quote"],
      [
        `/admin/policies/${policyId}`,
        "Edit policy",
        "Open composer",
        "Record charge",
        "Create request",
        "Transfer policy",
        "Cancel policy",
      ],
      [`/admin/policies/${cancelled}`, "Mark refund as sent", "Reinstate policy"],
      ["/admin/claims/new", /^Select /],
      [
        `/admin/claims/${claim}`,
        "Add line",
        /^Edit: /,
        /^Decide: /,
        "Add to estimate",
        "Record payment",
        /^Mark paid/,
        "Write",
        "Ask the customer",
        "Add note",
        "Deny",
        "Send a new link",
        /^Edit shop/,
        ["Change shop", "Add a shop"],
        /^Extend/,
      ],
      // Nothing has been paid for this one.
      [`/admin/claims/${denied}`, "Record an objection", /^Cancel authorization/],
      ["/admin/prices/new"],
      ["/admin/settings"],
      ["/admin/users", /^Edit staff/, [/^API keys of staff/, "New key"]],
    ],
    visitor: [
      ["/portal"],
      ["/claims"],
      ["/quote"],
      ["/admin"],
      [await mailedLink(call, driver.email, "quote_sent"), "No, thank you"],
      [`/portal?contract=${contract}&step=details`],
      [`/portal?contract=${contract}&step=payment`],
      [`/portal?contract=${contract}&step=signature`, "Decline this contract"],
      [await mailedLink(call, desk, "shop_link")],
      [await mailedLink(call, invited.email, "staff_invited")],
    ],
    portal: [
      ["/portal/claims"],
      [`/portal/claims/${claim}`],
      [`/portal/claims/${denied}`, "Object to this decision"],
      ["/portal/policies/new"],
      ["/portal/payments"],
    ],
  };
}
