import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useState } from "react";
import { object } from "yup";

import { useAskAboutQuoteMutation } from "#client/generated/graphql";
import { useKeptRequestKey } from "#client/lib/useKeptRequestKey";
import { Form, type SubmitTools } from "#client/ui/form/Form";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { MAX_QUOTE_QUESTION_LENGTH } from "#shared/limits/sentQuoteLimits";
import { EmailLink, PhoneLink } from "../parts/ContactLinks";
import { Panel } from "../parts/Panel";
import { useExplain } from "../parts/useExplain";
import { useLinkDraft } from "../parts/useLinkDraft";

interface Question {
  readonly question: string;
}

/** A question about a quote in any state. */
export function AskQuestion({ token }: { readonly token: string }) {
  const [ask] = useAskAboutQuoteMutation();
  const draft = useLinkDraft(token, "question");
  const { keyFor, done } = useKeptRequestKey<Question>(draft);
  const [asked, setAsked] = useState(false);
  const explain = useExplain("Not sent", "We couldn't send your question.");

  async function send({ question }: Question, { reset }: SubmitTools<Question>): Promise<void> {
    // The link's secret is not kept with the request: it is only in the address.
    const request = { question };
    await ask({ variables: { input: { token, ...request, idempotencyKey: keyFor(request) } } });
    done();
    reset();
    setAsked(true);
  }

  return (
    <Box sx={{ displayPrint: "none" }}>
      <Panel
        title="Ask a question"
        text={
          <>
            We answer by email or phone. You can also call <PhoneLink /> or email <EmailLink />.
          </>
        }
      >
        <Form<Question>
          label="Ask a question"
          draft={draft}
          initialValues={{ question: "" }}
          schema={object({ question: requiredText("Please enter your question.") })}
          onSubmit={send}
          onError={explain}
        >
          {asked && (
            <Alert severity="success" role="status">
              Thank you. We have your question.
            </Alert>
          )}
          <TextField name="question" label="Your question" rows={3} maxLength={MAX_QUOTE_QUESTION_LENGTH} required />
          <Box>
            <SubmitButton size="large" pendingLabel="Sending...">
              Send question
            </SubmitButton>
          </Box>
        </Form>
      </Panel>
    </Box>
  );
}
