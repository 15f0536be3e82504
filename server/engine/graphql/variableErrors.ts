/** Endings of graphql-js's messages that contain nothing of what was sent. */
const REASONS: readonly RegExp[] = [
  /Field "\w+" of required type "[\w![\]]+" was not provided\.$/,
  // Without its hint, which would reveal the schema where introspection is off.
  /Field "\w+" is not defined by type "\w+"\.(?=(?: Did you mean [^?]+\?)?$)/,
  /Field "\w+" must be non-null\.$/,
  /Expected non-nullable type "[\w![\]]+" not to be null\.$/,
  /Expected type "\w+" to be an object\.$/,
  /(?<=; )(?:Int|Float|String|Boolean|ID) cannot represent [\w -]*value(?=: )/,
];

/**
 * graphql-js's message about a variable that does not fit, without the value: it prints whole inputs, which may contain a password or a
 * card number. The path and the reason stay.
 */
export function withoutSentValue(message: string): string {
  const [, variable] = /^Variable "(\$\w+)" got invalid value /.exec(message) ?? [];
  if (variable === undefined) return message;
  const paths = Array.from(message.matchAll(/ at "([\w.[\]]+)"; /g), ([, path]) => path);
  const path = paths.at(-1) ?? variable;
  const reason = REASONS.map((known) => known.exec(message)?.[0]).find((found) => found !== undefined);
  return `Variable "${variable}" got an invalid value at "${path}": ${reason ?? enumReason(message) ?? "it has the wrong form."}`;
}

/** Names the enum, for a client who spelled one of its values differently. Read from the end, since the value comes first and may look the same. */
function enumReason(message: string): string | undefined {
  const at = message.lastIndexOf('does not exist in "');
  const [, name] =
    /^does not exist in "(\w+)" enum\.(?: Did you mean [^?]+\?)?$/.exec(at < 0 ? "" : message.slice(at)) ?? [];
  return name && `Value does not exist in "${name}" enum.`;
}
