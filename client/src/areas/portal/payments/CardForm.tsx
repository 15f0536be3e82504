import type { ApolloCache } from "@apollo/client";
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";

import {
  useSavePaymentProfileMutation,
  type CardDetails_ConsentFragment,
  type CardDetails_ProfileFragment,
  PaymentsScreenDocument,
} from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { Form, type SubmitTools } from "#client/ui/form/Form";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { useNotify } from "#client/ui/notify/useNotify";
import { useExplain } from "../parts/useExplain";
import { AutopayField } from "./AutopayField";
import { CardFields } from "./CardFields";
import { CardPreview } from "./CardPreview";
import { cardValues, toProfile, type CardValues } from "./cardValues";

interface CardFormProps {
  readonly policyId: string;
  /** The first covered day; null if not set. */
  readonly starts: string | null;
  readonly profile: CardDetails_ProfileFragment | null;
  readonly consent: CardDetails_ConsentFragment;
  /** Refetches the policy's payments. */
  readonly onChanged: () => Promise<unknown>;
}

/** A card preview beside its editable fields, updated as the user types. */
export function CardForm({ policyId, starts, profile, consent, onChanged }: CardFormProps) {
  const notify = useNotify();
  const explain = useExplain("Save failed", "We couldn't save those details.", onChanged);
  const [saveProfile] = useSavePaymentProfileMutation({
    context: answersFor("PaymentsScreen"),
    update: (cache, { data }) => data && showSaved(cache, data.savePaymentProfile),
  });

  async function save(values: CardValues, { begunWith, reset }: SubmitTools<CardValues>): Promise<void> {
    const { data } = await saveProfile({
      variables: {
        input: toProfile(policyId, values, { before: begunWith, profile, consentVersion: consent.version }),
      },
    });
    // Shows what was stored, because the server masks digits that look like a card number.
    if (data) reset(cardValues(data.savePaymentProfile));
    notify({ title: "Preferences saved", description: "We updated your billing instructions." });
  }

  return (
    <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Form<CardValues>
        label={`Card details, policy ${policyId}`}
        // Nothing about a card is stored on the device.
        draft={null}
        initialValues={cardValues(profile)}
        onSubmit={save}
        onError={explain}
      >
        <Box sx={columns}>
          <CardPreview />
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
            <CardFields />
            <AutopayField profile={profile} consent={consent} starts={starts} />
            <Box>
              <SubmitButton size="large" pendingLabel="Saving...">
                Save card details
              </SubmitButton>
            </Box>
          </Box>
        </Box>
      </Form>
    </Paper>
  );
}

const columns = {
  display: "grid",
  gap: { xs: 3, md: 5 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "20rem minmax(0, 1fr)" },
} as const;

/**
 * Moves a new payment method to the front, because a policy's latest one counts; a changed one keeps its place.
 */
function showSaved(cache: ApolloCache, profile: CardDetails_ProfileFragment): void {
  cache.updateQuery({ query: PaymentsScreenDocument }, (shown) =>
    shown && shown.customerPaymentProfiles.every(({ id }) => id !== profile.id)
      ? { ...shown, customerPaymentProfiles: [profile, ...shown.customerPaymentProfiles] }
      : undefined,
  );
}
