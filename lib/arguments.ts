import { parseArgs } from 'node:util'
import { hostAndPort, origin, portNumber, webAddress } from './addresses.ts'
import { Failure, reasonOf } from './failure.ts'
import { type LogLevel, logLevels } from './log.ts'
import { defaultOptions, type StartOptions } from './options.ts'

export interface Arguments {
  readonly command: 'serve' | 'demo' | 'licenses' | 'help' | 'version'
  readonly options: StartOptions
  readonly logLevel: LogLevel
  /** Whether the page is opened in a browser at the start. */
  readonly opensPage: boolean
  readonly demo: DemoArguments
}

/** Flags of `mapwright demo`. */
interface DemoArguments {
  /** Exit when the map is finished: code 0 when every block is right. */
  readonly once: boolean
  /** Make a map of a picture and hang it, instead of building a file. */
  readonly produce: boolean
  /** Build nothing: the page begins with its first steps, and the world waits for the bot. */
  readonly world: boolean
  /** A map-art file instead of the sample. */
  readonly blueprint: string | undefined
  /** Whether the practice world limits the placement rate as Paper does; undefined = as its personality has it. */
  readonly limiter: boolean | undefined
  /** The kind of server that the practice world is. */
  readonly personality: string
  /** Bots that build together. */
  readonly bots: number
  /** Build only that part of the blueprint, in blocks from its corner. */
  readonly region: Region | undefined
}

export interface Region {
  readonly x: number
  readonly z: number
  readonly width: number
  readonly length: number
}

const commands = ['serve', 'demo', 'licenses'] as const

const flags = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  'accept-eula': { type: 'boolean' },
  'log-level': { type: 'string' },
  'no-open': { type: 'boolean' },
  restore: { type: 'string' },
  'allow-host': { type: 'string', multiple: true },
  'allow-origin': { type: 'string', multiple: true },
  'texture-host': { type: 'string', multiple: true },
  'profile-api': { type: 'string' },
  'session-api': { type: 'string' },
  blueprints: { type: 'string', multiple: true },
  'webhook-host': { type: 'string', multiple: true },
  'read-only-port': { type: 'string' },
  tunnel: { type: 'string' },
  fleet: { type: 'string' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

const demoFlags = {
  once: { type: 'boolean' },
  produce: { type: 'boolean' },
  world: { type: 'boolean' },
  blueprint: { type: 'string' },
  limiter: { type: 'string' },
  personality: { type: 'string' },
  bots: { type: 'string' },
  region: { type: 'string' },
} as const

type Environment = Readonly<Record<string, string | undefined>>

/** Reads flags, then environment variables, then defaults. Throws a `Failure('invalid')` for unknown or malformed ones. */
export function readArguments(words: readonly string[], environment: Environment): Arguments {
  const command = commands.find((name) => name === words[0])
  const isDemo = command === 'demo'
  const rest = command ? words.slice(1) : words
  const { values, positionals } = parse(rest, isDemo)
  if (positionals[0] !== undefined) {
    throw new Failure('invalid', `There is no command ${positionals[0]}; --help lists them.`)
  }
  const text = (name: keyof typeof flags) => {
    const flag = values[name]
    // An empty variable counts as unset.
    return typeof flag === 'string' ? flag : environment[variable(name)] || undefined
  }
  const isSet = (name: 'accept-eula' | 'no-open') =>
    values[name] === true || isYes(environment[variable(name)])
  const list = (name: keyof typeof flags) => {
    const flag = values[name]
    return Array.isArray(flag)
      ? flag.map(String)
      : (environment[variable(name)] ?? '')
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean)
  }
  const defaults = defaultsOf(isDemo, values.world)
  return {
    command: values.help ? 'help' : values.version ? 'version' : (command ?? 'serve'),
    logLevel: logLevel(text('log-level') ?? (isDemo ? 'warn' : 'info')),
    opensPage: !isSet('no-open') && values.once !== true,
    options: {
      host: text('host') ?? defaults.host,
      port: portNumber(text('port') ?? String(defaults.port)),
      data: text('data') ?? defaults.data,
      acceptEula: isSet('accept-eula') || defaults.acceptEula,
      // As an environment variable it would undo at every start what was done since the first.
      restore: values.restore ?? defaults.restore,
      allowHost: list('allow-host'),
      allowOrigin: list('allow-origin').map(origin),
      textureHost: list('texture-host'),
      profileApi: webAddress('profile-api', text('profile-api') ?? defaults.profileApi),
      sessionApi: webAddress('session-api', text('session-api') ?? defaults.sessionApi),
      blueprints: list('blueprints'),
      webhookHost: list('webhook-host'),
      readOnlyPort: ifGiven(text('read-only-port'), (given) => hostAndPort('read-only-port', given)),
      tunnel: text('tunnel') ?? defaults.tunnel,
      fleet: text('fleet') ?? defaults.fleet,
    },
    demo: demoArguments(values),
  }
}

