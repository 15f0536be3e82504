import { formatInstant } from "#client/lib/format";
import { verdictTexts, verifyTexts } from "../content/verify";
import { Icon } from "../parts/Icon";
import { useSite } from "../siteContext";
import type { DocumentAnswer } from "./useDocumentCheck";

interface DocumentVerdictProps {
  readonly fileName: string;
  readonly sha256: string;
  readonly answer: DocumentAnswer;
}

const tones = { genuine: "green", altered: "rose", unknown: "amber" } as const satisfies Record<
  DocumentAnswer["verdict"],
  string
>;

export function DocumentVerdict({ fileName, sha256, answer }: DocumentVerdictProps) {
  const { brandName } = useSite();
  const { title, text } = verdictTexts[answer.verdict];
  const facts = [["File", fileName], ...factsOf(answer, brandName), [verifyTexts.fingerprint, sha256]] as const;
  return (
    <div className={`verdict tone-${tones[answer.verdict]}`}>
      <Icon name={answer.verdict} />
      <div>
        <h3 className="type-h3">{title}</h3>
        <p>{text}</p>
        <dl>
          {facts.map(([label, fact]) => (
            <div key={label}>
              <dt className="muted type-body2">{label}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

type Fact = readonly [label: string, fact: string];

function factsOf(
  { verdict, kind, contractStatus, sentAt, signedAt }: DocumentAnswer,
  brandName: string,
): readonly Fact[] {
  if (verdict !== "genuine") return [];
  return [
    ["Issued by", brandName],
    [
      "Document",
      kind === "signed" ? "The signed copy, with its certificate" : "The contract as it was sent, before signing",
    ],
    ...(sentAt === null ? [] : [["Sent", at(sentAt)] as const]),
    // For a document that several customers received, only its authenticity is confirmed.
    ...(contractStatus === null ? [] : [["Signature", signatureFact(contractStatus, signedAt)] as const]),
  ];
}

function signatureFact(status: DocumentAnswer["contractStatus"], signedAt: string | null): string {
  if (status === "void") return "None: this contract was withdrawn";
  return signedAt === null ? "Not signed yet" : at(signedAt);
}

function at(instant: string): string {
  return formatInstant(instant);
}
