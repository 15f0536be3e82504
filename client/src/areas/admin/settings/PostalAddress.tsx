import Box from "@mui/material/Box";

import { useDraft } from "#client/areas/admin/session/useDraft";
import { useSavePostalAddressMutation, type SiteBranding_BrandingFragment } from "#client/generated/graphql";
import { Form } from "#client/ui/form/Form";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { MAX_POSTAL_ADDRESS_LENGTH } from "#shared/limits/emailLimits";
import type { EditedRecord } from "../editing/comparison";
import { Panel } from "../parts/Panel";
import { SettingOutcome } from "./SettingOutcome";
import { useSettingSaving } from "./useSettingSaving";

type Branding = Pick<SiteBranding_BrandingFragment, "postalAddress" | "postalAddressVersion" | "usualPostalAddress">;

interface PostalAddressProps {
  readonly branding: Branding;
  readonly refresh: () => Promise<{ readonly branding: Branding } | null>;
}

interface Address extends EditedRecord {
  readonly branding: { readonly postalAddress: string };
}

const LABEL = "Address at the bottom of every email";

/** Printed below every email, as the law requires, and on the About page. */
export function PostalAddress({ branding, refresh }: PostalAddressProps) {
  const [savePostalAddress] = useSavePostalAddressMutation();
  const draft = useDraft("postal address");
  const saved = addressOf(branding);
  const setting = useSettingSaving<Address>({
    saved,
    async send({ version }, now) {
      const { data } = await savePostalAddress({ variables: { input: { version, ...now.branding } } });
      await refresh();
      return data ? addressOf(data.savePostalAddress) : null;
    },
    readLatest: async () => {
      const latest = await refresh();
      return latest && addressOf(latest.branding);
    },
    success: "Postal address saved. It appears at the bottom of every email from now on.",
    failure: "Failed to save the postal address",
  });

  return (
    <Panel title="Postal address">
      <Form<Address>
        label="Postal address"
        draft={draft}
        initialValues={setting.saving.base}
        onSubmit={setting.save}
        serverField={(path) => `branding.${path}`}
        onError={setting.saving.onSaveError}
      >
        <TextField
          name="branding.postalAddress"
          label={LABEL}
          maxLength={MAX_POSTAL_ADDRESS_LENGTH}
          placeholder={branding.usualPostalAddress}
          autoComplete="off"
          hint={`One line, on the About page too. If empty, we use: ${branding.usualPostalAddress}`}
        />
        <Box>
          <SubmitButton>Save address</SubmitButton>
        </Box>
        <SettingOutcome saved={saved} setting={setting} labels={{ "branding.postalAddress": LABEL }} />
      </Form>
    </Panel>
  );
}

function addressOf({ postalAddress, postalAddressVersion: version }: Branding): Address {
  return { version, branding: { postalAddress: postalAddress ?? "" } };
}
