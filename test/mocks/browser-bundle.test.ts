import { expect, test } from 'bun:test'
import { createContext, runInContext } from 'node:vm'

/** The globals of a page that the mocks may use; none of Bun or Node. */
const pageGlobals = {
  URL,
  URLSearchParams,
  Request,
  Response,
  Headers,
  FormData,
  Blob,
  File,
  ReadableStream,
  TextEncoder,
  TextDecoder,
  AbortController,
  AbortSignal,
  Event,
  EventTarget,
  MessageEvent,
  CloseEvent,
  BroadcastChannel,
  WebSocket,
  DOMException,
  performance,
  crypto,
  atob,
  btoa,
  fetch,
  console,
  queueMicrotask,
  clearTimeout,
  structuredClone,
  localStorage: { getItem: () => null, setItem() {} },
  location: new URL('http://localhost:5173/'),
}

async function bundle(entry: string): Promise<string> {
  const built = await Bun.build({
    entrypoints: [new URL(entry, import.meta.url).pathname],
    target: 'browser',
    format: 'iife',
    minify: true,
  })
  return built.outputs[0]!.text()
}

const script = await bundle('./page-script.ts')

test('client and mocks run in a page, without anything of Bun or Node', async () => {
  let isOpen = true
  // A page that was closed runs no timers.
  const pageTimeout = (run: () => void, milliseconds: number) =>
    setTimeout(() => isOpen && run(), milliseconds)
  const page: { result?: Promise<unknown> } = createContext({ ...pageGlobals, setTimeout: pageTimeout })

  runInContext(script, page)
  const result = await page.result
  isOpen = false

  expect(result).toEqual({
    watched: ['ws://localhost:5173/ws'],
    statuses: ['building', 'init', 'init', 'pause', 'error', 'init'],
    preview: 'image/png',
  })
  expect(script).not.toMatch(/\bBun\.|from ?["']node:|require\(["']/)
})
