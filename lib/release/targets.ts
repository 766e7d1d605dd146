import { Failure } from '../failure.ts'

/** A system that executables can be built for. */
export interface Target {
  /** As `--target` names it. */
  readonly name: string
  readonly bun: Bun.Build.CompileTarget
  /** Name of the executable. */
  readonly file: string
}

export const targets: readonly Target[] = [
  { name: 'linux-x64', bun: 'bun-linux-x64', file: 'mapwright-linux-x64' },
  { name: 'linux-arm64', bun: 'bun-linux-arm64', file: 'mapwright-linux-arm64' },
  { name: 'darwin-x64', bun: 'bun-darwin-x64', file: 'mapwright-darwin-x64' },
  { name: 'darwin-arm64', bun: 'bun-darwin-arm64', file: 'mapwright-darwin-arm64' },
  { name: 'windows-x64', bun: 'bun-windows-x64', file: 'mapwright-windows-x64.exe' },
]

/** Throws a `Failure('invalid')` that lists the names. */
export function targetNamed(name: string): Target {
  const target = targets.find((one) => one.name === name)
  if (target) return target
  const names = targets.map((one) => one.name).join(', ')
  throw new Failure('invalid', `There is no target ${name}; choose one of ${names} or all.`)
}

/** The target for Node's `process.platform` and `process.arch`. Its executable is called just `mapwright`. */
export function ownTarget(platform: string, architecture: string): Target {
  const system = platform === 'win32' ? 'windows' : platform
  return {
    ...targetNamed(`${system}-${architecture}`),
    file: system === 'windows' ? 'mapwright.exe' : 'mapwright',
  }
}
