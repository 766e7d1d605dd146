import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** The computer of somebody who has downloaded an archive. */
export interface Computer extends AsyncDisposable {
  readonly description: string
  /** The data folder, where the README says that it is. */
  readonly data: string
  /** Starts the program in a window of its own, as the README says, and unpacks it before the first time. */
  start(): Promise<Session>
}

/** A program that runs in a window. */
export interface Session {
  /** The page that it opened. */
  readonly page: string
  /** The text in the window, once it says how to end the program. */
  readonly screen: string
  /** Closes the window; resolves with the exit code. */
  close(): Promise<number>
  /** Ctrl+C; resolves with the exit code. */
  interrupt(): Promise<number>
}

/** How the window says that. */
export const toEndIt = 'To end it, press Ctrl+C or close this window'

/** A browser for `PATH` that only keeps the address that it was opened with. */
export function createBrowserStub(path: string) {
  const opened = `${path} was opened with`
  writeFileSync(path, `#!/bin/sh\necho "$1" > '${opened}'\n`, { mode: 0o755 })
  return {
    /** The address, without a slash at its end. */
    async page(): Promise<string> {
      while (!existsSync(opened) || readFileSync(opened, 'utf8') === '') await Bun.sleep(50)
      const address = readFileSync(opened, 'utf8').trim().replace(/\/$/, '')
      rmSync(opened)
      return address
    },
  }
}
