import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../context.js";
import { ANYONE, Allow, ReadAs, STAFF } from "../core/access.js";
import type { Rows } from "../core/projection/rows.js";
import { Staff } from "./staff.entity.js";
import { StaffSignInInput } from "./staff.inputs.js";
import { staffSignIn, staffSignOut, staffViewer } from "./staffSession.service.js";

@Resolver()
export class StaffResolver {
  @Allow(...STAFF)
  @Query(() => Staff, { description: "The staff account behind the session. UNAUTHENTICATED without one." })
  staffViewer(@Ctx() ctx: RequestContext): Rows<Staff> {
    return staffViewer(ctx);
  }

  @Allow(...ANYONE)
  @ReadAs("staff")
  @Mutation(() => Staff, { description: "Begins a session of the back office: sets the cookie `staff_session`." })
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
}
