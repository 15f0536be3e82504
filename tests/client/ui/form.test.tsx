import { describe, expect, jest, test } from "@jest/globals";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { number, object, string } from "yup";

import { CheckboxField } from "#client/ui/form/CheckboxField";
import { DateField } from "#client/ui/form/DateField";
import { DollarsField } from "#client/ui/form/DollarsField";
import { Form, type FormProps } from "#client/ui/form/Form";
import { MoneyField } from "#client/ui/form/MoneyField";
import { NumberField } from "#client/ui/form/NumberField";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { renderScreen } from "#tests/support/client/renderScreen";

interface Values {
  name: string;
  email: string;
  price: number | null;
  deductible: number | null;
  miles: number | null;
  start: string | null;
  plan: string;
  agree: boolean;
}

const empty: Values = {
  name: "",
  email: "",
  price: null,
  deductible: null,
  miles: null,
  start: null,
  plan: "",
  agree: false,
};
const schema = object({
  name: string().required("Enter a name."),
  email: string().email("Invalid email"),
  price: number().nullable().min(1, "Too little."),
});

function openForm(props: Partial<FormProps<Values>> = {}) {
  const onSubmit = jest.fn<FormProps<Values>["onSubmit"]>().mockResolvedValue(undefined);
  const rendered = renderScreen(
    <Form<Values> draft={null} initialValues={empty} schema={schema} onSubmit={onSubmit} {...props}>
      <TextField name="name" label="Name" required />
      <TextField name="email" label="Email" type="email" />
      <MoneyField name="price" label="Total price" />
      <DollarsField name="deductible" label="Deductible" />
      <NumberField name="miles" label="Odometer" />
      <DateField name="start" label="Start" />
      <SelectField name="plan" label="Plan" placeholder="Choose" options={[{ value: "gold", label: "Gold" }]} />
      <CheckboxField name="agree" label="I agree" />
      <SubmitButton pendingLabel="Saving...">Save</SubmitButton>
    </Form>,
    { at: "/form", path: "/form" },
  );
  return { ...rendered, onSubmit };
}

const field = (label: string): HTMLElement => screen.getByLabelText(label);
const refusal = (fields: { field: string; message: string }[], code = "VALIDATION_FAILED") => ({
  errors: [{ message: "Please check what you entered.", extensions: { code, fields } }],
});

