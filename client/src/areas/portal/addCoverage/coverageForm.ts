import { object } from "yup";

import type { RequestCoverageInput } from "#client/generated/graphql";
import { requiredText } from "#client/ui/form/requiredText";
import { COVERAGE_REQUEST_MESSAGE } from "#shared/messages/requestMessages";

export interface CoverageValues {
  readonly year: string;
  readonly odometer: number | null;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly vin: string;
  readonly phone: string;
  readonly message: string;
}

export const emptyCoverage: CoverageValues = {
  year: "",
  odometer: null,
  make: "",
  model: "",
  trim: "",
  vin: "",
  phone: "",
  message: "",
};

export const messageMissing = {
  title: "Tell us what you need",
  description: COVERAGE_REQUEST_MESSAGE,
} as const;

export const coverageSchema = object({ message: requiredText(messageMissing.description) });

/** Numeric fields as numbers, empty fields left out, and no vehicle at all if none was described. */
export function toCoverageRequest({ message, phone, year, odometer, ...texts }: CoverageValues): RequestCoverageInput {
  const described = Object.entries(texts).filter(([, text]) => text.trim() !== "");
  const vehicle = {
    ...Object.fromEntries(described),
    ...(/^\d+$/.test(year) ? { year: Number(year) } : {}),
    ...(odometer === null ? {} : { odometer }),
  };
  return {
    message,
    ...(phone.trim() === "" ? {} : { phone }),
    ...(Object.keys(vehicle).length === 0 ? {} : { vehicle }),
  };
}
