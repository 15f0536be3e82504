/** Position weights for the check digit, 49 CFR 565.15. */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;

/** A letter's value is the last digit of its position in this string. I, O and Q never occur in a VIN. */
const PLACES = "0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ";

function valueOf(character: string): number {
  return PLACES.indexOf(character) % 10;
}

function hasValidCheckDigit(vin: string): boolean {
  let sum = 0;
  for (const [position, character] of Array.from(vin).entries()) {
    sum += valueOf(character) * (WEIGHTS[position] ?? 0);
  }
  const remainder = sum % 11;
  return vin.charAt(8) === (remainder === 10 ? "X" : String(remainder));
}

/** VINs are stored and compared in upper case, without the spaces around them. */
export function normalizedVin(vin: string): string {
  return vin.trim().toUpperCase();
}

/**
 * A friendly hint about a VIN that looks mistyped, or null. It never blocks a form: vehicles sold outside North America
 * have no check digit.
 */
export function vinAdvice(typed: string): string | null {
  const vin = normalizedVin(typed.replace(/[\s-]/g, ""));
  if (vin === "") {
    return null;
  }
  if (/[IOQ]/.test(vin)) {
    return "VINs don't use the letters I, O or Q. Check for a 1 or a 0, or continue anyway.";
  }
  if (vin.length !== 17) {
    return `A VIN has 17 characters and this one has ${vin.length}. Check it, or continue anyway.`;
  }
  if (!/^[A-Z0-9]+$/.test(vin)) {
    return "A VIN has only letters and digits. Check it, or continue anyway.";
  }
  return hasValidCheckDigit(vin) ? null : "This VIN may have a typo. Check it, or continue anyway.";
}
