import type { RunProgram } from './tunnel.ts'

/** How long a program may take to exit after SIGTERM. */
const exitTimeoutMs = 1000

/** How long its outputs are still read after its exit; a child process of its own may keep them open for ever. */
const drainTimeoutMs = 250

/** Runs a program as a child of this process, reading both of its outputs. */
export const runProgram: RunProgram = (words, onLine) => {
  const child = Bun.spawn([...words], { stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
  const reading = Promise.all([child.stdout, child.stderr].map((stream) => readLines(stream, onLine)))
  return {
    ended: child.exited.then(async (code) => {
      await Promise.race([reading, Bun.sleep(drainTimeoutMs)])
      return child.signalCode === null ? code : undefined
    }),
    async end() {
      child.kill()
      const timer = setTimeout(() => child.kill('SIGKILL'), exitTimeoutMs)
      await child.exited
      clearTimeout(timer)
    },
  }
}

/** Maximum length of a line in characters; the rest of it is dropped. */
const maxLineLength = 8192

async function readLines(stream: ReadableStream<Uint8Array>, onLine: (line: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  let open = ''
  for await (const chunk of stream) {
    const lines = (open + decoder.decode(chunk, { stream: true })).split(/\r?\n|\r/)
    open = (lines.pop() ?? '').slice(0, maxLineLength)
    for (const line of lines) onLine(line.slice(0, maxLineLength))
  }
  if (open !== '') onLine(open)
}
