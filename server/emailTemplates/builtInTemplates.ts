import { WAITING_PERIOD } from "#shared/waitingPeriod.js";

/**
 * A template that comes with the product, whose merge fields are known for every policy. Its texts may be edited;
 * restoring brings these back.
 */
export interface BuiltInTemplate {
  readonly builtInKey: string;
  readonly name: string;
  readonly subject: string;
  readonly bodyHtml: string;
  /** Whether its main purpose is to sell something. (docs/mail.md) */
  readonly marketing: boolean;
}

export const BUILT_IN_TEMPLATES: readonly BuiltInTemplate[] = [
  {
    builtInKey: "policy_activated",
    marketing: false,
    name: "Policy activated",
    subject: "Your vehicle coverage is active",
    bodyHtml: [
      "<h2>Welcome: your coverage is active</h2>",
      '<p>Thank you for choosing {company.name} to protect your vehicle. Your policy is active, and you\'ll find everything about it in your <a href="{company.portal}">customer portal</a>.</p>',
      "<ul><li>Your policy number is <strong>{policy.number}</strong>. You can sign in with it and your email address, or have a link emailed to you.</li>",
      "<li>Keep your maintenance records. They speed up a claim.</li>",
      "<li>Before a repair begins, have the shop call our claims team at {company.phone} for approval.</li></ul>",
      `<p>A waiting period of ${WAITING_PERIOD.text} applies to new coverage. Just reply to this email if you have any questions.</p>`,
    ].join("\n"),
  },
  {
    builtInKey: "account_past_due",
    marketing: false,
    name: "Account past due",
    subject: "Your account is past due",
    bodyHtml: [
      "<h2>We couldn't collect your last payment</h2>",
      "<p>Your account shows a payment that is past due. Please bring it up to date so your coverage continues without a gap.</p>",
      '<p>You can update your card in the <a href="{company.portal}/payments">customer portal</a> under <strong>Payments</strong>, or call us at {company.phone} and we\'ll take care of it together. Your policy number is {policy.number}.</p>',
      "<p>If you have paid in the last few days, please disregard this message. Thank you.</p>",
    ].join("\n"),
  },
  {
    builtInKey: "rim_and_tire_voucher",
    marketing: true,
    name: "Rim and tire voucher up to $150",
    subject: "Your rim and tire voucher, good for up to $150",
    bodyHtml: [
      "<h2>A voucher for rims and tires: up to $150</h2>",
      "<p>As a thank-you for your trust, we'll pay you back up to <strong>$150</strong> for repairing or replacing a rim or tire damaged by a road hazard.</p>",
      "<ol><li>Have the rim or tire repaired or replaced at any licensed shop.</li>",
      "<li>Keep the itemized, paid invoice.</li>",
      "<li>Reply to this email with the invoice and a photo of the damage.</li></ol>",
      "<p>The voucher can be used once, for the vehicle on your policy {policy.number}.</p>",
    ].join("\n"),
  },
  {
    builtInKey: "maintenance_voucher",
    marketing: true,
    name: "Maintenance voucher $200",
    subject: "Your $200 maintenance voucher",
    bodyHtml: [
      "<h2>$200 for your next maintenance</h2>",
      "<p>Well-kept vehicles stay on the road. We'll pay you back <strong>$200</strong> toward your next scheduled maintenance: oil and filters, brakes, fluids, belts or a tune-up.</p>",
      "<ol><li>Have the maintenance done at any licensed shop.</li>",
      "<li>Keep the itemized, paid invoice with the date and the odometer reading.</li>",
      "<li>Reply to this email with the invoice.</li></ol>",
      "<p>The voucher can be used once, for the vehicle on your policy {policy.number}.</p>",
    ].join("\n"),
  },
];
