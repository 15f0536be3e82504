import { Arg, Ctx, ID, Mutation, Query, Resolver, Root, Subscription } from "type-graphql";

import { ListChange, type ListChangedEvent, listChangeOf, listChanges } from "../activity/listChange.js";
import type { RequestContext } from "../context.js";
import { ADMINS, ANYONE, Allow, ReadAs, Refusal, STAFF } from "../core/access.js";
import { type PageInput, PageArg } from "../engine/graphql/listPage.js";
import { AfterArg, FirstArg, OrderArg } from "../engine/graphql/pageFields.js";
import { SinceArg, type Subscribing } from "../engine/graphql/sinceArg.js";
import type { SortOrder } from "../engine/graphql/sortOrder.js";
import type { Rows } from "../engine/projection/rows.js";
import { changePassword } from "./changePassword.js";
import { createStaff } from "./createStaff.js";
import { reactivateStaff } from "./reactivateStaff.js";
import { removeStaff } from "./removeStaff.js";
import { Staff } from "./staff.entity.js";
import { ChangePasswordInput, CreateStaffInput, StaffSignInInput, UpdateStaffInput } from "./staff.inputs.js";
import { ADMINS_ONLY } from "./staff.rules.js";
import {
  DeactivatedStaffPage,
  deactivatedStaff,
  deactivatedStaffPage,
  staffAccountPage,
  staffAccounts,
} from "./staffAccounts.js";
import { StaffPage } from "./staffPage.js";
import { staffSignIn, staffSignOut, staffViewer } from "./staffSession.js";
import { updateStaff } from "./updateStaff.js";

@Resolver()
export class StaffResolver {
  @Allow(...STAFF)
  @Query(() => Staff, { description: "The staff account behind the session. UNAUTHENTICATED without one." })
  staffViewer(@Ctx() ctx: RequestContext): Rows<Staff> {
    return staffViewer(ctx);
  }

  @Allow(...ANYONE)
  @ReadAs("staff")
  @Mutation(() => Staff, { description: "Starts a back-office session: sets the cookie `staff_session`." })
  staffSignIn(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => StaffSignInInput) input: StaffSignInInput,
  ): Promise<Rows<Staff>> {
    return staffSignIn(ctx, input);
  }

  @Allow(...ANYONE)
  @Mutation(() => Boolean, { description: "Ends the session on the server, if there is one." })
  staffSignOut(@Ctx() ctx: RequestContext): Promise<boolean> {
    return staffSignOut(ctx);
  }

  @Allow(...ADMINS)
  @Refusal(ADMINS_ONLY)
  @Query(() => [Staff], { description: "All accounts of the back office that can sign in, newest first." })
  staffAccounts(): Rows<Staff> {
    return staffAccounts();
  }

  @Allow(...ADMINS)
  @Refusal(ADMINS_ONLY)
  @Query(() => StaffPage, { description: "The same, page by page." })
  staffAccountPage(
    @Arg("search", () => String, {
      nullable: true,
      description: "In the user name, the name, the email and the phone.",
    })
    search: string | null,
    @OrderArg() order: SortOrder,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
  ): Rows<Staff> {
    return staffAccountPage({ search, order, first, after });
  }

  @Allow(...ADMINS)
  @Refusal(ADMINS_ONLY)
  @Mutation(() => Staff, { description: "CONFLICT when the username is taken." })
  createStaff(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => CreateStaffInput) input: CreateStaffInput,
  ): Promise<Rows<Staff>> {
    return createStaff(ctx, input);
  }

  @Allow(...ADMINS)
  @Refusal(ADMINS_ONLY)
  @Query(() => [Staff], { description: "Accounts that were removed, the last one first." })
  deactivatedStaff(): Rows<Staff> {
    return deactivatedStaff();
  }

  @Allow(...ADMINS)
  @Refusal(ADMINS_ONLY)
  @Query(() => DeactivatedStaffPage, { description: "The same, page by page, newest account first." })
  deactivatedStaffPage(@PageArg() page: PageInput | null): Rows<Staff> {
    return deactivatedStaffPage(page);
  }

  @Allow(...ADMINS)
  @Refusal(ADMINS_ONLY)
  @Mutation(() => Staff, {
    description:
      "Changes an account's name, contact details, permissions and skills. CONFLICT when `version` is given and stale, and for one's own permissions.",
  })
  updateStaff(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => UpdateStaffInput) input: UpdateStaffInput,
  ): Promise<Rows<Staff>> {
    return updateStaff(ctx, input);
  }

  @Allow(...ADMINS)
  @Refusal(ADMINS_ONLY)
  @Mutation(() => ID, {
    description:
      "Deactivates an account: it can no longer sign in, and history keeps its name. CONFLICT for your own account and for the last administrator.",
  })
  removeStaff(@Ctx() ctx: RequestContext, @Arg("id", () => ID) id: string): Promise<string> {
    return removeStaff(ctx, id);
  }

  @Allow(...ADMINS)
  @Refusal(ADMINS_ONLY)
  @Mutation(() => Staff, {
    description: "Lets a removed account sign in again. CONFLICT when its username or email has been taken.",
  })
  reactivateStaff(@Ctx() ctx: RequestContext, @Arg("id", () => ID) id: string): Promise<Rows<Staff>> {
    return reactivateStaff(ctx, id);
  }

  @Allow(...STAFF)
  @Mutation(() => Staff, {
    description:
      "Changes your own password. All sessions of the account end, and the browser that asked gets a new one.",
  })
  changePassword(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => ChangePasswordInput) input: ChangePasswordInput,
  ): Promise<Rows<Staff>> {
    return changePassword(ctx, input);
  }

  @Allow(...ADMINS)
  @Subscription(() => ListChange, {
    description: "Every change to the staff accounts, as it happens.",
    subscribe: ({ context, args }: Subscribing<RequestContext>) => listChanges("staff", context, args.since),
  })
  staffChanged(@Root() event: ListChangedEvent, @SinceArg() _since: string | null): Rows<ListChange> {
    return listChangeOf(event);
  }
}
