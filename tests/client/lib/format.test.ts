import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";

import {
  compactNumber,
  fileSizeExact,
  fileSizeShort,
  formatDay,
  formatInstant,
  formatInstantDay,
  formatNumber,
  homeZoneName,
  relativeTime,
  titleCase,
} from "#client/lib/format";
import { formatDollars } from "#shared/money";

describe("what is shown", () => {
  test("times are those of New York, in winter and in summer", () => {
    expect(formatInstant("2026-11-20T12:31:24.123Z")).toBe("Nov 20, 2026, 7:31 AM EST");
    expect(formatInstant("2026-07-04T16:05:00Z")).toBe("Jul 4, 2026, 12:05 PM EDT");
    expect(formatInstantDay("2026-11-20T03:00:00Z")).toBe("Nov 19, 2026");
    expect(homeZoneName("2026-11-20T12:00:00Z")).toBe("EST");
    expect(homeZoneName("2026-07-20T12:00:00Z")).toBe("EDT");
  });

  test("a missing value is a dash, or the screen's own text", () => {
    expect(formatInstant(null)).toBe("—");
    expect(formatInstant("never")).toBe("—");
    expect(formatDay(null, "To be scheduled")).toBe("To be scheduled");
    expect(formatDollars(undefined)).toBe("—");
    expect(formatNumber(null)).toBe("—");
  });

  test.each([
    [0, "0"],
    [999, "999"],
    [1000, "1K"],
    [1240, "1.2K"],
    [2_300_000, "2.3M"],
  ])("%d reads %s", (value, text) => expect(compactNumber(value)).toBe(text));

  test("whole dollars and numbers have separators", () => {
    expect(formatDollars(500)).toBe("$500");
    expect(formatDollars(12_500)).toBe("$12,500");
    expect(formatNumber(48_200)).toBe("48,200");
  });

  test.each([
    [512, "512 B"],
    [1024, "1.0 KB"],
    [10_240, "10.0 KB"],
    [150 * 1024, "150 KB"],
    [5 * 1024 ** 2, "5.0 MB"],
    [250 * 1024 ** 2, "250 MB"],
  ])("%d bytes are %s on policy screens", (bytes, text) => expect(fileSizeShort(bytes)).toBe(text));

  test.each([
    [512, "512 bytes"],
    [1536, "1.5 KB"],
    [5 * 1024 ** 2, "5.00 MB"],
  ])("%d bytes are %s on settings screens", (bytes, text) => expect(fileSizeExact(bytes)).toBe(text));

  test("relative times use the largest unit that fits", () => {
    const now = Date.parse("2026-11-20T12:00:00Z");
    expect(relativeTime("2026-11-20T12:00:00Z", now)).toBe("now");
    expect(relativeTime("2026-11-20T11:58:00Z", now)).toBe("2 minutes ago");
    expect(relativeTime("2026-11-20T09:00:00Z", now)).toBe("3 hours ago");
    expect(relativeTime("2026-11-19T12:00:00Z", now)).toBe("yesterday");
    expect(relativeTime("2026-09-20T12:00:00Z", now)).toBe("2 months ago");
    expect(relativeTime("2026-11-20T11:59:59.800Z", now)).toBe("now");
  });

  test("unknown code words become labels", () => expect(titleCase("claim_covered-open")).toBe("Claim Covered Open"));
});

const day = fc
  .date({ min: new Date("1970-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("calendar days", () => {
  test("are shown as the same day whatever zone the browser is in", () => {
    fc.assert(
      fc.property(day, (text) => {
        const [year, , date] = text.split("-");
        return new RegExp(`^[A-Z][a-z]{2} ${Number(date)}, ${year}$`).test(formatDay(text));
      }),
    );
    expect(formatDay("2026-03-08")).toBe("Mar 8, 2026");
  });

  test("also where REST writes them as midnight UTC", () =>
    expect(formatDay("2026-03-08T00:00:00.000Z")).toBe("Mar 8, 2026"));
});
