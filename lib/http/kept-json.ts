const writtenOut = new WeakMap<object, string>()

/**
 * The JSON of an object that never changes, written once. Of a list the parts are kept, too: after a change to one task of
 * 20,000 the other 19,999 are not written again.
 */
export function keptJson(value: object): string {
  const known = writtenOut.get(value)
  if (known !== undefined) return known
  const written = Array.isArray(value) ? listJson(value) : JSON.stringify(value)
  writtenOut.set(value, written)
  return written
}

function listJson(list: readonly unknown[]): string {
  const parts = list.map((item) =>
    typeof item === 'object' && item !== null ? keptJson(item) : JSON.stringify(item),
  )
  return `[${parts.join(',')}]`
}
