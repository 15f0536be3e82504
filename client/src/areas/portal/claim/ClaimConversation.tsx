import Box from "@mui/material/Box";
import { useFormikContext } from "formik";
import { useEffect, useState } from "react";
import { object, string } from "yup";

import { MessageList } from "#client/domains/claims/MessageList";
import { missingNames } from "#client/domains/claims/requiredDocuments/missingNames";
import { useSendCustomerClaimMessageMutation, type PortalClaim_ClaimFragment } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { isUnreachable } from "#client/lib/errors";
import { siteConfig } from "#client/lib/siteConfig";
import { useKeptRequestKey } from "#client/lib/useKeptRequestKey";
import { Form, type SubmitTools } from "#client/ui/form/Form";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { MAX_MESSAGE_LENGTH } from "#shared/limits/leadLimits";
import { isBlank } from "#shared/text/blank";
import { fileNotices } from "../parts/fileNotices";
import { Panel } from "../parts/Panel";
import { useExplain } from "../parts/useExplain";
import { useDraft } from "../session/useDraft";
import { RequiredDocuments } from "./requiredDocuments/RequiredDocuments";
import { useRequiredDocuments } from "./requiredDocuments/useRequiredDocuments";

interface ClaimConversationProps {
  readonly claim: PortalClaim_ClaimFragment;
}

interface Written {
  readonly content: string;
}

interface SentMessage extends Written {
  readonly claimId: string;
  readonly questionId: string | null;
}

const nothing: Written = { content: "" };
const schema = object({ content: requiredText("Please write a message.") });
const anything = object({ content: string() });

/** The messages between us and the customer, and the form to answer or write. */
export function ClaimConversation({ claim }: ClaimConversationProps) {
  const { id, status, question, messages } = claim;
  const { missing, step, sendChosen, chosenNames } = useRequiredDocuments(claim);
  const [write] = useSendCustomerClaimMessageMutation({ context: answersFor("PortalClaimScreen") });
  const explain = useExplain("Message not sent", "We couldn't send your message.");
  const notify = useNotify();
  const draft = useDraft(`claim ${id}`);
  const { keyFor, unanswered, done } = useKeptRequestKey<SentMessage>(draft);
  const [readQuestion, setReadQuestion] = useState(question?.id ?? null);

  async function send(written: Written, { reset, stay }: SubmitTools<Written>): Promise<void> {
    if (question !== null && readQuestion !== question.id && !isBlank(written.content)) {
      setReadQuestion(question.id);
      notify({
        title: "We have a question since you began to write",
        description: "Please read it. What you send is then your answer.",
        variant: "destructive",
      });
      return stay();
    }
    // Captured first: once sent, they are no longer among the chosen files.
    const sent = chosenNames();
    if (question !== null && !(await sendChosen())) {
      notify({ ...fileNotices.notSent, description: `Your answer is still here. ${fileNotices.notSent.description}` });
      return stay();
    }
    const content = isBlank(written.content) ? `I have sent: ${sent.join(", ")}.` : written.content;
    // A message whose answer was lost may have arrived, and its question is then no longer open: sent again without the
    // question, the same words would be a second message.
    const last = unanswered();
    const isAgain = last?.content === content && (question === null || question.id === last.questionId);
    const questionId = (isAgain ? last.questionId : question?.id) ?? null;
    const request = { claimId: id, content, questionId };
    const { data } = await write({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } });
    done();
    reset();
    notify({ title: "Message sent", ...nextOf(data?.sendCustomerClaimMessage.claim) });
  }

  const isAnswer = question !== null && missing.length > 0;
  return (
    <Panel
      title="Messages"
      text={
        question === null
          ? "Write to us whenever you have news about this claim."
          : status === "awaiting_customer_action"
            ? "We have a question. Your claim is waiting for your answer."
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
          schema={isAnswer && step !== "none" ? anything : schema}
          onSubmit={send}
          onError={(error) => {
            if (!isUnreachable(error)) done();
            explain(error);
          }}
        >
          <QuestionRead id={question?.id ?? null} onRead={setReadQuestion} />
          {isAnswer && <RequiredDocuments requiredDocuments={missing} />}
          <TextField
            name="content"
            label={question === null ? "Your message" : "Your answer"}
            rows={4}
            maxLength={MAX_MESSAGE_LENGTH}
            hint={
              isAnswer
                ? "You can answer now and send the rest later. It stays on this page until we have it."
                : undefined
            }
          />
          <Box>
            <SubmitButton pendingLabel="Sending...">{question === null ? "Send message" : "Send answer"}</SubmitButton>
          </Box>
        </Form>
      </Box>
    </Panel>
  );
}

interface QuestionReadProps {
  readonly id: string | null;
  readonly onRead: (id: string | null) => void;
}

/**
 * Reports the question that is on the page while nothing is written. One that comes later turns a message into an answer
 * while it is being written.
 */
function QuestionRead({ id, onRead }: QuestionReadProps) {
  const begun = !isBlank(useFormikContext<Written>().values.content);
  useEffect(() => {
    if (!begun) onRead(id);
  }, [begun, id, onRead]);
  return null;
}

/** The message after writing: what is still missing, and when the customer will hear from us. */
function nextOf(claim: PortalClaim_ClaimFragment | undefined): { readonly description?: string } {
  if (claim === undefined) return {};
  const missing = missingNames(claim.requiredDocuments);
  // A closed claim has no deadline.
  const isDue = claim.answerDueAt !== null;
  const words = [
    ...(missing === "" ? [] : [`Still missing: ${missing}.`]),
    ...(isDue ? ["You'll hear from us within one business day."] : []),
  ];
  return words.length === 0 ? {} : { description: words.join(" ") };
}
