import { dlopen, JSCallback, ptr } from 'bun:ffi'

/**
 * Windows ends the programs of a session with messages to their windows; a program without any is killed. This opens a window that
 * is not shown, asks for its messages four times a second, and calls `end` when the user logs off or shuts down, or when the
 * window is closed, which is how `taskkill` and the task scheduler end a program. Windows gives five seconds from then on. Once
 * `end` was called no more messages are taken: the answer to the last one would say that the program can be killed.
 */
export function endWithSession(end: () => void): void {
  const { symbols: user32 } = dlopen('user32.dll', {
    RegisterClassExW: { args: ['ptr'], returns: 'u16' },
    CreateWindowExW: {
      args: ['u32', 'ptr', 'ptr', 'u32', 'i32', 'i32', 'i32', 'i32', 'u64', 'u64', 'u64', 'u64'],
      returns: 'u64',
    },
    DefWindowProcW: { args: ['u64', 'u32', 'u64', 'i64'], returns: 'i64' },
    PeekMessageW: { args: ['ptr', 'u64', 'u32', 'u32', 'u32'], returns: 'i32' },
    DispatchMessageW: { args: ['ptr'], returns: 'i64' },
  })
  const polling = setInterval(takeMessages, pollMs)
  polling.unref()
  const onMessage = new JSCallback(
    (window: bigint, message: number, word: bigint, long: bigint) => {
      if (message !== queryEndSession && message !== close) {
        return user32.DefWindowProcW(window, message, word, long)
      }
      clearInterval(polling)
      end()
      return yes
    },
    { args: ['u64', 'u32', 'u64', 'i64'], returns: 'i64' },
  )
  const name = Buffer.from('Mapwright\0', 'utf16le')
  const windowClass = Buffer.alloc(80) // WNDCLASSEXW
  windowClass.writeUInt32LE(windowClass.length, 0)
  windowClass.writeBigUInt64LE(BigInt(onMessage.ptr ?? 0), 8)
  windowClass.writeBigUInt64LE(BigInt(ptr(name)), 64)
  user32.RegisterClassExW(ptr(windowClass))
  user32.CreateWindowExW(0, ptr(name), ptr(name), 0, 0, 0, 0, 0, none, none, none, none)

  const record = Buffer.alloc(48) // MSG
  function takeMessages(): void {
    while (user32.PeekMessageW(ptr(record), none, 0, 0, remove) !== 0) user32.DispatchMessageW(ptr(record))
  }
}

const pollMs = 250
const remove = 1
const close = 0x0010
const queryEndSession = 0x0011
const yes = 1n
const none = 0n
