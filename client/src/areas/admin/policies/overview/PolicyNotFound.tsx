import { paths } from "#client/lib/paths";
import { RecordNotFound } from "#client/areas/admin/parts/RecordNotFound";

export function PolicyNotFound() {
  return (
    <RecordNotFound
      page="Policy overview"
      title="Policy not found."
      description="The link may be incomplete. Policy numbers look like VSP-XXXX-XXXX."
      back={{ label: "Back to Policies", to: paths.admin.policies }}
    />
  );
}
