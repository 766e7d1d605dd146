import { afterEach } from 'bun:test'
import { strayLines } from './log-lines.ts'

/** Of every test: entries of the log are the only thing that is written to stderr, and the runtime has nothing to warn of. */
process.on('warning', (warning) => {
  throw warning
})

/** While a database of a fleet is away; `log-warnings.ts` makes entries of them. */
const handedToLog = /^bun:sql LISTEN /
const written: string[] = []
const write = process.stderr.write.bind(process.stderr) as (...given: unknown[]) => boolean
process.stderr.write = (piece: string | Uint8Array, ...given: unknown[]) => {
  written.push(...strayLines(typeof piece === 'string' ? piece : new TextDecoder().decode(piece)))
  return write(piece, ...given)
}
for (const name of ['error', 'warn', 'trace'] as const)
  console[name] = (...words: unknown[]) => {
    const line = words.map(String).join(' ')
    if (!handedToLog.test(line)) process.stderr.write(`${line}\n`)
  }

afterEach(() => {
  const lines = written.splice(0)
  if (lines.length > 0) throw new Error(`This is no entry of the log:\n${lines.join('\n')}`)
})
