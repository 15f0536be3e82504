import { afterEach, describe, expect, jest, test } from "@jest/globals";
import Dialog from "@mui/material/Dialog";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { createMemoryRouter, Link, Outlet, RouterProvider, type RouteObject } from "react-router-dom";

import { AppLayout } from "#client/app/AppLayout";
import { AreaError } from "#client/app/AreaError";
import { customerSession } from "#client/lib/session";
import { NotFoundScreen } from "#client/ui/NotFoundScreen";
import { PageHeader } from "#client/ui/PageHeader";

function Area() {
  return (
    <>
      <nav>
        <Link to="/leads">Leads</Link>
        <Link to="/leads?status=new">New leads</Link>
        <Link to="/broken">Broken</Link>
      </nav>
      <main>
        <Outlet />
      </main>
    </>
  );
}

function Broken(): never {
  throw new Error("A fault of ours");
}

function openApp(at: string, ...further: RouteObject[]) {
  const screens: RouteObject[] = [
    { path: "/", element: <PageHeader title="Dashboard" /> },
    { path: "/leads", element: <PageHeader title="Leads" /> },
    { path: "/broken", element: <Broken /> },
    { path: "*", element: <NotFoundScreen links={[{ label: "Home", to: "/" }]} /> },
    ...further,
  ];
  const areas: RouteObject[] = [{ element: <Area />, errorElement: <AreaError />, children: screens }];
  const router = createMemoryRouter(
    [{ element: <AppLayout />, hydrateFallbackElement: <p>Loading</p>, children: areas }],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} useTransitions={false} />);
  return { user: userEvent.setup(), router };
}

describe("navigating between screens", () => {
  afterEach(() => void jest.restoreAllMocks());

  test("the tab is named after the screen and the brand", async () => {
    const { user } = openApp("/");
    await waitFor(() => expect(document.title).toBe("Dashboard · Milepost"));
    await user.click(screen.getByRole("link", { name: "Leads" }));
    await waitFor(() => expect(document.title).toBe("Leads · Milepost"));
  });

  test("focus goes to the new screen's heading and its title is announced; the first screen leaves focus alone", async () => {
    const { user } = openApp("/");
    await screen.findByRole("heading", { name: "Dashboard" });
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole("link", { name: "Leads" }));
    await waitFor(() => expect(screen.getByRole("heading", { name: "Leads" })).toHaveFocus());
    await waitFor(() =>
      expect(screen.getByText("Leads · Milepost", { selector: "[role=status]" })).toBeInTheDocument(),
    );
  });

  test("a screen that comes late leaves the focus in a dialog that was opened meanwhile", async () => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    function LateScreen() {
      const [isThere, setThere] = useState(false);
      const [isAsking, setAsking] = useState(false);
      useEffect(() => void arrival.then(() => setThere(true)), []);
      return (
        <>
          {isThere ? <PageHeader title="Late" /> : <button onClick={() => setAsking(true)}>Ask</button>}
          <Dialog open={isAsking}>
            <input aria-label="Question" />
          </Dialog>
        </>
      );
    }
    const { user, router } = openApp("/", { path: "/late", element: <LateScreen /> });
    await screen.findByRole("heading", { name: "Dashboard" });
    await router.navigate("/late");
    await user.click(await screen.findByRole("button", { name: "Ask" }));
    await user.click(await screen.findByLabelText("Question"));
    arrive();
    await waitFor(() => expect(document.title).toBe("Late · Milepost"));
    await waitFor(() => expect(screen.getByText("Late · Milepost", { selector: "[role=status]" })).toBeInTheDocument());
    expect(screen.getByLabelText("Question")).toHaveFocus();
  });

  test("focus waits for the new screen's heading, even if the server says meanwhile who this is", async () => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    function LateScreen() {
      const [isThere, setThere] = useState(false);
      useEffect(() => void arrival.then(() => setThere(true)), []);
      return isThere ? <PageHeader title="Late" /> : <p>Preparing</p>;
    }
    customerSession.check();
    const { router } = openApp("/", { path: "/late", element: <LateScreen /> });
    await screen.findByRole("heading", { name: "Dashboard" });
    await router.navigate("/late");
    await screen.findByText("Preparing");
    // The wait for a heading begins in the frame after the navigation.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    act(() => customerSession.signedOut());
    arrive();
    await waitFor(() => expect(screen.getByRole("heading", { name: "Late" })).toHaveFocus());
  });

  test("signing in and out shows another screen at the same URL: focus moves there too, but not when the page is loaded", async () => {
    openApp("/");
    const heading = await screen.findByRole("heading", { name: "Dashboard" });
    customerSession.signedOut();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(document.body).toHaveFocus();
    customerSession.signedIn({ email: "jordan.reyes@example.com", displayName: "Jordan" });
    await waitFor(() => expect(heading).toHaveFocus());
    heading.blur();
    customerSession.signedOut();
    await waitFor(() => expect(heading).toHaveFocus());
  });

  test("a sign-out is said, and a session that ended by itself has its own message", async () => {
    openApp("/");
    await screen.findByRole("heading", { name: "Dashboard" });
    const jordan = { email: "jordan.reyes@example.com", displayName: "Jordan" };
    const said = () => screen.getByRole("status").textContent;
    for (const [message, words] of [
      ["Your session has expired.", "Dashboard · Milepost"],
      [null, "You're signed out. Dashboard · Milepost"],
    ] as const) {
      act(() => customerSession.signedIn(jordan));
      await waitFor(() => expect(said()).toBe("Dashboard · Milepost"));
      act(() => customerSession.signedOut(message));
      // The announcement comes in the frame after the change.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await waitFor(() => expect(said()).toBe(words));
    }
  });

  test("a filter in the URL moves no focus", async () => {
    const { user } = openApp("/leads");
    const link = await screen.findByRole("link", { name: "New leads" });
    await user.click(link);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(link).toHaveFocus();
  });

  test("an unknown URL gets the not-found screen, which names it and offers a way back", async () => {
    openApp("/leeds");
    expect(await screen.findByRole("heading", { name: "404 Page Not Found" })).toBeInTheDocument();
    expect(screen.getByText("Did you forget to add the page to the router?")).toBeInTheDocument();
    expect(screen.getByText("/leeds")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  });

  test("an error in one area is explained there, with a way back and a contact address", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    openApp("/broken");
    expect(await screen.findByRole("alert")).toHaveTextContent("This page ran into a problem");
    expect(screen.getByRole("link", { name: "support@milepost.example" })).toHaveAttribute(
      "href",
      "mailto:support@milepost.example",
    );
    expect(screen.getByRole("button", { name: "Reload the page" })).toBeEnabled();
  });

  test("a bundle that an update removed asks the user to reload the page", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const stale = async (): Promise<never> => {
      throw new TypeError("Failed to fetch dynamically imported module: /assets/AdminArea-abc.js");
    };
    openApp("/stale", { path: "/stale", lazy: stale });
    expect(await screen.findByText("A newer version is ready")).toBeInTheDocument();
  });
});
