import { describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen } from "@testing-library/react";

import { Providers } from "#client/app/Providers";
import { refreshLogoOnReturn } from "#client/lib/siteLogo";
import { BrandMark } from "#client/ui/brand/BrandMark";
import { pageOf } from "#tests/support/client/page";
import { answerRest } from "#tests/support/client/restApi";

function show(logoUrl: string | null) {
  pageOf({ logoUrl });
  return render(
    <Providers density="public">
      <BrandMark />
    </Providers>,
  );
}

describe("the brand block", () => {
  test.each([null, "", "   "])("without a logo (%j) it is the drawing, the brand words and the subtitle", (logoUrl) => {
    const { container } = show(logoUrl);
    expect(container.querySelector("svg")).toBeInTheDocument();
    expect(screen.getByText("Milepost")).toBeVisible();
    expect(screen.getByText("Extended Car Warranties")).toBeVisible();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });

  test("an uploaded logo takes their place, under the brand's name", () => {
    show("  /logo.png ");
    expect(screen.getByRole("img", { name: "Milepost" })).toHaveAttribute("src", "/logo.png");
    expect(screen.queryByText("Extended Car Warranties")).not.toBeInTheDocument();
  });

  test("a logo that was uploaded in another open page appears here", () => {
    show(null);
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "site-logo", newValue: "/new.png" })));
    expect(screen.getByRole("img", { name: "Milepost" })).toHaveAttribute("src", "/new.png");
  });

  test("a page without a session refreshes the logo when the user returns after five minutes", async () => {
    show(null);
    const listen = jest.spyOn(document, "addEventListener");
    refreshLogoOnReturn();
    const [[event, onReturn] = []] = listen.mock.calls;
    listen.mockRestore();
    const calls = answerRest("get", "/api/branding", { logoUrl: "/logo.png" });
    const comeBack = (): boolean => document.dispatchEvent(new Event("visibilitychange"));
    comeBack();
    const now = Date.now();
    const clock = jest.spyOn(Date, "now").mockReturnValue(now + 5 * 60_000);
    comeBack();
    comeBack();
    expect(await screen.findByRole("img", { name: "Milepost" })).toHaveAttribute("src", "/logo.png");
    clock.mockRestore();
    expect(calls).toHaveLength(1);
    if (event !== undefined && onReturn !== undefined) document.removeEventListener(event, onReturn);
  });

  test("a logo that fails to load falls back to the drawing", () => {
    const { container } = show("/gone.png");
    fireEvent.error(screen.getByRole("img"));
    expect(container.querySelector("svg")).toBeInTheDocument();
    expect(screen.getByText("Extended Car Warranties")).toBeVisible();
  });
});
