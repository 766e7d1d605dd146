/** The lines of a program's stderr that are no entries of the log, which programs read. */
export const strayLines = (stderr: string): string[] =>
  stderr.split('\n').filter((line) => line !== '' && !isEntry(line))

export function isEntry(line: string): boolean {
  try {
    return typeof JSON.parse(line).message === 'string'
  } catch {
    return false
  }
}

/** Whole lines: the last one of a program that is killed may be cut. */
export async function readLines(
  stream: ReadableStream<Uint8Array>,
  onLine: (line: string) => void,
): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of stream) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop()!
    for (const line of lines) onLine(line)
  }
}
