/** A saved payment method; of a card, only its brand, last four digits and expiry. */
interface SavedMethod {
  readonly paymentMethod: string | null;
  readonly cardBrand: string | null;
  readonly cardLastFour: string | null;
  readonly cardExpiryMonth: number | null;
  readonly cardExpiryYear: number | null;
}

/** `Visa ending in 4242`, or the name of a method without a card. */
export function paymentMethodName({ paymentMethod, cardBrand, cardLastFour }: SavedMethod): string {
  if (cardLastFour === null) return paymentMethod ?? "Saved without a card";
  return `${cardBrand ?? "Card"} ending in ${cardLastFour}`;
}

/** `08/2029`, or null if unknown. */
export function cardExpiry({ cardExpiryMonth, cardExpiryYear }: SavedMethod): string | null {
  if (cardExpiryMonth === null || cardExpiryYear === null) return null;
  return `${String(cardExpiryMonth).padStart(2, "0")}/${cardExpiryYear}`;
}
