import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";

/** Keeps its space while empty, so that the first edit moves nothing. */
export function UnsavedMark() {
  const { dirty } = useFormikContext();
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      aria-hidden={!dirty}
      sx={{
        alignSelf: "center",
        order: { xs: 1, sm: 0 },
        // On phones, its line is in the margin below the buttons.
        mt: { xs: -0.5, sm: 0 },
        mb: { xs: -1.5, sm: 0 },
        visibility: dirty ? "visible" : "hidden",
      }}
    >
      Unsaved changes
    </Typography>
  );
}
