import { expect, jest, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";

import type { DraftKey } from "#client/lib/drafts";
import { Form, type SubmitTools } from "#client/ui/form/Form";
import { FormDialog } from "#client/ui/form/FormDialog";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { renderScreen } from "#tests/support/client/renderScreen";

interface Values {
  readonly name: string;
}

const draft: DraftKey = { area: "staff", who: "kim", what: "note on lead 1" };
const name = () => screen.getByLabelText("Name");
const isKept = async () => await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain("Ana"));

function open(key: DraftKey, onSubmit: (values: Values, tools: SubmitTools<Values>) => Promise<unknown>) {
  return renderScreen(
    <Form<Values> label="Rename" draft={key} initialValues={{ name: "" }} onSubmit={onSubmit}>
      <TextField name="name" label="Name" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
}

test("no one finds another person's text, nor that of another record", async () => {
  const first = open(draft, async () => undefined);
  await first.user.type(name(), "Ana");
  await isKept();
  first.unmount();
  for (const key of [
    { ...draft, who: "robin" },
    { ...draft, what: "note on lead 2" },
    { ...draft, area: "customer" as const },
  ]) {
    const { unmount } = open(key, async () => undefined);
    expect(name()).toHaveValue("");
    unmount();
  }
  open(draft, async () => undefined);
  expect(name()).toHaveValue("Ana");
});

test("what was sent is forgotten, even if the dialog closes before the form is notified", async () => {
  let close = (): void => undefined;
  const { user, unmount } = renderScreen(
    <FormDialog<Values>
      title="Rename"
      maxWidth="sm"
      draft={draft}
      initialValues={{ name: "" }}
      onSubmit={async () => close()}
      onClose={jest.fn()}
    >
      <TextField name="name" label="Name" />
      <SubmitButton>Save</SubmitButton>
    </FormDialog>,
  );
  close = unmount;
  await user.type(name(), "Ana");
  await isKept();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect({ ...sessionStorage }).toEqual({}));
});

test("what was refused or is not sent yet stays kept", async () => {
  const answers = [
    async () => Promise.reject(new Error("no")),
    async (_: Values, tools: SubmitTools<Values>) => tools.stay(),
  ];
  const { user } = open(draft, async (values, tools) => await answers.shift()?.(values, tools));
  await user.type(name(), "Ana");
  for (const left of [1, 0]) {
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(answers).toHaveLength(left));
    await isKept();
  }
});
