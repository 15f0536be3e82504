import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";

/** Keeps its place while there is nothing to say, so that the first letter typed moves nothing. */
export function UnsavedMark() {
  const { dirty } = useFormikContext();
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      aria-hidden={!dirty}
      sx={{ alignSelf: "center", order: { xs: 1, sm: 0 }, visibility: dirty ? "visible" : "hidden" }}
    >
      Unsaved changes
    </Typography>
  );
}
