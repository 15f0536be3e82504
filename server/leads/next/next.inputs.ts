import { Field, ID, InputType } from "type-graphql";

import { MaxLength } from "#server/engine/fields/maxLength.js";
import { ChangeInput } from "#server/engine/graphql/changeInput.js";
import { CalendarDate, Instant } from "#server/engine/graphql/scalars.js";
import { MAX_ACTION_LENGTH } from "#shared/calls/nextActions.js";
import { MAX_CONSENT_LENGTH, MAX_MESSAGE_LENGTH } from "#shared/limits/leadLimits.js";
import { LeadStatus } from "../lead.status.js";
import { CallOutcome, NextActionKind } from "./next.kinds.js";

@InputType()
export class NextActionInput {
  @Field(() => NextActionKind)
  kind!: NextActionKind;

  @Field(() => String, { nullable: true, description: "What it is about; required if the kind is `other`." })
  @MaxLength(MAX_ACTION_LENGTH)
  description?: string | null;

  @Field(() => Instant)
  dueAt!: Date;

  @Field(() => ID, {
    nullable: true,
    description: "An account; without it, the lead's owner, or the caller when there is none.",
  })
  ownerId?: string | null;
}

@InputType()
export class SetNextActionInput extends ChangeInput {
  @Field(() => NextActionInput)
  nextAction!: NextActionInput;

  @Field(() => String, { nullable: true, description: "Repeating the call with it changes nothing again." })
  idempotencyKey?: string | null;
}

@InputType()
export class EndNextActionInput extends ChangeInput {
  @Field(() => Boolean, { description: "Whether it was done; otherwise it is dropped." })
  done!: boolean;
}

@InputType()
export class LogCallInput extends ChangeInput {
  @Field(() => CallOutcome)
  outcome!: CallOutcome;

  @Field(() => String, { nullable: true, description: "Becomes a note of the lead." })
  @MaxLength(MAX_MESSAGE_LENGTH)
  note?: string | null;

  @Field(() => LeadStatus, {
    nullable: true,
    description: "The lead's status from now on; without it, the one that follows from the outcome.",
  })
  status?: LeadStatus | null;

  @Field(() => LeadStatus, {
    nullable: true,
    description:
      "The status that was read, on which the one after the call rests. CONFLICT if the lead has another one by now.",
  })
  seenStatus?: LeadStatus | null;

  @Field(() => NextActionInput, {
    nullable: true,
    description: "Replaces the current one; without it, there is none.",
  })
  nextAction?: NextActionInput | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "The planned action that was read, null for none: CONFLICT if another one is planned. Without it, whatever is planned is done with the call.",
  })
  seenNextActionId?: string | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it logs nothing again." })
  idempotencyKey?: string | null;
}

@InputType()
export class SetDoNotCallInput extends ChangeInput {
  @Field(() => Boolean)
  doNotCall!: boolean;

  @Field(() => String, { nullable: true, description: "Required: who asked, how and when." })
  @MaxLength(MAX_ACTION_LENGTH)
  reason?: string | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it changes nothing again." })
  idempotencyKey?: string | null;
}

@InputType()
export class RecordCallConsentInput extends ChangeInput {
  @Field(() => CalendarDate, { description: "The day on which they agreed, in New York; not after today." })
  givenOn!: string;

  @Field(() => String, { nullable: true, description: "Required: how they agreed, and to what." })
  @MaxLength(MAX_CONSENT_LENGTH)
  how?: string | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it records nothing again." })
  idempotencyKey?: string | null;
}
