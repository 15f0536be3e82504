import { restRow, type RestRow } from "../engine/rest/row.js";
import { body } from "../engine/rest/sources.js";
import {
  RestBrandingDocument,
  RestRemoveLogoDocument,
  RestSaveLogoDocument,
  RestStaffBrandingDocument,
} from "../generated/rest.js";
import { BODY_LIMITS } from "../core/limits/bodyLimits.js";

const FIVE_MINUTES = 300;

export const brandingRows: readonly RestRow[] = [
  restRow({
    method: "GET",
    path: "/api/branding",
    summary: "Where the logo is",
    notes: "`logoUrl` is null until a logo is uploaded: the built-in logo is shown until then.",
    group: "Public",
    document: RestBrandingDocument,
    variables: {},
    answer: "branding",
    publicSeconds: FIVE_MINUTES,
  }),
  restRow({
    method: "GET",
    path: "/api/admin/branding",
    summary: "The logo, and who uploaded it",
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
      "JPG or PNG, 2 MB and 4,000 by 4,000 pixels at most. Emails and PDFs show it where `isEmbedded` says so: up to 256 KB and 400,000 pixels.",
    group: "Settings",
    session: "staff",
    repeated: "saves nothing again",
    document: RestSaveLogoDocument,
    variables: { input: body() },
    answer: "saveLogo",
    bodyLimit: BODY_LIMITS.base64File,
  }),
  restRow({
    method: "DELETE",
    path: "/api/admin/branding/logo",
    summary: "Restores the built-in logo",
    group: "Settings",
    session: "staff",
    document: RestRemoveLogoDocument,
    variables: {},
    answer: "removeLogo",
  }),
];
