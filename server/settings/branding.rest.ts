import { BODY_LIMITS } from "../core/limits/bodyLimits.js";
import { restRow, type RestRow } from "../engine/rest/row.js";
import { body, query } from "../engine/rest/sources.js";
import {
  RestBrandingDocument,
  RestRemoveLogoDocument,
  RestSaveLogoDocument,
  RestSavePostalAddressDocument,
  RestStaffBrandingDocument,
} from "../generated/rest.js";

const FIVE_MINUTES = 300;

export const brandingRows: readonly RestRow[] = [
  restRow({
    method: "GET",
    path: "/api/branding",
    summary: "Where the logo is",
    notes: "`logoUrl` is null when the built-in logo is shown.",
    group: "Public",
    document: RestBrandingDocument,
    variables: {},
    answer: "branding",
    publicSeconds: FIVE_MINUTES,
  }),
  restRow({
    method: "GET",
    path: "/api/admin/branding",
    summary: "The logo, who uploaded it, and the postal address below every email",
    notes: "`postalAddress` is null until one is saved; `usualPostalAddress`, from the environment, is used meanwhile.",
    group: "Settings",
    session: "staff",
    document: RestStaffBrandingDocument,
    variables: {},
    answer: "branding",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/branding/logo",
    summary: "Replaces the logo everywhere",
    notes:
      "JPG or PNG, up to 2 MB and 4,000 by 4,000 pixels. Emails and PDFs show it if `isEmbedded` is true: up to 256 KB and 400,000 pixels. 409 if the `updatedAt` that was read is sent (`seenUpdatedAt`) and there is another logo by now.",
    group: "Settings",
    session: "staff",
    repeated: "saves nothing again",
    document: RestSaveLogoDocument,
    variables: { input: body() },
    answer: "saveLogo",
    refusals: ["CONFLICT"],
    bodyLimit: BODY_LIMITS.base64File,
  }),
  restRow({
    method: "DELETE",
    path: "/api/admin/branding/logo",
    summary: "Restores the built-in logo",
    group: "Settings",
    session: "staff",
    document: RestRemoveLogoDocument,
    variables: {
      seenUpdatedAt: query("seenUpdatedAt", "The `updatedAt` that was read: 409 if there is another logo by now."),
    },
    answer: "removeLogo",
    refusals: ["CONFLICT"],
  }),
  restRow({
    method: "POST",
    path: "/api/admin/branding/postal-address",
    summary: "Saves the postal address below every email",
    notes:
      "`postalAddress`, one line of up to 200 characters; an empty text restores that of the environment. 409 if the `version` that was read (`postalAddressVersion`) is sent and has changed.",
    group: "Settings",
    session: "staff",
    repeated: "saves nothing again",
    document: RestSavePostalAddressDocument,
    variables: { input: body() },
    answer: "savePostalAddress",
    refusals: ["CONFLICT"],
  }),
];
