/** Milliseconds that this process has computed so far: unlike the time on the clock, they are the same on a busy machine. */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The same for this thread alone. */
export function threadCpuTimeMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
