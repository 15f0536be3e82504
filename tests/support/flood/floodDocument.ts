const KB = 1024;

const SCALARS =
  "id firstName lastName email phone phoneType city state zip status source referrer uid sid sid2 createdAt updatedAt version duplicate shippingAddress shippingCity billingAddress billingCity";
const LEAD = `${SCALARS} vehicle { id make model year } quotes { id plan status } notes { id } contracts { id status fileName } policy { id }`;

/** In turn, the content that holds the most memory for its size: comments, one long text, and many parsed fields. */
const KINDS: readonly ((name: string) => string)[] = [
  (name) => `query ${name} { __typename }\n${"#\n".repeat(30 * KB)}`,
  (name) =>
    `query ${name} { leads(first: 1, filter: { search: "${"x".repeat(90)}" }) { nextCursor } } #${"y".repeat(90 * KB)}`,
  (name) => `query ${name} { ${manyFields(name)} } #${"z".repeat(80 * KB)}`,
];

/** A valid, unique document of about 90 KB. */
export function floodDocument(number: number): string {
  return KINDS[number % KINDS.length]?.(`Flood${number}`) ?? "";
}

function manyFields(name: string): string {
  return Array.from({ length: 13 }, (_, index) => `${name}_${index}: leads(first: 1) { items { ${LEAD} } }`).join(" ");
}
