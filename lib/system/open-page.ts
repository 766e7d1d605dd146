interface Surroundings {
  readonly platform: string
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Whether the program was started in a terminal: a service of the system was not. */
  readonly isTerminal: boolean
}

/** The command that shows an address in the user's browser; undefined where no user sits before the screen. */
export function openCommand(
  address: string,
  { platform, environment, isTerminal }: Surroundings,
): readonly string[] | undefined {
  const isRemote = Boolean(environment.SSH_CONNECTION)
  if (!isTerminal || isRemote) return undefined
  if (platform === 'win32') return ['rundll32.exe', 'url.dll,FileProtocolHandler', address]
  if (platform === 'darwin') return ['open', address]
  return environment.DISPLAY || environment.WAYLAND_DISPLAY ? ['xdg-open', address] : undefined
}

/** Shows an address in the browser, where there is one; the terminal says the address in any case. */
export function openPage(address: string): void {
  const { platform, env: environment, stdout } = process
  const command = openCommand(address, { platform, environment, isTerminal: stdout.isTTY === true })
  if (command === undefined) return
  try {
    // In a group of its own: the browser may be its child, and Ctrl+C in this terminal is not meant for that.
    Bun.spawn([...command], { stdio: ['ignore', 'ignore', 'ignore'], detached: true }).unref()
  } catch {
    // There is no such program.
  }
}
