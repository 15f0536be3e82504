import { Field, InputType, Int } from "type-graphql";

import { MAX_EMAIL_INSTRUCTIONS_LENGTH, MAX_POSTAL_ADDRESS_LENGTH } from "#shared/limits/emailLimits.js";
import { MaxLength } from "../engine/fields/maxLength.js";
import { KeptAsSent } from "../engine/graphql/keptAsSent.js";
import { Instant } from "../engine/graphql/scalars.js";

@InputType()
export class SaveDefaultContractInput {
  @Field(() => String, { nullable: true })
  fileName?: string | null;

  @Field(() => String, { nullable: true, description: "Must contain `pdf`." })
  fileType?: string | null;

  @Field(() => String, { nullable: true, description: "Base64, plain or as a data URL: a PDF of 5 MB at most." })
  @KeptAsSent("file")
  fileData?: string | null;

  @Field(() => Instant, {
    nullable: true,
    description:
      "The `updatedAt` of the default contract that was read, null for none; CONFLICT if there is another one by now. Absent: nothing is compared.",
  })
  seenUpdatedAt?: Date | null;
}

@InputType()
export class SaveEmailInstructionsInput {
  @Field(() => String, {
    nullable: true,
    description: "Up to 10,000 characters, with an empty line between paragraphs; empty restores the default text.",
  })
  @MaxLength(MAX_EMAIL_INSTRUCTIONS_LENGTH)
  instructions?: string | null;

  @Field(() => Int, { nullable: true, description: "The version that was read; CONFLICT if it has changed since." })
  version?: number | null;
}

@InputType()
export class SavePostalAddressInput {
  @Field(() => String, { nullable: true, description: "One line; empty restores the one from the environment." })
  @MaxLength(MAX_POSTAL_ADDRESS_LENGTH)
  postalAddress?: string | null;

  @Field(() => Int, { nullable: true, description: "The version that was read; CONFLICT if it has changed since." })
  version?: number | null;
}

@InputType()
export class SaveSignedConversionInput {
  @Field(() => Boolean)
  convertsSigned!: boolean;
}

@InputType()
export class SaveContractRemindersInput {
  @Field(() => Boolean)
  remindsUnsigned!: boolean;

  @Field(() => [Int], {
    nullable: true,
    description: "One to three days from 1 to 29, each more than the one before; unchanged when absent.",
  })
  reminderDays?: number[] | null;

  @Field(() => Int, { nullable: true, description: "The version that was read; CONFLICT if it has changed since." })
  version?: number | null;
}

@InputType()
export class SaveLogoInput {
  @Field(() => String, { nullable: true, description: "Base64, plain or as a data URL: 2 MB at most." })
  @KeptAsSent("file")
  data?: string | null;

  @Field(() => String, { nullable: true })
  fileName?: string | null;

  @Field(() => String, { nullable: true, description: "JPG or PNG; if absent, taken from the file's name." })
  mimeType?: string | null;

  @Field(() => Instant, {
    nullable: true,
    description:
      "The branding's `updatedAt` that was read, null for none; CONFLICT if there is another logo by now. Absent: nothing is compared.",
  })
  seenUpdatedAt?: Date | null;
}
