import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import Dialog from "@mui/material/Dialog";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useRef, useState } from "react";

import { keepFocus } from "#client/lib/lostFocus";
import { routeHeading } from "#client/lib/routeHeading";
import { useMoveFocus } from "#client/ui/useMoveFocus";

/** Two claims to assign; the panel may be closed, and each may be asked about first. */
function Claims({ onAssigned }: { readonly onAssigned?: () => void }) {
  const [open, setOpen] = useState(["one", "two"]);
  const [isPanelOpen, setPanelOpen] = useState(true);
  const [asked, setAsked] = useState<string | null>(null);
  function assign(claim: string): void {
    setOpen((before) => before.filter((other) => other !== claim));
    setAsked(null);
    onAssigned?.();
  }
  return (
    <main>
      <h1 ref={routeHeading} tabIndex={-1}>
        Claims
      </h1>
      {isPanelOpen && (
        <section aria-label="To assign">
          {open.map((claim) => (
            <p key={claim}>
              <button onClick={() => assign(claim)}>{`Assign ${claim}`}</button>
              <button onClick={() => setAsked(claim)}>{`Ask about ${claim}`}</button>
            </p>
          ))}
          <button onClick={() => setPanelOpen(false)}>Close</button>
        </section>
      )}
      {asked !== null && (
        <Dialog open>
          <button onClick={() => assign(asked)}>Yes</button>
        </Dialog>
      )}
    </main>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

describe("focus that would fall to the page", () => {
  let stop: () => void;
  beforeEach(() => void (stop = keepFocus()));
  afterEach(() => stop());

  test("goes from a button that its action removed to the panel around it, which is no stop for Tab afterward", async () => {
    render(<Claims />);
    await press("Assign one");
    const panel = screen.getByRole("region", { name: "To assign" });
    await waitFor(() => expect(panel).toHaveFocus());
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Assign two" })).toHaveFocus();
    expect(panel).not.toHaveAttribute("tabindex");
  });

  test("goes from an entry of the navigation that is gone to the navigation", async () => {
    function Views() {
      const [isKept, setKept] = useState(true);
      return <nav aria-label="Views">{isKept && <button onClick={() => setKept(false)}>Delete</button>}</nav>;
    }
    render(<Views />);
    await press("Delete");
    await waitFor(() => expect(screen.getByRole("navigation", { name: "Views" })).toHaveFocus());
  });

  test("goes to the screen's heading if the panel is gone, too", async () => {
    render(<Claims />);
    await press("Close");
    await waitFor(() => expect(screen.getByRole("heading", { name: "Claims" })).toHaveFocus());
  });

  test("goes from a dialog whose button is gone to the panel that it was in", async () => {
    render(<Claims />);
    await press("Ask about one");
    await press("Yes");
    await waitFor(() => expect(screen.getByRole("region", { name: "To assign" })).toHaveFocus());
  });

  test("goes back to the panel, from a notification that hid its focus from the dialogs and is gone", async () => {
    function Screen() {
      const [isTold, setTold] = useState(true);
      const hide = (area: HTMLElement | null) => area?.addEventListener("focusin", (event) => event.stopPropagation());
      return (
        <>
          <Claims />
          <div ref={hide}>{isTold && <button onClick={() => setTold(false)}>Undo</button>}</div>
        </>
      );
    }
    render(<Screen />);
    await press("Assign one");
    const panel = screen.getByRole("region", { name: "To assign" });
    await waitFor(() => expect(panel).toHaveFocus());
    await press("Undo");
    await waitFor(() => expect(panel).toHaveFocus());
  });

  test("goes where the screen puts it, however late it does", async () => {
    function Screen() {
      const after = useRef<HTMLDivElement>(null);
      const goOn = useMoveFocus(after);
      return (
        <>
          <Claims onAssigned={() => void twoFrames().then(twoFrames).then(goOn)} />
          <div ref={after} tabIndex={-1}>
            Assigned
          </div>
        </>
      );
    }
    render(<Screen />);
    await press("Assign one");
    await waitFor(() => expect(screen.getByText("Assigned")).toHaveFocus());
  });

  test("is not moved after a press beside everything", async () => {
    render(<Claims />);
    await press("Assign one");
    await waitFor(() => expect(screen.getByRole("region")).toHaveFocus());
    (document.activeElement as HTMLElement).blur();
    await twoFrames();
    screen.getByRole("button", { name: "Close" }).click();
    await twoFrames();
    await twoFrames();
    expect(document.body).toHaveFocus();
  });

  test("returns to a button that is enabled again", async () => {
    render(<button>Save</button>);
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
    button.focus();
    button.disabled = true;
    // As a browser does; jsdom leaves the focus on it.
    button.blur();
    await twoFrames();
    button.disabled = false;
    await waitFor(() => expect(button).toHaveFocus());
  });
});