describe("the form", () => {
  test("asks for the whole year of a day: 11/20/26 is the year 26 to the browser", async () => {
    const { user, onSubmit } = openForm();
    await user.type(field("Name"), "Ana");
    fireEvent.change(field("Start"), { target: { value: "0026-11-20" } });
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Enter the year with four digits.")).toBeVisible();
    expect(field("Start")).toBeInvalid();
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.change(field("Start"), { target: { value: "2026-11-20" } });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  test("sends each value in its own type", async () => {
    const { user, onSubmit } = openForm();
    await user.type(field("Name"), "Ana");
    await user.type(field("Total price"), "$2,999.5");
    await user.type(field("Deductible"), "$99.60");
    await user.type(field("Odometer"), "48,200");
    await user.type(field("Start"), "2026-11-20");
    await user.selectOptions(field("Plan"), "Gold");
    await user.click(field("I agree"));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({
      name: "Ana",
      email: "",
      price: 299_950,
      deductible: 100,
      miles: 48_200,
      start: "2026-11-20",
      plan: "gold",
      agree: true,
    });
  });

  test("focuses the first invalid field and associates the message with it", async () => {
    const onInvalid = jest.fn();
    const { user, onSubmit } = openForm({ onInvalid });
    await user.type(field("Email"), "nobody");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(field("Name")).toHaveFocus());
    expect(field("Name")).toHaveAccessibleDescription("Enter a name.");
    expect(field("Email")).toHaveAccessibleDescription("Invalid email");
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onInvalid).toHaveBeenCalledWith({ name: "Enter a name.", email: "Invalid email" });
  });

  test("keeps a text that is too long for its field, says so while it is typed, and sends it once it was shortened", async () => {
    const onSubmit = jest.fn<FormProps<{ note: string }>["onSubmit"]>().mockResolvedValue(undefined);
    const { user } = renderScreen(
      <Form<{ note: string }> draft={null} initialValues={{ note: "" }} onSubmit={onSubmit}>
        <TextField name="note" label="Note" rows={3} maxLength={1000} />
        <SubmitButton pendingLabel="Saving...">Save</SubmitButton>
      </Form>,
      { at: "/form", path: "/form" },
    );
    const text = "It rattles. ".repeat(84);
    await user.click(field("Note"));
    await user.paste(text);
    expect(field("Note")).toHaveValue(text);
    expect(field("Note")).toHaveAccessibleDescription("At most 1,000 characters. This has 1,008.");
    expect(field("Note")).toBeInvalid();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(field("Note")).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();

    // An emoji is one character, although it takes two units of the text.
    await user.clear(field("Note"));
    await user.paste("🚗".repeat(1000));
    await waitFor(() => expect(field("Note")).not.toHaveAccessibleDescription());
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ note: "🚗".repeat(1000) }));
  });

  test("is disabled while submitting, submits once, and restores the focus", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const onSubmit = jest.fn<FormProps<Values>["onSubmit"]>().mockReturnValue(promise);
    const { user } = openForm({ onSubmit });
    await user.type(field("Name"), "Ana");
    await user.dblClick(screen.getByRole("button", { name: "Save" }));
    const button = await screen.findByRole("button", { name: "Saving..." });
    expect(button).toBeDisabled();
    await waitFor(() => expect(field("Name")).toBeDisabled());
    fireEvent.submit((button as HTMLButtonElement).form as HTMLFormElement);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    resolve();
    await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toHaveFocus());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test("is not submitted by the second press of a double click, even if it was answered in between", async () => {
    const { user, onSubmit } = openForm();
    await user.type(field("Name"), "Ana");
    const save = () => screen.getByRole("button", { name: "Save" });
    fireEvent.click(save(), { detail: 1 });
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(save()).toBeEnabled());
    const isSubmitted = (detail: number): boolean => fireEvent.click(save(), { detail });
    expect(isSubmitted(2)).toBe(false);
    expect(isSubmitted(1)).toBe(true);
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  test("shows the server's messages at its fields, keeps what was typed, and removes them when the value changes", async () => {
    const onSubmit = jest
      .fn<FormProps<Values>["onSubmit"]>()
      .mockRejectedValueOnce(refusal([{ field: "lead.email", message: "Somebody has this email already." }]));
    const { user } = openForm({ onSubmit });
    await user.type(field("Name"), "Ana");
    await user.type(field("Email"), "ana@example.com");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(field("Email")).toHaveFocus());
    expect(field("Email")).toHaveAccessibleDescription("Somebody has this email already.");
    expect(field("Email")).toHaveValue("ana@example.com");
    await user.type(field("Name"), "bel");
    expect(field("Email")).toHaveAccessibleDescription("Somebody has this email already.");
    await user.type(field("Email"), "x");
    await waitFor(() => expect(field("Email")).not.toHaveAccessibleDescription());
  });

  test("can submit the same values again after a refusal", async () => {
    const onSubmit = jest
      .fn<FormProps<Values>["onSubmit"]>()
      .mockRejectedValueOnce(refusal([{ field: "name", message: "Taken." }]))
      .mockResolvedValueOnce(undefined);
    const { user } = openForm({ onSubmit });
    await user.type(field("Name"), "Ana");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Taken.");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  test("shows messages without a field in the form", async () => {
    const onSubmit = jest.fn<FormProps<Values>["onSubmit"]>().mockRejectedValueOnce(refusal([], "CONFLICT"));
    const { user } = openForm({ onSubmit });
    await user.type(field("Name"), "Ana");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Please check what you entered.");
  });

  test.each([
    { what: "the server", refused: { field: "input.lead.hidden", message: "Please choose a plan." } },
    { what: "the schema", schema: object({ hidden: string().required("Please choose a plan.") }) },
  ])("shows what $what says of a value that has no field on the screen", async ({ refused, ...props }) => {
    const onSubmit = jest.fn<FormProps<Values>["onSubmit"]>();
    if (refused !== undefined) onSubmit.mockRejectedValueOnce(refusal([refused]));
    const initialValues = { ...empty, hidden: "" };
    const { user } = openForm({
      onSubmit,
      initialValues,
      ...(refused !== undefined && { schema: undefined }),
      ...props,
    });
    await user.type(field("Name"), "Ana");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Please choose a plan\.$/);
    expect(screen.getByRole("button", { name: "Save" })).toBeEnabled();
  });

  test("says so when the server cannot be reached", async () => {
    const onSubmit = jest.fn<FormProps<Values>["onSubmit"]>().mockRejectedValueOnce(new TypeError("fetch failed"));
    const { user } = openForm({ onSubmit });
    await user.type(field("Name"), "Ana");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Unable to reach the server. Please try again.");
  });

  test("asks before leaving with unsaved changes, but not after saving", async () => {
    const { user, address, goTo } = openForm();
    await user.type(field("Name"), "Ana");
    await goTo("/elsewhere");
    await user.click(await screen.findByRole("button", { name: "Keep editing" }));
    expect(address()).toBe("/form");
    await user.click(await screen.findByRole("button", { name: "Save" }));
    await waitFor(async () => {
      await goTo("/elsewhere");
      expect(address()).toBe("/elsewhere");
    });
  });

  test("leaves if the user confirms", async () => {
    const { user, address, goTo } = openForm();
    await user.type(field("Name"), "Ana");
    await goTo("/elsewhere");
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(address()).toBe("/elsewhere"));
  });

  test("applies values that arrive while someone is editing as soon as nothing is edited any more", async () => {
    const { user } = renderScreen(<WithNews />, { at: "/form", path: "/form" });
    await user.type(field("Nickname"), "x");
    await user.click(screen.getByRole("button", { name: "News" }));
    expect(field("Last four")).toHaveValue("1234");
    await user.type(field("Nickname"), "{Backspace}");
    await waitFor(() => expect(field("Last four")).toHaveValue("4321"));
    expect(field("Nickname")).toHaveValue("");
  });

  test("accepts only numbers in number and money fields, and formats them on leaving", async () => {
    const { user } = openForm();
    await user.type(field("Total price"), "12ab.5x-");
    expect(field("Total price")).toHaveValue("12.5");
    await user.type(field("Odometer"), "12e45x-");
    expect(field("Odometer")).toHaveValue("1245");
    await user.tab();
    expect(field("Total price")).toHaveValue("12.50");
    expect(field("Odometer")).toHaveValue("1,245");
  });

  test("says what a number field expects once a text was rejected, until it is corrected", async () => {
    const { user } = openForm();
    await user.type(field("Odometer"), "41.2k");
    expect(field("Odometer")).toHaveValue("41.");
    expect(screen.getByRole("alert")).toHaveTextContent("Whole numbers only.");
    expect(field("Odometer")).toHaveAccessibleDescription("Whole numbers only.");
    await user.tab();
    expect(field("Odometer")).toHaveValue("41");
    expect(screen.getByRole("alert")).toBeVisible();
    await user.type(field("Odometer"), "200");
    expect(field("Odometer")).toHaveValue("41200");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test.each([
    ["Total price", "83.3056", "83.31"],
    ["Total price", ".5", "0.50"],
    ["Deductible", "100.50", "101"],
    ["Deductible", "$1,099.49", "1,099"],
  ])("rounds %s: %s is %s", async (label, text, written) => {
    const { user } = openForm();
    for (const enter of [user.keyboard, user.paste]) {
      await user.clear(field(label));
      await user.click(field(label));
      await enter(text);
      expect(field(label)).toHaveValue(text);
      await user.tab();
      expect(field(label)).toHaveValue(written);
    }
  });

  test("does not mistake cents for dollars: decimals of a whole number cannot be typed", async () => {
    const { user } = openForm();
    await user.type(field("Odometer"), "12.5");
    expect(field("Odometer")).toHaveValue("12.");
    await user.tab();
    expect(field("Odometer")).toHaveValue("12");
    await user.click(field("Odometer"));
    await user.paste(".5");
    expect(field("Odometer")).toHaveValue("12");
  });

  test("accepts no more dollars than the server can store", async () => {
    const { user } = openForm();
    await user.type(field("Deductible"), "999,999,999.4");
    expect(field("Deductible")).toHaveValue("999,999,999.4");
    await user.type(field("Deductible"), "{Backspace}5");
    expect(field("Deductible")).toHaveValue("999,999,999.");
  });
});

/** A form whose record is changed elsewhere by pressing News. */
function WithNews() {
  const [lastFour, setLastFour] = useState("1234");
  return (
    <>
      <button type="button" onClick={() => setLastFour("4321")}>
        News
      </button>
      <Form draft={null} initialValues={{ nickname: "", lastFour }} onSubmit={() => Promise.resolve()}>
        <TextField name="nickname" label="Nickname" />
        <TextField name="lastFour" label="Last four" />
      </Form>
    </>
  );
}
