import { Arg, Ctx, Mutation, Query, Resolver, Root, Subscription } from "type-graphql";

import type { RequestContext } from "../context.js";
import { ANYONE, Allow, CUSTOMERS, ReadAs } from "../core/access.js";
import { type PageInput, PageArg } from "../engine/graphql/listPage.js";
import { SinceArg, type Subscribing } from "../engine/graphql/sinceArg.js";
import type { Rows } from "../engine/projection/rows.js";
import { CoverageState } from "../policies/coverage.state.js";
import { Policy } from "../policies/policy.entity.js";
import { PolicySort } from "../policies/policyPage.js";
import { Customer } from "./customer.entity.js";
import { CustomerSignInInput, SendSignInLinkInput, SignInByLinkInput } from "./customer.inputs.js";
import { CustomerPolicyPage, customerPolicies, customerPolicyPage } from "./customerPolicies.js";
import { customerSignIn, customerSignOut, customerViewer } from "./customerSession.js";
import { sendSignInLink } from "./links/sendSignInLink.js";
import { signInByLink } from "./links/signInByLink.js";
import { PortalChange, type PortalChangedEvent, portalChangeOf, portalChanges } from "./portalChange.js";
import { closeWelcome } from "./welcome.js";

@Resolver()
export class CustomerResolver {
  @Allow(...CUSTOMERS)
  @Query(() => Customer, { description: "The customer behind the portal's session. UNAUTHENTICATED without one." })
  customerViewer(@Ctx() ctx: RequestContext): Rows<Customer> {
    return customerViewer(ctx);
  }

  @Allow(...CUSTOMERS)
  @Query(() => [Policy], { description: "The signed-in customer's policies, newest first." })
  customerPolicies(): Rows<Policy> {
    return customerPolicies();
  }

  @Allow(...CUSTOMERS)
  @Query(() => CustomerPolicyPage, { description: "The same, page by page." })
  customerPolicyPage(
    @PageArg() page: PageInput | null,
    @Arg("status", () => CoverageState, { nullable: true }) status: CoverageState | null,
    @Arg("sort", () => PolicySort, { defaultValue: PolicySort.createdAt }) sort: PolicySort,
  ): Rows<Policy> {
    return customerPolicyPage({ page, status, sort });
  }

  @Allow(...ANYONE)
  @ReadAs("customer")
  @Mutation(() => Customer, { description: "Starts a portal session: sets the cookie `portal_session`." })
  customerSignIn(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => CustomerSignInInput) input: CustomerSignInInput,
  ): Promise<Rows<Customer>> {
    return customerSignIn(ctx, input);
  }

  @Allow(...ANYONE)
  @Mutation(() => Boolean, {
    description:
      "Mails a link that signs in once, within 15 minutes, if this is a policyholder's address. The answer does not say whether it is.",
  })
  sendSignInLink(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SendSignInLinkInput) input: SendSignInLinkInput,
  ): Promise<boolean> {
    return sendSignInLink(ctx, input);
  }

  @Allow(...ANYONE)
  @ReadAs("customer")
  @Mutation(() => Customer, {
    description: "Starts a session with a mailed link, which is then used up. NOT_FOUND if it was used or has expired.",
  })
  customerSignInByLink(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SignInByLinkInput) { token }: SignInByLinkInput,
  ): Promise<Rows<Customer>> {
    return signInByLink(ctx, token);
  }

  @Allow(...ANYONE)
  @Mutation(() => Boolean, { description: "Ends the session on the server, if there is one." })
  customerSignOut(@Ctx() ctx: RequestContext): Promise<boolean> {
    return customerSignOut(ctx);
  }

  @Allow(...CUSTOMERS)
  @Mutation(() => Customer, { description: "The portal no longer shows its welcome." })
  closeWelcome(@Ctx() ctx: RequestContext): Promise<Rows<Customer>> {
    return closeWelcome(ctx);
  }

  @Allow(...CUSTOMERS)
  @Subscription(() => PortalChange, {
    description: "Every change to the customer's own records, as it happens.",
    subscribe: ({ context, args }: Subscribing<RequestContext>) => portalChanges(context, args.since),
  })
  portalChanged(@Root() event: PortalChangedEvent, @SinceArg() _since: string | null): Rows<PortalChange> {
    return portalChangeOf(event);
  }
}
