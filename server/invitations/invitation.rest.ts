import { PASSWORD_LENGTH } from "#shared/limits/passwordLength.js";
import { without } from "../engine/rest/answerLayout.js";
import { EACH_TIME, restList, restRow, type RestRow } from "../engine/rest/row.js";
import { body, input, onceFor, path } from "../engine/rest/sources.js";
import {
  RestAcceptStaffInvitationDocument,
  RestInviteStaffDocument,
  RestResendStaffInvitationDocument,
  RestStaffInvitationDocument,
  RestStaffInvitationsDocument,
  RestWithdrawStaffInvitationDocument,
} from "../generated/rest.js";

export const invitationRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/invitations",
    summary: "Open invitations to the back office, newest first",
    group: "Users",
    session: "staff",
    document: RestStaffInvitationsDocument,
    variables: {},
    sortedBy: "createdAt",
    answer: without(""),
  }),
  restRow({
    method: "POST",
    path: "/api/admin/invitations",
    summary: "Invites a colleague to the back office",
    notes:
      "`name`, `email` and at least one of `permissionSets` are required. Emails a link that works once, within 7 days, with which the colleague chooses a username and password. 409 for an address that a colleague has or that has already been invited.",
    group: "Users",
    session: "staff",
    document: RestInviteStaffDocument,
    variables: {
      input: input({ idempotencyKey: onceFor("answers with the same invitation and sends no second email") }),
    },
    answer: "inviteStaff",
    created: true,
    refusals: ["CONFLICT"],
  }),
  restRow({
    method: "POST",
    path: "/api/admin/invitations/{id}/resend",
    summary: "Sends an invitation again",
    notes: "With a new link, valid for another 7 days; the former link stops working.",
    group: "Users",
    session: "staff",
    repeated: "sends no second email",
    document: RestResendStaffInvitationDocument,
    variables: { id: path("id") },
    answer: "resendStaffInvitation",
  }),
  restRow({
    method: "DELETE",
    path: "/api/admin/invitations/{id}",
    summary: "Withdraws an invitation",
    notes: "Its link stops working.",
    group: "Users",
    session: "staff",
    document: RestWithdrawStaffInvitationDocument,
    variables: { id: path("id") },
    answer: { id: "id" },
  }),
  restRow({
    method: "POST",
    path: "/api/invitations/read",
    summary: "The invitation behind a private link",
    notes:
      "`token` is the part of the link after the `#`; in the body, so that it is in no log. 404 for a link that is unknown, used, withdrawn or expired.",
    group: "Users",
    repeated: EACH_TIME,
    document: RestStaffInvitationDocument,
    variables: { input: body() },
    answer: "staffInvitation",
    refusals: ["NOT_FOUND"],
  }),
  restRow({
    method: "POST",
    path: "/api/invitations/accept",
    summary: "Accepts an invitation",
    notes: `\`token\` is the part of the link after the \`#\`. The password has ${PASSWORD_LENGTH} and is not a common one. A link that is unknown, used, withdrawn or expired answers 404; sign in with \`/api/admin/login\` afterwards.`,
    group: "Users",
    document: RestAcceptStaffInvitationDocument,
    variables: { input: input({ idempotencyKey: onceFor("answers with the same account instead of 404") }) },
    answer: "acceptStaffInvitation",
    created: true,
    refusals: ["NOT_FOUND", "CONFLICT"],
  }),
];
