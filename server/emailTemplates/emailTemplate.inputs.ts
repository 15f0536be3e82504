import { Field, ID, InputType, Int } from "type-graphql";

import { MAX_SUBJECT_LENGTH, MAX_TEMPLATE_BODY_LENGTH, MAX_TEMPLATE_NAME_LENGTH } from "#shared/limits/emailLimits.js";
import { MAX_EMAIL_LENGTH } from "#shared/text/email.js";
import { MaxLength } from "../engine/fields/maxLength.js";
import { KeptAsSent } from "../engine/graphql/keptAsSent.js";

/** Everything except the policy is nullable, so that missing fields get our own messages. */
@InputType()
export class SaveEmailTemplateInput {
  @Field(() => ID, { nullable: true, description: "The template to change. Without it, a new one is created." })
  id?: string | null;

  @Field(() => Int, { nullable: true, description: "The version that was read; CONFLICT if it has changed since." })
  version?: number | null;

  @Field(() => String, {
    nullable: true,
    description: "Required, and different from the other templates' names, ignoring case.",
  })
  @MaxLength(MAX_TEMPLATE_NAME_LENGTH)
  name?: string | null;

  @Field(() => String, { nullable: true, description: "Required. May have merge fields, such as `{policy.number}`." })
  @MaxLength(MAX_SUBJECT_LENGTH)
  subject?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Required. May have merge fields. Anything not on the email allow-list is removed.",
  })
  @KeptAsSent("markup")
  @MaxLength(MAX_TEMPLATE_BODY_LENGTH)
  bodyHtml?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether emails made from it are marketing. Absent changes nothing, and means false for a new template.",
  })
  marketing?: boolean | null;
}

@InputType()
abstract class SentEmailInput {
  @Field(() => String, { nullable: true, description: "Required. May have merge fields, such as `{policy.number}`." })
  @MaxLength(MAX_SUBJECT_LENGTH)
  subject?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Required. May have merge fields. Anything not on the email allow-list is removed.",
  })
  @KeptAsSent("markup")
  @MaxLength(MAX_TEMPLATE_BODY_LENGTH)
  bodyHtml?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether its main purpose is to sell something. Then it has a link to unsubscribe, goes to one address only, and is a CONFLICT for an address that has unsubscribed.",
  })
  marketing?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Any random text. Sending the same one again sends nothing more; with a different request it is a CONFLICT.",
  })
  idempotencyKey?: string | null;
}

/** Unfinished drafts can be previewed, too. */
@InputType()
export abstract class PreviewedEmailInput {
  @Field(() => String, { description: "May have merge fields, such as `{policy.number}`." })
  @MaxLength(MAX_SUBJECT_LENGTH)
  subject!: string;

  @Field(() => String, {
    description: "May have merge fields. Anything not on the email allow-list is removed.",
  })
  @KeptAsSent("markup")
  bodyHtml!: string;

  @Field(() => Boolean, { nullable: true, description: "Whether the link to unsubscribe is shown." })
  marketing?: boolean | null;
}

@InputType()
export class PreviewPolicyEmailInput extends PreviewedEmailInput {
  @Field(() => ID)
  policyId!: string;
}

@InputType()
export class PreviewLeadEmailInput extends PreviewedEmailInput {
  @Field(() => ID)
  leadId!: string;
}

@InputType()
export class SendPolicyEmailInput extends SentEmailInput {
  @Field(() => ID)
  policyId!: string;

  @Field(() => String, {
    nullable: true,
    description: "Required: comma-separated addresses, each `address` or `Name <address>`.",
  })
  @KeptAsSent("address")
  to?: string | null;
}

@InputType({ description: "It goes to the lead's own address." })
export class SendLeadEmailInput extends SentEmailInput {
  @Field(() => ID)
  leadId!: string;

  @Field(() => String, {
    nullable: true,
    description: "The lead's address as the sender has read it; CONFLICT if it is another one now.",
  })
  @KeptAsSent("address")
  @MaxLength(MAX_EMAIL_LENGTH)
  to?: string | null;
}
