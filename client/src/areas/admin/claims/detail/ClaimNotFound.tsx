import { paths } from "#client/lib/paths";
import { RecordNotFound } from "#client/areas/admin/parts/RecordNotFound";

export function ClaimNotFound() {
  return (
    <RecordNotFound
      page="Claim not found"
      title="We can't find this claim"
      description="The link may be incomplete."
      back={{ label: "Back to Claims", to: paths.admin.claims }}
    />
  );
}
