import { BODY_LIMITS } from "../core/limits/bodyLimits.js";
import { restRow, type RestRow } from "../engine/rest/row.js";
import { body } from "../engine/rest/sources.js";
import {
  RestQuotePreferencesDocument,
  RestSaveContractRemindersDocument,
  RestSaveDefaultContractDocument,
  RestSaveEmailInstructionsDocument,
  RestSaveSignedConversionDocument,
  RestContractAutomationDocument,
} from "../generated/rest.js";

export const quotePreferencesRows: readonly RestRow[] = [
  restRow({
    method: "GET",
    path: "/api/admin/quote-preferences",
    summary: "What is saved for sending contracts",
    notes:
      "`defaultContract` is null until a file is saved. `emailInstructions` is null until a text is saved, and the default text is sent.",
    group: "Settings",
    session: "staff",
    document: RestQuotePreferencesDocument,
    variables: {},
    answer: "quotePreferences",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/quote-preferences/default-contract",
    summary: "Saves the contract that goes out when none is uploaded",
    notes:
      "PDF, up to 5 MB. Contracts already sent keep their own copy. 409 if the `updatedAt` that was read is sent (`seenUpdatedAt`) and there is another file by now.",
    group: "Settings",
    session: "staff",
    repeated: "saves nothing again",
    document: RestSaveDefaultContractDocument,
    variables: { input: body() },
    answer: "saveDefaultContract",
    refusals: ["CONFLICT"],
    bodyLimit: BODY_LIMITS.base64File,
  }),
  restRow({
    method: "POST",
    path: "/api/admin/quote-preferences/email-instructions",
    summary: "Saves the text of the email with a contract's link",
    notes:
      "Up to 10,000 characters; an empty text restores the default. 409 if the `version` that was read (`emailInstructionsVersion`) is sent and has changed.",
    group: "Settings",
    session: "staff",
    repeated: "saves nothing again",
    document: RestSaveEmailInstructionsDocument,
    variables: { input: body() },
    answer: "saveEmailInstructions",
    refusals: ["CONFLICT"],
  }),
  restRow({
    method: "GET",
    path: "/api/admin/quote-preferences/automation",
    summary: "What happens to a contract automatically: reminders to sign, and conversion once it is signed",
    group: "Settings",
    session: "staff",
    document: RestContractAutomationDocument,
    variables: {},
    answer: "quotePreferences",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/quote-preferences/signed-conversion",
    summary: "Sets whether a lead is converted automatically once its contract is signed",
    notes:
      "Off by default. The policy has its quote's terms and begins on the day of the signature. Contracts signed earlier are unaffected.",
    group: "Settings",
    session: "staff",
    repeated: "saves nothing again",
    document: RestSaveSignedConversionDocument,
    variables: { input: body() },
    answer: "saveSignedConversion",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/quote-preferences/contract-reminders",
    summary: "Sets whether, and when, customers are reminded of contracts that they have not signed",
    notes:
      "On by default: by email, 1, 3 and 6 days after the contract was sent, until it is signed, void or expired, or its address has unsubscribed. 409 if the `version` that was read (`remindersVersion`) is sent and has changed.",
    group: "Settings",
    session: "staff",
    repeated: "saves nothing again",
    document: RestSaveContractRemindersDocument,
    variables: { input: body() },
    answer: "saveContractReminders",
    refusals: ["CONFLICT"],
  }),
];
