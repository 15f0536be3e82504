import Alert from "@mui/material/Alert";

/** The customer has not got the link. */
export function NotDelivered({ reason }: { readonly reason: string }) {
  return (
    <Alert severity="warning" sx={{ overflowWrap: "anywhere" }}>
      The email could not be delivered: {reason}
    </Alert>
  );
}
