import Box from "@mui/material/Box";
import { object } from "yup";

import { MAX_MESSAGE_LENGTH } from "#shared/limits/leadLimits";
import { MessageList } from "#client/domains/claims/MessageList";
import { useWriteAboutClaimMutation, type PortalClaim_ClaimFragment } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { siteConfig } from "#client/lib/siteConfig";
import { useRequestKey } from "#client/lib/useRequestKey";
import { Form, type SubmitTools } from "#client/ui/form/Form";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { Panel } from "../parts/Panel";
import { useExplain } from "../parts/useExplain";
import { useDraft } from "../session/useDraft";

interface ConversationProps {
  readonly claim: PortalClaim_ClaimFragment;
}

interface Written {
  readonly content: string;
}

const nothing: Written = { content: "" };
const schema = object({ content: requiredText("Please write a message.") });

/** What we and the customer wrote to each other, and the form to answer a question of ours or to write. */
export function Conversation({ claim: { id, status, question, messages } }: ConversationProps) {
  const [write] = useWriteAboutClaimMutation({ context: answersFor("PortalClaimScreen") });
  const { keyFor, done } = useRequestKey();
  const explain = useExplain("Message not sent", "We couldn't send your message.");
  const notify = useNotify();
  const draft = useDraft(`claim ${id}`);

  async function send({ content }: Written, { reset }: SubmitTools<Written>): Promise<void> {
    const request = { claimId: id, content, questionId: question?.id ?? null };
    const { data } = await write({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } });
    done();
    reset();
    // A closed claim has no clock.
    const isDue = data?.writeAboutClaim.claim.answerDueAt != null;
    notify({ title: "Message sent", ...(isDue && { description: "You'll hear from us within one business day." }) });
  }

  return (
    <Panel
      title="Messages"
      text={
        question === null
          ? "Write to us about this claim whenever something is new."
          : status === "awaiting_customer_action"
            ? "We have a question. Your claim waits for your answer."
            : "We still have a question for you."
      }
    >
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {messages.length > 0 && (
          <MessageList
            messages={messages.map(({ fromCustomer, ...message }) => ({
              ...message,
              isOwn: fromCustomer,
              author: fromCustomer ? "You" : siteConfig().brandName,
            }))}
          />
        )}
        <Form<Written>
          label="Messages"
          draft={draft}
          initialValues={nothing}
          schema={schema}
          onSubmit={send}
          onError={explain}
        >
          <TextField
            name="content"
            label={question === null ? "Your message" : "Your answer"}
            rows={4}
            maxLength={MAX_MESSAGE_LENGTH}
          />
          <Box>
            <SubmitButton pendingLabel="Sending...">{question === null ? "Send message" : "Send answer"}</SubmitButton>
          </Box>
        </Form>
      </Box>
    </Panel>
  );
}
