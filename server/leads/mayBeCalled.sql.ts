/**
 * SQL of whether a call to the person of the lead in this row may be offered: they did not ask for none, and they have
 * agreed to be called, or managers allow calls without consent. The setting is read once per statement, not per row.
 */
export function mayBeCalled(row: string): string {
  return `(${row}.do_not_call_at is null and ${row}.status <> 'dnc'
    and (${row}.consent_tcpa or (select settings.calls_without_consent from call_outcome_settings settings)))`;
}
