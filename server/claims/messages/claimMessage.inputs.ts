import { Field, ID, InputType } from "type-graphql";

import { DocumentRequestType } from "#server/documents/document.status.js";
import { MaxLength } from "#server/engine/fields/maxLength.js";
import { MAX_MESSAGE_LENGTH } from "#shared/limits/leadLimits.js";
import { ClaimStatus } from "../claim.status.js";

@InputType()
abstract class ClaimMessageInput {
  @Field(() => ID)
  claimId!: string;

  /** Nullable here, so that a missing text is reported in the screen's wording. */
  @Field(() => String, { nullable: true, description: "Required. Up to 10,000 characters, not only space." })
  @MaxLength(MAX_MESSAGE_LENGTH)
  content?: string | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it writes no second message." })
  idempotencyKey?: string | null;
}

@InputType()
export class SendClaimMessageInput extends ClaimMessageInput {
  @Field(() => Boolean, {
    nullable: true,
    description: "The claim waits for the customer's answer: it becomes `awaiting_customer_action` until there is one.",
  })
  isQuestion?: boolean | null;

  @Field(() => [DocumentRequestType], {
    nullable: true,
    description:
      "Photos and documents that the question asks for, each once. They stay missing until files come for them.",
  })
  requiredDocuments?: DocumentRequestType[] | null;

  @Field(() => ClaimStatus, {
    nullable: true,
    description: "The status that was read, which a question changes. CONFLICT if the claim has another one by now.",
  })
  seenStatus?: ClaimStatus | null;
}

@InputType()
export class SendCustomerClaimMessageInput extends ClaimMessageInput {
  @Field(() => ID, { nullable: true, description: "The question that this answers. CONFLICT if it has been answered." })
  questionId?: string | null;
}
