import { join } from 'node:path'

/** A file system of a few megabytes under a program, in a mount namespace of its own. Linux alone. */
export interface SmallDisk {
  /** The command that runs another with the folder `path` on that disk. */
  command(path: string, program: readonly string[]): string[]
  /** The folder as others see it while the program runs. */
  seenFrom(pid: number, path: string): string
  /** Files that are open for writing stay so, as when the rights of a folder change. */
  makeReadOnly(pid: number, path: string): void
}

const isRoot = process.getuid?.() === 0
const namespace = ['unshare', '--mount', ...(isRoot ? [] : ['--map-root-user'])]

/** Undefined where the system has no such disks, or lets us make none. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const mount = (path: string) => `mount -t tmpfs -o size=${megabytes}m tmpfs '${path}'`
  if (process.platform !== 'linux') return undefined
  if (Bun.spawnSync([...namespace, 'sh', '-c', mount('/mnt')]).exitCode !== 0) return undefined
  return {
    command: (path, program) => [...namespace, 'sh', '-c', `${mount(path)} && exec "$@"`, 'sh', ...program],
    seenFrom: (pid, path) => join(`/proc/${pid}/root`, path),
    makeReadOnly(pid, path) {
      const enter = ['nsenter', '--target', String(pid), '--mount', ...(isRoot ? [] : ['--user'])]
      const over = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0"'
      const { exitCode, stderr } = Bun.spawnSync([...enter, 'sh', '-c', over, path])
      if (exitCode !== 0) throw new Error(stderr.toString())
    },
  }
}
