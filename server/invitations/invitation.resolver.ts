import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../context.js";
import { ADMINS, ANYONE, Allow, Refusal } from "../core/access.js";
import { type PageInput, PageArg } from "../engine/graphql/listPage.js";
import type { Rows } from "../engine/projection/rows.js";
import { ADMINS_ONLY } from "../staff/staff.rules.js";
import { acceptInvitation } from "./acceptInvitation.js";
import { AcceptedInvitation, InvitationGreeting, StaffInvitation } from "./invitation.entity.js";
import { AcceptStaffInvitationInput, InvitationLinkInput, InviteStaffInput } from "./invitation.inputs.js";
import { invitationPage, StaffInvitationPage } from "./invitationPage.js";
import { greetingOf, openInvitations } from "./invitations.js";
import { inviteStaff } from "./inviteStaff.js";
import { resendInvitation } from "./resendInvitation.js";
import { withdrawInvitation } from "./withdrawInvitation.js";

@Resolver()
export class InvitationResolver {
  @Allow(...ADMINS)
  @Refusal(ADMINS_ONLY)
  @Query(() => [StaffInvitation], { description: "Invitations to the back office that are open, newest first." })
  staffInvitations(): Rows<StaffInvitation> {
    return openInvitations();
  }

  @Allow(...ADMINS)
  @Refusal(ADMINS_ONLY)
  @Query(() => StaffInvitationPage, { description: "The same, page by page." })
  staffInvitationPage(@PageArg() page: PageInput | null): Rows<StaffInvitation> {
    return invitationPage(page);
  }

  @Allow(...ANYONE)
  @Query(() => InvitationGreeting, {
    nullable: true,
    description: "Whom an invitation is for. Null when its link is unknown, used, withdrawn or expired.",
  })
  staffInvitation(@Arg("input", () => InvitationLinkInput) { token }: InvitationLinkInput): Rows<InvitationGreeting> {
    return greetingOf(token);
  }

  @Allow(...ADMINS)
  @Refusal(ADMINS_ONLY)
  @Mutation(() => StaffInvitation, {
    description:
      "Emails a link by which a new colleague sets a password. CONFLICT for an address that is known already.",
  })
  inviteStaff(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => InviteStaffInput) input: InviteStaffInput,
  ): Promise<Rows<StaffInvitation>> {
    return inviteStaff(ctx, input);
  }

  @Allow(...ADMINS)
  @Refusal(ADMINS_ONLY)
  @Mutation(() => StaffInvitation, { description: "Emails a new link; the former one stops working." })
  resendStaffInvitation(@Ctx() ctx: RequestContext, @Arg("id", () => ID) id: string): Promise<Rows<StaffInvitation>> {
    return resendInvitation(ctx, id);
  }

  @Allow(...ADMINS)
  @Refusal(ADMINS_ONLY)
  @Mutation(() => ID, { description: "Invalidates an invitation's link." })
  withdrawStaffInvitation(@Ctx() ctx: RequestContext, @Arg("id", () => ID) id: string): Promise<string> {
    return withdrawInvitation(ctx, id);
  }

  @Allow(...ANYONE)
  @Mutation(() => AcceptedInvitation, {
    description:
      "Accepts an invitation. NOT_FOUND when its link is unknown, used, withdrawn or expired; CONFLICT when the username is taken.",
  })
  acceptStaffInvitation(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => AcceptStaffInvitationInput) input: AcceptStaffInvitationInput,
  ): Promise<Rows<AcceptedInvitation>> {
    return acceptInvitation(ctx, input);
  }
}
