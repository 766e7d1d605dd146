/** Is told of a record that can't be read, by its table and key. */
type OnUnreadable = (record: string, error: unknown) => void

/** The value of a column of JSON, or another when it can't be read: one record must not stop all others. */
export type ReadJson = <Value>(
  json: string,
  record: string,
  instead: Value,
  parse?: (json: string) => unknown,
) => Value

export const createReadJson =
  (onUnreadable: OnUnreadable): ReadJson =>
  <Value>(json: string, record: string, instead: Value, parse: (json: string) => unknown = JSON.parse) => {
    try {
      const value = parse(json)
      if (typeof value === 'object' && value !== null) return value as Value
      throw new TypeError('It is no object.')
    } catch (error) {
      onUnreadable(record, error)
      return instead
    }
  }

export const readStrictly: ReadJson = createReadJson((record, error) => {
  throw new Error(`${record} can't be read`, { cause: error })
})
