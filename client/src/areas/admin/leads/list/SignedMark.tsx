import { styled } from "@mui/material/styles";

/** Fits below the status even in a compact row. Not a badge, which costs more to draw and has no room there. */
const Mark = styled("span")(({ theme }) => ({
  justifySelf: "start",
  paddingInline: 3,
  marginInlineStart: -3,
  borderRadius: 4,
  fontSize: "0.6875rem",
  lineHeight: 1.2,
  fontWeight: 550,
  whiteSpace: "nowrap",
  color: theme.vars.palette.tone.green.text,
  backgroundColor: theme.vars.palette.tone.green.surface,
}));

/** A lead's next step. */
export function SignedMark() {
  return <Mark title="The contract is signed, and there is no policy yet">Contract signed</Mark>;
}
