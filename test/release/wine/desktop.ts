import type { Wine } from './wine.ts'

/** A program in a console of Windows, and what a user and Windows do to it (`desktop.c`). */
export interface Desktop extends AsyncDisposable {
  /** The lines with which `desktop.c` answers an order. */
  order(line: string): Promise<string[]>
  /** The text in the console, once it contains a part. */
  screenWith(part: string | RegExp): Promise<string>
}

/** `how`: `own` or `shared CODE_PAGE`; an empty command starts no program. It is started in `folder`, drive C when not given. */
export async function openDesktop(
  wine: Wine,
  how: string,
  command: string,
  folder = wine.driveC,
): Promise<Desktop> {
  const child = Bun.spawn(wine.command('C:\\desktop.exe'), {
    cwd: folder,
    env: wine.environment,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const answers = answersOf(child.stdout)

  async function say(lines: string): Promise<string[]> {
    child.stdin.write(`${lines}\n`)
    await child.stdin.flush()
    const { value, done } = await answers.next()
    if (done) throw new Error(`the console ended at ${lines}`)
    return value
  }

  const [started = ''] = await say(`${how}\n${command}`)
  if (started.startsWith('error')) throw new Error(`${command} does not start: ${started}`)

  return {
    order: say,
    async screenWith(part) {
      for (;;) {
        const screen = (await say('screen')).join('\n')
        if (typeof part === 'string' ? screen.includes(part) : part.test(screen)) return screen
        const [state = ''] = await say('wait 100')
        if (state.startsWith('exit')) throw new Error(`the program has ended, with ${screen}`)
      }
    },
    async [Symbol.asyncDispose]() {
      await child.stdin.end()
      await child.exited
    },
  }
}

/** Each answer ends with an empty line. */
async function* answersOf(output: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let rest = ''
  let answer: string[] = []
  for await (const chunk of output) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line !== '') answer.push(line)
      else {
        yield answer
        answer = []
      }
    }
  }
}
