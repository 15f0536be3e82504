import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";

/** In the place of a document that is being fetched. */
export function DocumentLoading() {
  return (
    <Box role="status" sx={{ display: "grid", placeContent: "center", justifyItems: "center", gap: 2 }}>
      <CircularProgress aria-hidden />
      <Typography sx={{ color: "text.secondary" }}>Loading the document</Typography>
    </Box>
  );
}
