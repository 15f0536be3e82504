import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { Panel } from "#client/areas/admin/parts/Panel";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { useSendPolicyEmailMutation, type EmailTools_TemplateFragment } from "#client/generated/graphql";
import { forgetDraft, readDraft } from "#client/lib/drafts";
import { siteConfig } from "#client/lib/siteConfig";
import { useRequestKey } from "#client/lib/useRequestKey";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { MailIcon } from "#client/ui/icons";
import type { PolicyOverviewData } from "../PolicyOverview";
import { ComposerDialog, type WrittenEmail } from "./ComposerDialog";
import { blankDraft, draftFrom, type Draft } from "./draft";
import { RestoreTemplates } from "./RestoreTemplates";

interface EmailToolsProps {
  readonly policy: PolicyOverviewData;
  readonly templates: readonly EmailTools_TemplateFragment[];
  readonly refresh: () => Promise<unknown>;
}

/** Buttons that open the composer. A closed draft is kept until it is sent or replaced. */
export function EmailTools({ policy, templates, refresh }: EmailToolsProps) {
  const blank = blankDraft(policy.lead.email ?? policy.customers.map(({ email }) => email).join(", "));
  const [composing, setComposing] = useState<Draft | null>(null);
  /** What would replace the kept draft, while the person is asked. */
  const [replacement, setReplacement] = useState<Draft | null>(null);
  const [sendEmail] = useSendPolicyEmailMutation();
  const { keyFor, done } = useRequestKey();
  const draft = useDraft(`email about policy ${policy.id}`);

  async function send(email: WrittenEmail): Promise<readonly string[] | undefined> {
    const request = { policyId: policy.id, ...email };
    const { data } = await sendEmail({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } });
    done();
    return data?.sendPolicyEmail.recipients;
  }

  function composeAnew(begin: Draft): void {
    if (readDraft(draft) === null) setComposing(begin);
    else setReplacement(begin);
  }

  function replaceDraft(): void {
    forgetDraft(draft);
    setComposing(replacement);
    setReplacement(null);
  }

  return (
    <Panel title="Customer email tools">
      <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
        Quick templates
      </Typography>
      {templates.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          No templates yet. Write an email and save it as a template for the whole team.
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-label="Quick templates"
          sx={{
            listStyle: "none",
            m: 0,
            p: 0,
            display: "grid",
            gap: 1,
            gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 15rem), 1fr))",
          }}
        >
          {templates.map((template) => (
            <Box component="li" key={template.id}>
              <TemplateButton template={template} onChoose={() => composeAnew(draftFrom(template, blank))} />
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2 }}>
        <Button variant="contained" onClick={() => setComposing(blank)}>
          Open composer
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => composeAnew(blank)}>
          Start from scratch
        </Button>
        <RestoreTemplates templates={templates} onRestored={refresh} />
      </Box>
      <ConfirmDialog
        open={replacement !== null}
        title="Replace your draft?"
        confirmLabel="Replace"
        cancelLabel="Keep my draft"
        destructive
        onConfirm={replaceDraft}
        onCancel={() => setReplacement(null)}
      >
        The email that you began hasn't been sent and will be lost. Open composer shows it.
      </ConfirmDialog>
      {composing !== null && (
        <ComposerDialog
          title="Send policy email"
          about={{ noun: "policy", id: policy.id }}
          facts={{ ...policy, noun: "policy", company: siteConfig() }}
          templates={templates}
          begin={composing}
          address={blank.to}
          draft={draft}
          refresh={refresh}
          send={send}
          onClose={() => setComposing(null)}
        />
      )}
    </Panel>
  );
}

interface TemplateButtonProps {
  readonly template: EmailTools_TemplateFragment;
  readonly onChoose: () => void;
}

function TemplateButton({ template: { name, subject }, onChoose }: TemplateButtonProps) {
  return (
    <Button
      fullWidth
      variant="outlined"
      color="inherit"
      startIcon={<MailIcon />}
      onClick={onChoose}
      sx={{ justifyContent: "flex-start", textAlign: "start", whiteSpace: "normal", height: "100%" }}
    >
      <Box component="span" sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ display: "block", overflowWrap: "anywhere" }}>
          {name}
        </Box>
        <Box
          component="span"
          sx={{ display: "block", typography: "caption", color: "text.secondary", overflowWrap: "anywhere" }}
        >
          {subject}
        </Box>
      </Box>
    </Button>
  );
}
