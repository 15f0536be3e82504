import { type Claim, sameOnes } from "./sellingClaims.js";
import type { ContractRow, EventRow, MailRow, World } from "./sellingWorld.js";

/** SHA-256 of what was uploaded, by its file name. */
export type Uploads = ReadonlyMap<string, string>;

const DAY_MS = 86_400_000;
const LINK_DAYS = 30;

/** The claims about all contracts of one lead, including deleted ones. */
export function contractClaims(world: World, uploads: Uploads): readonly Claim[] {
  const ids = new Set([...world.contracts, ...world.events.map(({ contract_id: id }) => ({ id }))].map(({ id }) => id));
  const stray = world.mails.filter(({ contract_id: id }) => id === null || !ids.has(id)).length;
  return [
    [stray === 0, "a mail about no contract"],
    ...[...ids].flatMap((id): readonly Claim[] => {
      const contract = world.contracts.find((each) => each.id === id);
      const events = world.events.filter(({ contract_id }) => contract_id === id);
      const mails = world.mails.filter(({ contract_id }) => contract_id === id);
      return [
        ...chainClaims(events, uploads),
        ...claimsInHistory(world, id, events),
        ...mailClaims(events, mails),
        ...(contract === undefined ? [] : stateClaims(world, contract, events)),
      ];
    }),
  ];
}

/**
 * Each was sent once and first, opened, withdrawn or signed at most once, and nothing happened after the end. Each
 * event names the right document.
 */
function chainClaims(events: readonly EventRow[], uploads: Uploads): readonly Claim[] {
  const [sent] = events;
  const ends = events.findIndex(({ kind }) => kind === "signed" || kind === "voided");
  return [
    [sent?.kind === "sent" && of(events, "sent").length === 1, "a contract without evidence of sending, or twice"],
    [of(events, "opened").length <= 1, "evidence of two first looks"],
    [ends === -1 || ends === events.length - 1, "evidence of something after the end"],
    [of(events, "signed").length === 0 || of(events, "opened").length === 1, "signed unseen"],
    [sent?.sha256 === uploads.get(String(sent?.details["fileName"])), "what was sent is not what was uploaded"],
    ...events.map(({ kind, sha256, details }): Claim =>
      kind === "signed"
        ? [details["presentedSha256"] === sent?.sha256 && sha256 !== sent?.sha256, "a signature of another document"]
        : [sha256 === sent?.sha256, `evidence (${kind}) of another document, or of none`],
    ),
  ];
}

/** The history shows staff what the chain of evidence contains, equally often. */
function claimsInHistory({ activity }: World, id: string, events: readonly EventRow[]): readonly Claim[] {
  const recorded = activity.filter(({ details }) => details["contractId"] === id);
  const kinds = recorded.map(({ kind, details }) => (details["resent"] === true ? "resent" : WORDS[kind]));
  return [
    [
      sameOnes(
        kinds,
        events.map(({ kind }) => kind),
      ),
      `the history has ${kinds.join(", ")}, but the chain of evidence another story`,
    ],
  ];
}

const WORDS: Readonly<Record<string, string>> = {
  contract_sent: "sent",
  contract_viewed: "opened",
  contract_signed: "signed",
  contract_voided: "voided",
};

/** Its link is mailed with each sending, and the signed copy with the signature. */
function mailClaims(events: readonly EventRow[], mails: readonly MailRow[]): readonly Claim[] {
  const due = events.flatMap(({ kind, sha256, details }) => {
    if (kind === "signed") return [{ kind: "contract_signed", to: [details["email"]], attached: [sha256] }];
    return kind === "sent" || kind === "resent"
      ? [{ kind: `contract_${kind}`, to: [details["to"]], attached: [] }]
      : [];
  });
  const there = mails.map(({ kind, to_addresses: to, attached }) => ({ kind, to, attached }));
  return [[sameOnes(due, there), `mails are ${JSON.stringify(there)} and should be ${JSON.stringify(due)}`]];
}

/** An existing contract has the status and the documents that its evidence proves. */
function stateClaims(
  { documents, signatures, quotes }: World,
  contract: ContractRow,
  events: readonly EventRow[],
): readonly Claim[] {
  const { id, status } = contract;
  const [signed] = of(events, "signed");
  const link = events.findLast(({ kind }) => kind === "sent" || kind === "resent");
  const papers = documents.filter(({ contract_id }) => contract_id === id);
  const presented = { kind: "presented", sha256: events[0]?.sha256 };
  const wanted = signed === undefined ? [presented] : [presented, { kind: "signed", sha256: signed.sha256 }];
  const signature = signatures.find((each) => each.id === id);
  const at = (kind: string) => of(events, kind)[0]?.at ?? null;
  return [
    [
      status === (signed ? "signed" : at("voided") === null ? "sent" : "void"),
      `a contract is ${status} without evidence`,
    ],
    [contract.sent_at === at("sent"), "sent at another time"],
    [contract.opened_at === at("opened"), "opened at another time"],
    [contract.signed_at === at("signed"), "signed at another time"],
    [contract.voided_at === at("voided"), "voided at another time"],
    [contract.sent_to_email === link?.details["to"], "the link went elsewhere"],
    [contract.file_name === events[0]?.details["fileName"], "the file has another name"],
    [
      Date.parse(contract.expires_at) - Date.parse(link?.at ?? "") === LINK_DAYS * DAY_MS,
      "a link is not good for 30 days",
    ],
    [contract.sha256 === presented.sha256, "a contract names another document"],
    [
      sameOnes(
        papers.map(({ kind, sha256 }) => ({ kind, sha256 })),
        wanted,
      ),
      "documents are not those of the evidence",
    ],
    [papers.every(({ sha256, hashed }) => sha256 === hashed), "a document's bytes are not what its hash says"],
    [quotes.some((quote) => quote.id === contract.quote_id), "a contract of no quote"],
    [
      signature?.name === signed?.details["name"] &&
        signature?.email === signed?.details["email"] &&
        signature?.consent_version === signed?.details["consentVersion"] &&
        signature?.signed_at === signed?.at,
      "the signature is not the one of the evidence",
    ],
  ];
}

function of(events: readonly EventRow[], wanted: string): readonly EventRow[] {
  return events.filter(({ kind }) => kind === wanted);
}
