/** Between the fields of a form, in theme units. A line with an error fits into it, apart from the next field's label. */
export const FIELD_GAP = 2;
