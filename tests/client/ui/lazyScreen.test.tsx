import { describe, expect, test } from "@jest/globals";
import Button from "@mui/material/Button";
import { screen } from "@testing-library/react";
import { useState } from "react";

import { Form } from "#client/ui/form/Form";
import { TextField } from "#client/ui/form/TextField";
import { lazyScreen } from "#client/ui/lazyScreen";
import { renderScreen } from "#tests/support/client/renderScreen";

interface DialogProps {
  readonly onClose: () => void;
}

const lost = async (): Promise<never> => {
  throw new TypeError("Failed to fetch dynamically imported module: /assets/Dialog-abc.js");
};

const LostDialog = lazyScreen<DialogProps>(lost, null);

function ScreenWithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Form label="Card" draft={null} initialValues={{ number: "" }} onSubmit={async () => undefined}>
        <TextField name="number" label="Number" />
      </Form>
      <Button onClick={() => setOpen(true)}>{open ? "Opening" : "Open"}</Button>
      {open && <LostDialog onClose={() => setOpen(false)} />}
    </>
  );
}

describe("a dialog whose code does not load", () => {
  test("leaves the form behind it as it is, and says so each time it is opened", async () => {
    const { user } = renderScreen(<ScreenWithDialog />);
    await user.type(screen.getByLabelText("Number"), "4242");
    for (const _time of ["once", "again"]) {
      await user.click(screen.getByRole("button", { name: "Open" }));
      expect(await screen.findByText("Part of this page didn't load")).toBeInTheDocument();
      await user.click(screen.getByRole("button", { name: "Close notification" }));
    }
    expect(screen.getByLabelText("Number")).toHaveValue("4242");
    expect(screen.getByRole("button", { name: "Open" })).toBeEnabled();
  });
});
