import { gql, type TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";

import { adminSession, createSession, customerSession, plainText, sessionLost, useSession } from "#client/lib/session";
import { answer, pending, refuse } from "#tests/support/client/api";
import { renderScreen } from "#tests/support/client/renderScreen";

const anything: TypedDocumentNode<{ staffViewer: { username: string } }, Record<string, never>> = gql`
  query Anything {
    staffViewer {
      username
    }
  }
`;

function Screen() {
  const session = useSession(adminSession);
  const { data, error } = useQuery(anything);
  return (
    <output>
      {session.status === "signedOut"
        ? `Signed out: ${session.message}`
        : `Here is ${data?.staffViewer.username ?? session.name}${error ? ", refused" : ""}`}
    </output>
  );
}

describe("the session in the browser", () => {
  beforeEach(() => adminSession.signedIn("admin"));

  test("keeps the username under admin-auth and nothing else", () => {
    expect({ ...localStorage }).toEqual({ "admin-auth": "admin" });
  });

  test("continues while the server knows it", async () => {
    answer(anything, { staffViewer: { username: "mary" } });
    renderScreen(<Screen />);
    expect(await screen.findByText("Here is mary")).toBeInTheDocument();
  });

  test("ends with the server's message when any request finds it expired", async () => {
    refuse(anything, { code: "UNAUTHENTICATED", message: "Your session has expired. Please sign in again." });
    renderScreen(<Screen />);
    expect(await screen.findByText("Signed out: Your session has expired. Please sign in again.")).toBeInTheDocument();
    expect(localStorage.getItem("admin-auth")).toBeNull();
  });

  test.each(["signed in", "remembered"])(
    "of somebody %s ends as expired also when the server knows it no more",
    (known) => {
      if (known === "remembered") adminSession.check();
      sessionLost(adminSession)("Unauthorized");
      expect(adminSession.state()).toMatchObject({ message: "Your session has expired. Please sign in again." });
    },
  );

  test("does not end when something is merely forbidden", async () => {
    refuse(anything, { code: "FORBIDDEN", message: "You do not have permission to manage users" });
    renderScreen(<Screen />);
    expect(await screen.findByText("Here is admin, refused")).toBeInTheDocument();
  });

  test("is not ended by a late refusal of a request from the previous session", async () => {
    const call = pending(anything);
    renderScreen(<Screen />);
    await waitFor(() => expect(call.variables).toHaveLength(1));
    act(() => {
      adminSession.signedOut();
      adminSession.signedIn("robin");
    });
    call.refuse({ code: "UNAUTHENTICATED", message: "Unauthorized" });
    expect(await screen.findByText("Here is robin, refused")).toBeInTheDocument();
    expect(localStorage.getItem("admin-auth")).toBe("robin");
  });

  test("is not ended by a check sent before a sign-in in another tab that has not been announced yet", () => {
    adminSession.signedOut();
    adminSession.check();
    const lost = sessionLost(adminSession);
    localStorage.setItem("admin-auth", "robin");
    lost("Unauthorized");
    expect(adminSession.state().status).toBe("checking");
    expect(localStorage.getItem("admin-auth")).toBe("robin");
  });

  test("a session that ends in one tab, by a sign-out or by expiring, ends in the others, which say so", async () => {
    answer(anything, { staffViewer: { username: "mary" } });
    renderScreen(<Screen />);
    await screen.findByText("Here is mary");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "admin-auth", newValue: null })));
    expect(
      screen.getByText("Signed out: You were signed out. Sign in to continue. What you typed is kept."),
    ).toBeInTheDocument();
  });

  test("starts with a check, and remembers the name meanwhile", () => {
    localStorage.setItem("other-auth", "tom");
    expect(createSession("other-auth", plainText).state()).toEqual({ status: "checking", name: "tom", check: 0 });
  });

  test("stores a customer's email and display name", () => {
    customerSession.signedIn({ email: "jordan@example.com", displayName: "Jordan Reyes" });
    expect(localStorage.getItem("customer-auth")).toBe('{"email":"jordan@example.com","displayName":"Jordan Reyes"}');
    customerSession.check();
    expect(customerSession.state()).toMatchObject({
      status: "checking",
      name: { email: "jordan@example.com", displayName: "Jordan Reyes" },
    });
  });

  test("checks again when somebody else signs in in another tab, but not for the same user", () => {
    const seen = customerSession.subscribe(() => undefined);
    const jordan = { email: "jordan@example.com", displayName: "Jordan Reyes" };
    customerSession.signedIn(jordan);
    const elsewhere = (name: object): void => {
      localStorage.setItem("customer-auth", JSON.stringify(name));
      window.dispatchEvent(new StorageEvent("storage", { key: "customer-auth", newValue: JSON.stringify(name) }));
    };
    elsewhere(jordan);
    expect(customerSession.state().status).toBe("signedIn");
    elsewhere({ email: "kay@example.com", displayName: "Kay" });
    expect(customerSession.state()).toMatchObject({
      status: "checking",
      name: { email: "kay@example.com", displayName: "Kay" },
    });
    seen();
  });

  test("works in a browser that blocks storage", () => {
    const forbidden = (): never => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    const spies = (["getItem", "setItem", "removeItem"] as const).map((method) =>
      jest.spyOn(Storage.prototype, method).mockImplementation(forbidden),
    );
    try {
      const session = createSession("other-auth", plainText);
      expect(session.state()).toMatchObject({ status: "checking", name: null });
      session.signedIn("tom");
      expect(session.state()).toEqual({ status: "signedIn", name: "tom" });
      session.signedOut();
      expect(session.state().status).toBe("signedOut");
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  });

  test.each(["not json", "null", '"text"', '{"displayName":"Jordan"}'])("does not trust what it finds: %s", (kept) => {
    localStorage.setItem("customer-auth", kept);
    customerSession.check();
    expect(customerSession.state()).toMatchObject({ status: "checking", name: null });
  });
});
