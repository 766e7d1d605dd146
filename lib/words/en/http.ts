export const http = {
  notValid: ({ where }: { where: string }) => `The ${where} is not valid.`,
  fieldMissing: ({ field, where }: { field: string; where: string }) => `${place(field, where)} is missing.`,
  fieldNotValid: ({ field, where, problem }: { field: string; where: string; problem: string }) =>
    `${place(field, where)} is not valid: ${problem}.`,
  otherLargeBodies: 'Other large bodies are under way; send this one again when they are through.',
  bodyNotJson: 'The body is not valid JSON.',
  noFilePart: ({ part }: { part: string }) => `The form has no file part named ${part}.`,
  bodyType: ({ type }: { type: string }) => `The body must be sent as ${type}.`,
  bodyTooLarge: ({ size }: { size: string }) => `The body is larger than the ${size} allowed here.`,
  bodyTooSlow: 'The body arrives too slowly while others wait; send it again.',
  tooManyParts: ({ max }: { max: number }) => `The form has more than ${max} parts.`,
  badForm: 'The body is not a valid form.',
  brokenInside: 'Something went wrong inside Mapwright; its log says what.',
  unknownHost: 'This server is not known under that host name; start it with --allow-host to add one.',
  foreignOrigin: 'Pages of that origin may not use this server; start it with --allow-origin to add one.',
  foreignSite: 'Another site may not use this server.',
  readingAlone: 'This address is for reading alone.',
  brokenEscape: 'The path has a broken percent escape.',
  onlyWebSocket: 'Events come over a WebSocket; open this address as ws://.',
  tooManyWatchers: ({ max }: { max: number }) =>
    `${max} watchers are connected already; close one of them first.`,
  badHandshake: 'The WebSocket handshake is not valid.',
}

/** `field` is empty for the whole. */
function place(field: string, where: string): string {
  return field === '' ? `The ${where}` : `${field} (${where})`
}
