import { LeadStatus } from "#server/leads/lead.status.js";

/** How many leads of the demo data have each status: every status occurs. */
export const LEADS_BY_STATUS: readonly (readonly [status: LeadStatus, count: number])[] = [
  [LeadStatus.new, 32],
  [LeadStatus.quoted, 23],
  [LeadStatus.callback, 11],
  [LeadStatus.left_message, 13],
  [LeadStatus.no_contact, 9],
  [LeadStatus.wrong_number, 5],
  [LeadStatus.fake_lead, 4],
  [LeadStatus.not_interested, 9],
  [LeadStatus.duplicate_lead, 4],
  [LeadStatus.dnc, 3],
  [LeadStatus.sold, 9],
];

/** Notes by staff; a status without an entry has no note. */
export const NOTES: Partial<Readonly<Record<LeadStatus, readonly [string, ...string[]]>>> = {
  [LeadStatus.quoted]: [
    "Wants to compare the total with what the dealership offered. Prefers a call after 5 pm.",
    "Asked whether the deductible can go down to $0. Sent the gold quote, will look at it this weekend.",
    "Drives about 15,000 miles a year, so the mileage limit matters more than the price.",
  ],
  [LeadStatus.callback]: [
    "Asked to be called back on Thursday after lunch.",
    "Was driving. Call again tomorrow between 9 and 11.",
    "Needs to talk to spouse first, call back next week.",
  ],
  [LeadStatus.left_message]: ["Left a voicemail with our number.", "Voicemail twice this week, sent a text as well."],
  [LeadStatus.no_contact]: ["No answer three times on different days."],
  [LeadStatus.wrong_number]: ["The person who answered has never heard of the vehicle."],
  [LeadStatus.fake_lead]: ["Name and number do not exist, form was filled in twice within a minute."],
  [LeadStatus.not_interested]: [
    "Sold the car last month.",
    "Already has coverage through the manufacturer until next year.",
  ],
  [LeadStatus.dnc]: ["Asked not to be called again. Put on the do-not-call list."],
  [LeadStatus.sold]: [
    "Very happy with the terms, paid the first month right away.",
    "Asked for the welcome packet by mail.",
  ],
};

export const REFERRERS = [
  "https://search.example/",
  "https://autoforum.example/warranty",
  "Friend of a customer",
  "Radio",
  "Postcard",
] as const;

export const BROWSERS = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
] as const;
