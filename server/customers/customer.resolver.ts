import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../context.js";
import { ANYONE, Allow, CUSTOMERS, ReadAs } from "../core/access.js";
import type { Rows } from "../core/projection/rows.js";
import { Customer } from "./customer.entity.js";
import { CustomerSignInInput } from "./customer.inputs.js";
import { customerSignIn, customerSignOut, customerViewer } from "./customerSession.service.js";

@Resolver()
export class CustomerResolver {
  @Allow(...CUSTOMERS)
  @Query(() => Customer, { description: "The customer behind the portal's session. UNAUTHENTICATED without one." })
  customerViewer(@Ctx() ctx: RequestContext): Rows<Customer> {
    return customerViewer(ctx);
  }

  @Allow(...ANYONE)
  @ReadAs("customer")
  @Mutation(() => Customer, { description: "Begins a session of the portal: sets the cookie `portal_session`." })
  customerSignIn(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => CustomerSignInInput) input: CustomerSignInInput,
  ): Promise<Rows<Customer>> {
    return customerSignIn(ctx, input);
  }

  @Allow(...ANYONE)
  @Mutation(() => Boolean, { description: "Ends the session on the server, if there is one." })
  customerSignOut(@Ctx() ctx: RequestContext): Promise<boolean> {
    return customerSignOut(ctx);
  }
}
