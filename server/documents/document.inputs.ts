import { Field, ID, InputType, Int } from "type-graphql";

import { DOCUMENT_REQUEST_MAX_LENGTHS } from "#shared/limits/policyLimits.js";
import { MaxLength } from "../engine/fields/maxLength.js";
import { ChangeInput } from "../engine/graphql/changeInput.js";
import { KeptAsSent } from "../engine/graphql/keptAsSent.js";
import { CalendarDate } from "../engine/graphql/scalars.js";
import { DocumentRequestStatus, DocumentRequestType } from "./document.status.js";

const ONCE =
  "Any random text. Sending the same one again does nothing more; with a different request it is a CONFLICT.";

@InputType()
export class CreateDocumentRequestInput {
  @Field(() => ID)
  policyId!: string;

  @Field(() => ID, { description: "A customer of the policy." })
  customerId!: string;

  @Field(() => DocumentRequestType, { nullable: true, description: "`vin_photo` when absent." })
  type?: DocumentRequestType | null;

  @Field(() => String, { nullable: true, description: "One line. Absent: the usual one of the type." })
  @MaxLength(DOCUMENT_REQUEST_MAX_LENGTHS.title)
  title?: string | null;

  @Field(() => String, { nullable: true, description: "Absent: the usual ones of the type; null or empty: none." })
  @MaxLength(DOCUMENT_REQUEST_MAX_LENGTHS.instructions)
  instructions?: string | null;

  @Field(() => CalendarDate, { nullable: true })
  dueDate?: string | null;

  @Field(() => Boolean, { nullable: true, description: "Whether the customer gets an email; true when absent." })
  sendEmail?: boolean | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "The customer's open request for the same type and title that was read, null for none; CONFLICT if another one is open. Absent: nothing is compared.",
  })
  seenRequestId?: string | null;

  @Field(() => String, { nullable: true, description: ONCE })
  idempotencyKey?: string | null;
}

@InputType()
export class SetDocumentRequestStatusInput extends ChangeInput {
  @Field(() => DocumentRequestStatus)
  status!: DocumentRequestStatus;
}

@InputType()
export class UploadDocumentInput {
  @Field(() => ID)
  requestId!: string;

  @Field(() => String, { nullable: true })
  fileName?: string | null;

  @Field(() => String, { nullable: true, description: "Ignored: the bytes decide." })
  fileType?: string | null;

  @Field(() => Int, { nullable: true, description: "Ignored: the bytes are counted." })
  fileSize?: number | null;

  @Field(() => String, { description: "A data URL, or base64 alone. JPG, PNG, HEIC or PDF up to 5 MB." })
  @KeptAsSent("file")
  data!: string;

  @Field(() => String, { nullable: true, description: ONCE })
  idempotencyKey?: string | null;
}