export const help = `Mapwright builds Minecraft map art by itself.

  mapwright [serve] [flags]   runs the service and answers at http://127.0.0.1:65530/api
  mapwright demo [flags]      builds a sample map in a practice world of its own
  mapwright convert PICTURE   makes a picture into a map-art file; convert --help lists its flags
  mapwright produce PICTURES  makes their maps with a running service; produce --help lists its flags
  mapwright service ...       installs it as a service of this system; service --help lists its commands
  mapwright licenses          prints the licences of the software it contains

Flags of every command. Each can also be given as an environment variable: --log-level is MAPWRIGHT_LOG_LEVEL, lists are
separated by commas. Flags take precedence.
  --port NUMBER         port of the interface (65530; 0 = any free one)
  --host ADDRESS        address to bind (127.0.0.1; any other lets other machines in, and there is no password)
  --read-only-port [HOST:]PORT
                        the same page at another port, for people who only look: no verbs, no secrets, no chat
  --data DIR            folder for tasks, files and sign-in (./mapwright-data)
  --accept-eula         accept the agreement shown at GET /api/eula for this run
  --log-level LEVEL     debug, info, warn or error (info)
  --no-open             do not open the page in a browser, as a start in a terminal does where there is a display
  --restore FILE        begin with this copy of the database, from POST /api/backup; the present one is kept
                        beside it (for one start: no environment variable)
  --fleet ADDRESS       build together with the programs that share this database: postgres://USER:PASSWORD@HOST/NAME
                        (better as a variable: lists of processes show flags, and with them the password)
  --version, --help

Options that widen trust; they can't be set over HTTP. All but the last three may be repeated
  --blueprints DIR      another folder with map-art files that tasks may use
  --allow-host NAME     another host name of this service (with :PORT when it differs)
  --allow-origin ORIGIN another origin whose pages may use the service, such as https://maps.example
  --texture-host HOST   another host for player skins
  --webhook-host HOST   another host for webhooks, besides discord.com
  --profile-api URL     looks up player names (https://api.mojang.com)
  --session-api URL     looks up player profiles (https://sessionserver.mojang.com)
  --tunnel COMMAND      a program that makes the service reachable from elsewhere, run without a shell

Flags of demo
  --once                exit when the map is finished: code 0 when every block is right, else 1
  --produce             from pictures to maps on a wall instead: code 0 when the wall is right
  --world               only a world to practise in by the page, from its first steps on
  --blueprint FILE      build this map-art file instead of the sample
  --personality NAME    the kind of server: vanilla, paper, anti-cheat, network or home-made (paper)
  --limiter on|off      whether the server limits the placement rate, whatever its kind
  --bots NUMBER         bots that build together, 1 to 32 (1; with --produce 2)
  --region X,Z,W,L      build only this part of the file, in blocks from its corner
`

function parse(words: readonly string[], isDemo: boolean) {
  try {
    return parseArgs({
      args: [...words],
      options: { ...flags, ...(isDemo ? demoFlags : ({} as typeof demoFlags)) },
      allowPositionals: true,
    })
  } catch (error) {
    throw new Failure('invalid', `${reasonOf(error).split('. ')[0]}; --help lists the flags.`)
  }
}

function demoArguments(values: ReturnType<typeof parse>['values']): DemoArguments {
  return {
    once: values.once === true,
    produce: values.produce === true,
    world: values.world === true,
    blueprint: values.blueprint,
    limiter: ifGiven(values.limiter, onOrOff),
    personality: values.personality ?? 'paper',
    bots: botCount(values.bots ?? (values.produce ? '2' : '1')),
    region: ifGiven(values.region, region),
  }
}

function defaultsOf(isDemo: boolean, isWorld = false): StartOptions {
  if (!isDemo) return defaultOptions
  const data = isWorld ? './mapwright-practice' : './mapwright-demo'
  return { ...defaultOptions, port: 0, data, acceptEula: !isWorld }
}

function ifGiven<Value>(text: string | undefined, read: (text: string) => Value): Value | undefined {
  return text === undefined ? undefined : read(text)
}

function variable(flag: string): string {
  return `MAPWRIGHT_${flag.toUpperCase().replaceAll('-', '_')}`
}

function logLevel(text: string): LogLevel {
  const level = logLevels.find((one) => one === text)
  if (level) return level
  throw new Failure('invalid', `--log-level must be one of ${logLevels.join(', ')}, not ${text}.`)
}

function botCount(text: string): number {
  const count = Number(text)
  if (/^\d{1,2}$/.test(text) && count >= 1 && count <= 32) return count
  throw new Failure('invalid', `--bots must be a number from 1 to 32, not ${text}.`)
}

function onOrOff(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on'
  throw new Failure('invalid', `--limiter must be on or off, not ${text}.`)
}

function isYes(text: string | undefined): boolean {
  return text !== undefined && /^(1|true|yes|on)$/i.test(text)
}

function region(text: string): Region {
  const [x, z, width, length, ...more] = text.split(',').map(Number)
  const all = [x, z, width, length]
  if (
    more.length > 0 ||
    !all.every((one) => Number.isInteger(one) && (one as number) >= 0) ||
    !width ||
    !length
  ) {
    throw new Failure('invalid', `--region must be four whole numbers X,Z,W,L with a size, not ${text}.`)
  }
  return { x: x as number, z: z as number, width, length }
}
