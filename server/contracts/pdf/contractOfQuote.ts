import { PDFDocument } from "pdf-lib";

import { easternDay } from "#server/core/easternTime.js";
import type { Lead } from "#server/leads/lead.entity.js";
import type { Quote } from "#server/quotes/quote.entity.js";
import type { Vehicle } from "#server/vehicles/vehicle.entity.js";
import type { CancellationTerms } from "#shared/cancellationTerms.js";
import { formatDollars, formatMoney } from "#shared/money.js";
import { PLANS } from "#shared/plans.js";
import { isBlank } from "#shared/text/blank.js";
import { monthsText } from "#shared/text/monthsText.js";
import { contractTerms } from "./contractTerms.js";
import { savedWithMark } from "./fingerprintMark.js";
import type { Brand } from "./logo.js";
import { Sheet } from "./sheet.js";

export interface ContractBrand extends Brand {
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly claimsEmail: string;
}

export type Holder = Pick<
  Lead,
  | "email"
  | "phone"
  | "city"
  | "state"
  | "zip"
  | "shippingAddress"
  | "shippingAddress2"
  | "shippingCity"
  | "shippingState"
  | "shippingZip"
> & {
  readonly name: string;
};

export interface QuoteContract {
  readonly brand: ContractBrand;
  readonly holder: Holder;
  readonly vehicle: Pick<Vehicle, "year" | "make" | "model" | "trim" | "vin" | "odometer" | "usage"> | null;
  readonly quote: Pick<
    Quote,
    "plan" | "priceTotalCents" | "priceMonthlyCents" | "deductible" | "termMonths" | "expirationMiles"
  >;
  readonly cancellation: CancellationTerms;
  /** The contract's reference, for `/verify`. */
  readonly reference: string;
  readonly at: Date;
}

/**
 * Renders the contract that is sent if staff have neither uploaded nor saved one: brand, holder, vehicle, plan, prices,
 * terms.
 */
export async function contractOfQuote({
  brand,
  holder,
  vehicle,
  quote,
  cancellation,
  reference,
  at,
}: QuoteContract): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setTitle("Vehicle Service Contract");
  document.setAuthor(brand.brandName);
  document.setCreationDate(at);
  const sheet = new Sheet(document);
  const { name: plan, covers } = PLANS[quote.plan];
  await sheet.letterhead(brand, `Prepared on ${easternDay(at)}`);
  await sheet.title("Vehicle Service Contract");
  await sheet.paragraph(`${plan} plan for ${holder.name || "the holder named below"}`, { size: 12 });
  await sheet.figures([
    { label: "Total price", value: formatMoney(quote.priceTotalCents), note: "for the whole term" },
    {
      label: "Monthly payment",
      value: formatMoney(quote.priceMonthlyCents),
      note: `for ${monthsText(quote.termMonths)}`,
    },
    {
      label: "Term",
      value: monthsText(quote.termMonths),
      note:
        quote.expirationMiles === null
          ? "from activation"
          : `or ${quote.expirationMiles.toLocaleString("en-US")} miles, if sooner`,
    },
    { label: "Deductible", value: formatDollars(quote.deductible), note: "per repair visit" },
  ]);

  await sheet.pair(
    {
      heading: "Contract holder",
      facts: [
        ["Name", holder.name],
        ["Email", holder.email],
        ["Phone", holder.phone],
        ["Address", addressOf(holder)],
      ],
    },
    {
      heading: "Covered vehicle",
      facts: [
        [
          "Vehicle",
          joined(vehicle?.year, vehicle?.make, vehicle?.model, vehicle?.trim) || "As registered by the holder",
        ],
        ["VIN", vehicle?.vin],
        // The staff form sends 0 if it is not known yet.
        ["Odometer", vehicle?.odometer ? `${vehicle.odometer.toLocaleString("en-US")} miles` : null],
        ["Usage", vehicle?.usage],
      ],
    },
  );

  await sheet.heading(`What the ${plan} plan covers`);
  await sheet.list(covers);

  for (const [index, { heading, text }] of contractTerms(brand, cancellation).entries()) {
    await sheet.heading(`${index + 1}. ${heading}`);
    await sheet.paragraph(text, { size: 9.6 });
  }
  await sheet.finish(`${brand.brandName} · ${brand.supportPhone} · ${brand.supportEmail}`);
  return await savedWithMark(document, reference, at);
}

/**
 * The shipping address if it has a street; its city, or else the lead's if the street came without one. Never a mix of
 * the two.
 */
function addressOf(holder: Holder): string {
  const street = [holder.shippingAddress, holder.shippingAddress2];
  const cityLine = [holder.shippingCity, joined(holder.shippingState, holder.shippingZip)];
  const known = [holder.city, joined(holder.state, holder.zip)];
  if (!street.some(isGiven)) return listed(known);
  return listed([...street, ...(cityLine.some(isGiven) ? cityLine : known)]);
}

function listed(parts: readonly (string | null)[]): string {
  return parts.filter(isGiven).join(", ");
}

function isGiven(part: string | null): boolean {
  return !isBlank(part);
}

function joined(...parts: readonly (string | number | null | undefined)[]): string {
  return parts.filter((part) => part != null && part !== "").join(" ");
}
