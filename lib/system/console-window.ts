import { dlopen, ptr } from 'bun:ffi'

/**
 * On Windows a double click opens a console window for the program alone. It closes with the program, and so the sentence that
 * says why that could not start must stay until it is read. And a click into such a window selects text, by which it takes no more
 * output: the program would stand still at the next line of its log, with the bot in the game.
 */
function openConsole() {
  const { symbols } = dlopen('kernel32.dll', {
    GetConsoleProcessList: { args: ['ptr', 'u32'], returns: 'u32' },
    GetStdHandle: { args: ['i32'], returns: 'ptr' },
    GetConsoleMode: { args: ['ptr', 'ptr'], returns: 'i32' },
    SetConsoleMode: { args: ['ptr', 'u32'], returns: 'i32' },
  })
  const processes = new Uint32Array(2)
  const isOwn = symbols.GetConsoleProcessList(ptr(processes), processes.length) === 1
  return { symbols, isOwn }
}

const standardInput = -10
const quickEdit = 0x40
const extendedFlags = 0x80

/** Clicks into the program's own console window no longer stop it. */
export function keepRunningOnClick(): void {
  const { symbols, isOwn } = openConsole()
  if (!isOwn) return
  const input = symbols.GetStdHandle(standardInput)
  const mode = new Uint32Array(1)
  if (symbols.GetConsoleMode(input, ptr(mode)) === 0) return
  symbols.SetConsoleMode(input, ((mode[0] ?? 0) & ~quickEdit) | extendedFlags)
}

/** Leaves the program's own console window open until the user has read what it says. */
export async function holdWindow(): Promise<void> {
  if (!openConsole().isOwn) return
  process.stdout.write('Press Enter to close this window.\n')
  await new Promise((resolve) => process.stdin.once('data', resolve))
}
