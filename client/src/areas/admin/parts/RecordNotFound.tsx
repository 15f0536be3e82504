import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";

import { PageHeader } from "#client/ui/PageHeader";
import { StateMessage } from "#client/ui/StateMessage";

interface RecordNotFoundProps {
  readonly page: string;
  readonly title: string;
  readonly description: string;
  readonly back: { readonly label: string; readonly to: string };
}

/** Shown instead of a record that the server does not know. */
export function RecordNotFound({ page, title, description, back }: RecordNotFoundProps) {
  return (
    <>
      <PageHeader title={page} />
      <StateMessage
        title={title}
        description={description}
        action={
          <Button component={RouterLink} to={back.to} variant="contained">
            {back.label}
          </Button>
        }
      />
    </>
  );
}
