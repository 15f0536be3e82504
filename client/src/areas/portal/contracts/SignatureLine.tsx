import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

interface SignatureLineProps {
  readonly name: string;
  /** Shown on the line while there is no name. */
  readonly empty?: string;
}

/** A name in a handwriting font, on a signature line. Decoration: the name itself appears next to it. */
export function SignatureLine({ name, empty = "" }: SignatureLineProps) {
  const written = name.trim();
  return (
    <Box
      aria-hidden
      sx={{
        display: "flex",
        alignItems: "flex-end",
        gap: 1,
        minWidth: 0,
        minHeight: (theme) => theme.spacing(9),
        px: 1.5,
        pb: 0.5,
        borderBottom: 2,
        borderColor: "text.primary",
      }}
    >
      <Typography component="span" variant="body2" sx={{ color: "text.secondary" }}>
        ×
      </Typography>
      {written === "" ? (
        <Typography component="span" variant="body2" sx={{ color: "text.secondary" }}>
          {empty}
        </Typography>
      ) : (
        <Typography component="span" variant="signature" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          {written}
        </Typography>
      )}
    </Box>
  );
}
