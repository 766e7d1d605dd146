/**
 * The signals that end the program. A terminal that is closed sends SIGHUP, and Windows translates the closing of its window to
 * that and Ctrl+Break to SIGBREAK. A program that `nohup` started, which takes the terminal away from it, is to outlive it.
 */
export function endSignals(): readonly NodeJS.Signals[] {
  const { platform, stdout, stderr } = process
  if (platform === 'win32') return ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGBREAK']
  return stdout.isTTY || stderr.isTTY ? ['SIGTERM', 'SIGINT', 'SIGHUP'] : ['SIGTERM', 'SIGINT']
}
