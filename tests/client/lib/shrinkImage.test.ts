import { afterEach, describe, expect, jest, test } from "@jest/globals";

import { couldShrink, shrinkImage, shrinkLogo, sizeWithin, typeOf } from "#client/lib/shrinkImage";

describe("images before upload", () => {
  test.each([
    ["photo.jpg", "image/jpeg", 8_000_000, true],
    ["photo.jpg", "image/jpeg", 900_000, false],
    ["scan.png", "image/png", 3_000_000, true],
    ["screen.webp", "image/webp", 40_000, true],
    ["IMG_1.HEIC", "", 8_000_000, false],
    ["IMG_1.heic", "image/heic", 8_000_000, false],
    ["invoice.pdf", "application/pdf", 8_000_000, false],
    ["notes.txt", "", 10, false],
  ])("%s (%s) of %i bytes could be made smaller: %s", (name, type, size, could) => {
    expect(couldShrink({ name, type, size })).toBe(could);
  });

  test("keep their proportions within the longest edge", () => {
    expect(sizeWithin(6000, 4000)).toEqual({ width: 2560, height: 1707 });
    expect(sizeWithin(1200, 900)).toEqual({ width: 1200, height: 900 });
    expect(sizeWithin(10_000, 1)).toEqual({ width: 2560, height: 1 });
  });

  test("stay unchanged if the browser cannot decode them", async () => {
    const file = new File([new Uint8Array(2_000_000)], "photo.jpg", { type: "image/jpeg" });
    expect(await shrinkImage(file)).toBe(file);
    expect(typeOf(new File([], "IMG_2.HEIF"))).toBe("image/heic");
  });
});

describe("the pixels of an image", () => {
  const close = jest.fn();

  afterEach(() => {
    Reflect.deleteProperty(window, "createImageBitmap");
    close.mockClear();
  });

  function decodesAs(width: number, height: number): void {
    window.createImageBitmap = async () => ({ width, height, close });
  }

  test("are given back if a logo is sent as it is", async () => {
    decodesAs(320, 120);
    const logo = new File([new Uint8Array(1000)], "logo.png", { type: "image/png" });
    expect(await shrinkLogo(logo)).toBe(logo);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test("are given back if a photo cannot be redrawn", async () => {
    decodesAs(6000, 4000);
    jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    const photo = new File([new Uint8Array(2_000_000)], "photo.jpg", { type: "image/jpeg" });
    expect(await shrinkImage(photo)).toBe(photo);
    expect(close).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
  });
});
