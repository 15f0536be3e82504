import { Field, ObjectType, registerEnumType } from "type-graphql";

import { ANYONE, Allow } from "../core/access.js";
import { refusalOf } from "../core/fieldChecks.js";
import { raw, sql } from "../core/sql.js";
import { Instant } from "../engine/graphql/scalars.js";
import { type Rows, one } from "../engine/projection/rows.js";
import { ContractStatus } from "./contract.status.js";
import { referenceSql } from "./contractReference.js";

export enum DocumentVerdict {
  genuine = "genuine",
  altered = "altered",
  unknown = "unknown",
}

export enum ContractDocumentKind {
  presented = "presented",
  signed = "signed",
}

registerEnumType(DocumentVerdict, {
  name: "DocumentVerdict",
  description: "Whether a document in someone's hands is genuine.",
  valuesConfig: {
    genuine: { description: "Identical to what we sent, byte for byte." },
    altered: { description: "It claims to be one of our documents, but its bytes differ." },
    unknown: { description: "It is not one of our documents." },
  },
});
registerEnumType(ContractDocumentKind, {
  name: "ContractDocumentKind",
  description: "Whether it is the version before or after signing.",
});

@ObjectType({ description: "What anyone who has a document may learn about it: no name and no id." })
export class DocumentVerification {
  @Field(() => DocumentVerdict)
  @Allow(...ANYONE)
  verdict!: DocumentVerdict;

  @Field(() => ContractDocumentKind, { nullable: true, description: "Null unless it is genuine." })
  @Allow(...ANYONE)
  kind!: ContractDocumentKind | null;

  @Field(() => ContractStatus, {
    nullable: true,
    description:
      "The state of the contract that it belongs to. Null, as both times are, if it was sent to several customers.",
  })
  @Allow(...ANYONE)
  contractStatus!: ContractStatus | null;

  @Field(() => Instant, { nullable: true })
  @Allow(...ANYONE)
  sentAt!: Date | null;

  @Field(() => Instant, { nullable: true })
  @Allow(...ANYONE)
  signedAt!: Date | null;
}

const SHA256 = /^[\da-f]{64}$/i;

/**
 * Whether bytes with this hash are one of our documents. `reference` is what our own documents carry in their bytes: a
 * signed copy carries the hash of the presented document, a contract made from a quote its contract's reference. A file
 * with an unknown hash that carries one of ours was altered. The default contract is identical for everyone, so its
 * holder learns nothing about other customers' signatures. Documents uploaded by staff carry no reference: their bytes
 * are frozen as they are.
 *
 * @throws DomainError VALIDATION_FAILED if `sha256` is not a SHA-256 in hexadecimal.
 */
export function documentVerification(sha256: string, reference: string | null | undefined): Rows<DocumentVerification> {
  for (const [field, hash] of [
    ["sha256", sha256],
    ["reference", reference],
  ] as const) {
    if (hash != null && !SHA256.test(hash)) throw refusalOf(field, "Please send a SHA-256 as 64 hexadecimal digits.");
  }
  return one(DocumentVerification, {
    from: sql`select
        case when known.kind is not null then 'genuine'
          when exists (select from contract_document where sha256 = named.hash)
            or exists (select from contract where ${raw(referenceSql("contract"))} = named.hash) then 'altered'
          else 'unknown' end as verdict,
        known.kind, known.status as contract_status, known.sent_at, known.signed_at
      from (select decode(${reference ?? ""}, 'hex') as hash) named left join lateral (
        select min(kind) as kind, case when count(*) = 1 then min(status) end as status,
          case when count(*) = 1 then min(sent_at) end as sent_at, case when count(*) = 1 then min(signed_at) end as signed_at
        from (
          select document.kind, contract.status, contract.sent_at, contract.signed_at
          from contract_document document join contract on contract.id = document.contract_id
          where document.sha256 = decode(${sha256}, 'hex') limit 2) same) known on true`,
  });
}
