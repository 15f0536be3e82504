import GppBadOutlined from "@mui/icons-material/GppBadOutlined";
import HelpOutlineOutlined from "@mui/icons-material/HelpOutlineOutlined";
import VerifiedOutlined from "@mui/icons-material/VerifiedOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { DocumentVerificationQuery } from "../../../generated/graphql";
import { formatInstant, homeZoneName } from "../../../lib/format";
import { siteConfig } from "../../../lib/siteConfig";
import type { Tone } from "../../../lib/tone";
import { verdictWords, verifyWords } from "../content/verify";

type Answer = DocumentVerificationQuery["documentVerification"];

interface DocumentVerdictProps {
  readonly fileName: string;
  readonly sha256: string;
  readonly answer: Answer;
}

const looks = {
  genuine: { Icon: VerifiedOutlined, tone: "green" },
  altered: { Icon: GppBadOutlined, tone: "rose" },
  unknown: { Icon: HelpOutlineOutlined, tone: "amber" },
} as const satisfies Record<Answer["verdict"], { Icon: typeof VerifiedOutlined; tone: Tone }>;

export function DocumentVerdict({ fileName, sha256, answer }: DocumentVerdictProps) {
  const { Icon, tone } = looks[answer.verdict];
  const { title, text } = verdictWords[answer.verdict];
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: "auto minmax(0, 1fr)",
        gap: 2,
        p: { xs: 2.5, sm: 4 },
        border: 1,
        borderColor: `tone.${tone}.mark`,
        borderRadius: 1,
      }}
    >
      <Icon aria-hidden sx={{ fontSize: "2.5rem", color: `tone.${tone}.mark` }} />
      <Box sx={{ display: "grid", gap: 2 }}>
        <Box>
          <Typography variant="h3" sx={{ color: `tone.${tone}.text` }}>
            {title}
          </Typography>
          <Typography sx={{ mt: 0.5 }}>{text}</Typography>
        </Box>
        <Box component="dl" sx={{ m: 0, display: "grid", gap: 1 }}>
          {[["File", fileName] as const, ...factsOf(answer), [verifyWords.fingerprint, sha256] as const].map(
            ([label, fact]) => (
              <Box key={label}>
                <Typography component="dt" variant="body2" sx={{ color: "text.secondary" }}>
                  {label}
                </Typography>
                <Typography component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
                  {fact}
                </Typography>
              </Box>
            ),
          )}
        </Box>
      </Box>
    </Box>
  );
}

function factsOf({ verdict, kind, contractStatus, sentAt, signedAt }: Answer): readonly (readonly [string, string])[] {
  if (verdict !== "genuine") return [];
  return [
    ["Issued by", siteConfig().brandName],
    [
      "Document",
      kind === "signed" ? "The signed copy, with its certificate" : "The contract as it was sent, before signing",
    ],
    ...(sentAt === null ? [] : [["Sent", at(sentAt)] as const]),
    [
      "Signature",
      contractStatus === "void"
        ? "None: this contract was withdrawn"
        : signedAt === null
          ? "Not signed yet"
          : at(signedAt),
    ],
  ];
}

function at(instant: string): string {
  return `${formatInstant(instant)} ${homeZoneName(instant)}`;
}
