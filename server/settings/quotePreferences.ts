import { Field, Int, ObjectType } from "type-graphql";

import { Allow, STAFF } from "../core/access.js";
import { raw } from "../core/sql.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Linked } from "../engine/projection/declare.js";
import { type Rows, one } from "../engine/projection/rows.js";

@ObjectType({ description: "The PDF that goes out when none is uploaded." })
export class DefaultContract {
  @Field(() => String)
  @Allow(...STAFF)
  fileName!: string;

  @Field(() => Int, { description: "Bytes." })
  @Allow(...STAFF)
  fileSize!: number;

  @Field(() => Instant)
  @Allow(...STAFF)
  updatedAt!: Date;
}

const DEFAULT_CONTRACT = `select default_contract_name as file_name, octet_length(default_contract_bytes) as file_size,
    default_contract_updated_at as updated_at
  from quote_preferences where default_contract_bytes is not null`;

@ObjectType({ description: "What staff have saved for sending contracts." })
export class QuotePreferences {
  @Linked({ from: () => DEFAULT_CONTRACT })
  @Field(() => DefaultContract, { nullable: true })
  @Allow(...STAFF)
  defaultContract?: DefaultContract | null;

  @Field(() => String, {
    nullable: true,
    description: "Null until a text is saved; the default text is sent meanwhile.",
  })
  @Allow(...STAFF)
  emailInstructions!: string | null;

  @Field(() => Instant, { nullable: true })
  @Allow(...STAFF)
  emailInstructionsUpdatedAt!: Date | null;

  @Field(() => Int, { description: "Increases whenever the text is saved. Send it back to detect a stale copy." })
  @Allow(...STAFF)
  emailInstructionsVersion!: number;

  @Field(() => Boolean, { description: "Whether a lead is converted automatically once its contract is signed." })
  @Allow(...STAFF)
  convertsSigned!: boolean;

  @Field(() => Boolean, { description: "Whether customers are reminded of contracts that they have not signed." })
  @Allow(...STAFF)
  remindsUnsigned!: boolean;

  @Field(() => [Int], {
    description: "How many days after a contract was sent they are reminded: one to three, in order.",
  })
  @Allow(...STAFF)
  reminderDays!: number[];

  @Field(() => Int, {
    description: "Increases with every change of the reminders. Send it back to detect a stale copy.",
  })
  @Allow(...STAFF)
  remindersVersion!: number;
}

export function quotePreferences(): Rows<QuotePreferences> {
  return one(QuotePreferences, {
    from: raw(
      `select email_instructions, email_instructions_updated_at, email_instructions_version, converts_signed,
         reminds_unsigned, reminder_days, reminders_version from quote_preferences`,
    ),
  });
}
