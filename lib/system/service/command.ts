import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { readArguments } from '../../arguments.ts'
import { Failure, reasonOf } from '../../failure.ts'
import { ownProgram, withoutFlag } from '../own-program.ts'
import { launchd } from './launchd.ts'
import { scheduledTask } from './scheduled-task.ts'
import { describeStep, type ServiceManager, type Step } from './steps.ts'
import { systemd } from './systemd.ts'

const serviceHelp = `mapwright service install [flags] [--dry-run]   starts the service whenever you log in, and again after a failure
mapwright service remove [--dry-run]            ends it and takes that back; the data stays
mapwright service status [--dry-run]            shows how it is

The flags are those of mapwright; variables are not handed on, and folders are named from the present one.
--dry-run prints what would be done and does nothing.
`

/** `mapwright service ...`. Resolves with the exit code. */
export async function runService(words: readonly string[], say: (text: string) => void): Promise<number> {
  const [action, ...rest] = words
  const flags = rest.filter((word) => word !== '--dry-run')
  const isDry = flags.length < rest.length
  if (action === 'run') {
    return (await import('./keep-running.ts')).keepRunning([...ownProgram(), ...flags])
  }
  if (action === undefined || ['help', '--help', '-h'].includes(action)) {
    say(serviceHelp)
    return 0
  }
  if (!['install', 'remove', 'status'].includes(action)) {
    throw new Failure('invalid', `There is no command service ${action}; service --help lists them.`)
  }
  const manager = managerOf(process.platform, flags)
  if (action === 'status' && !isDry) return run(manager.status)
  for (const step of stepsOf(action, manager)) {
    const description = describeStep(step)
    say(`${isDry ? description : description.split('\n', 1)}\n`)
    if (!isDry) await carryOut(step)
  }
  if (action === 'install' && !isDry) say(`${manager.hint}\n`)
  return 0
}

function stepsOf(action: string, { install, remove, status }: ServiceManager): readonly Step[] {
  if (action === 'status') return [{ kind: 'run', words: status }]
  return action === 'install' ? install : remove
}

/** Throws a `Failure('invalid')` for flags that the service would refuse. */
export function managerOf(platform: string, flags: readonly string[]): ServiceManager {
  const { command, options } = readArguments(flags, {})
  if (command !== 'serve') throw new Failure('invalid', `${flags[0]} is not for a service.`)
  if (options.restore !== '') throw new Failure('invalid', '--restore is for one start, not for a service.')
  const service = [...withoutFlag(flags, '--data'), '--data', resolve(options.data), '--no-open']
  const program = { command: [...ownProgram(), ...service], folder: process.cwd() }
  const { env } = process
  switch (platform) {
    case 'win32': {
      const user = env.USERDOMAIN ? `${env.USERDOMAIN}\\${userInfo().username}` : userInfo().username
      const command = [...ownProgram(), 'service', 'run', ...service]
      return scheduledTask({ ...program, command }, user, tmpdir())
    }
    case 'darwin':
      return launchd(program, homedir(), userInfo().uid)
    default:
      return systemd(program, env.XDG_CONFIG_HOME || join(homedir(), '.config'))
  }
}

async function carryOut(step: Step): Promise<void> {
  if (step.kind === 'delete') return rmSync(step.path, { force: true })
  if (step.kind === 'write') {
    const { content, encoding } = step
    // Windows knows the encoding by the mark at the beginning.
    const bytes = encoding ? Buffer.from(`\uFEFF${content}`, encoding) : content
    // For the owner alone: flags may have passwords.
    mkdirSync(dirname(step.path), { recursive: true })
    writeFileSync(step.path, bytes, { mode: 0o600 })
    return
  }
  const code = await run(step.words)
  if (code !== 0 && !step.mayFail) {
    throw new Failure(
      'broken',
      `${step.words.join(' ')} failed with code ${code}; nothing after it was done.`,
    )
  }
}

async function run(words: readonly string[]): Promise<number> {
  try {
    return await Bun.spawn([...words], { stdio: ['ignore', 'inherit', 'inherit'] }).exited
  } catch (error) {
    throw new Failure('broken', `${words[0]} can't be started: ${reasonOf(error)}.`, { cause: error })
  }
}
