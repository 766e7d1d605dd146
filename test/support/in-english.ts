/** A value as it is sent to a caller, with its sentences in English. */
export function inEnglish<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value
}
