import { existsSync, readFileSync } from 'node:fs'
import { listeningAddress } from '../../lib/system/listening-address.ts'

/** A program that says `listening on URL`, run as a process of its own. */
export interface ServerProcess {
  readonly pid: number
  /** `http://HOST:PORT/api` */
  readonly url: string
  /** Its exit code, once it ends. */
  readonly exited: Promise<number>
  stop(): Promise<void>
}

/** The tests keep memory that they no longer need, to save time; a program whose memory is measured gives it back. */
const ownEnvironment = { ...process.env, MIMALLOC_PURGE_DELAY: undefined }

/** Starts it and resolves when it listens; throws with what it said when it ends before. */
export async function startServer(
  command: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string | undefined>> = ownEnvironment,
): Promise<ServerProcess> {
  const child = Bun.spawn([...command], {
    cwd: folder,
    env: environment,
    stdout: 'pipe',
    stderr: 'inherit',
    stdin: 'ignore',
  })
  return {
    pid: child.pid,
    url: await listeningAddress(child.stdout),
    exited: child.exited,
    async stop() {
      child.kill()
      await child.exited
    },
  }
}

/** Memory that a process holds, in MB of a million bytes. Linux and macOS. */
export function residentMb(pid: number): number {
  return (linuxStatus(pid, 'VmRSS') ?? residentKibibytes(pid)) * kibibyte
}

/** The most that it ever held; outside Linux, what it holds now. */
export function maxResidentMb(pid: number): number {
  return (linuxStatus(pid, 'VmHWM') ?? residentKibibytes(pid)) * kibibyte
}

/** Seconds that it has computed, on all cores. Linux; undefined elsewhere. */
export function computedSeconds(pid: number): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  // The name of the program, in parentheses, may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Of the system's figures for processes. */
const ticksPerSecond = 100
const kibibyte = 1024 / 1e6

function linuxStatus(pid: number, field: 'VmRSS' | 'VmHWM'): number | undefined {
  if (!existsSync('/proc/self/status')) return undefined
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

function residentKibibytes(pid: number): number {
  return Number(Bun.spawnSync(['ps', '-o', 'rss=', '-p', String(pid)]).stdout.toString())
}
