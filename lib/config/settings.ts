import { type Static, Type } from '@sinclair/typebox'
import { oneLine } from './one-line.ts'

const strict = { additionalProperties: false } as const
const command = (example: string, description: string) =>
  Type.String({ ...oneLine, description, examples: [example] })

/** Chat commands of a network; `{server}` and `{name}` are placeholders, empty = the network has no such command. */
const Commands = Type.Object(
  {
    switchServer: command('/ts {server}', 'Switches to a sub-server.'),
    warp: command('/warp {name}', 'Teleports to a warp point.'),
    setHome: command(
      '/sethome mapart',
      'Sets the home position; said at the art of a task without BuildingWarpPoint.',
    ),
    home: command(
      '/home mapart',
      'Teleports to the home position; said far from that art, such as after a death.',
    ),
  },
  strict,
)

const pattern = (description: string) => Type.String({ format: 'regex', description })

/** Regular expressions for the network's replies in chat; empty = it sends none. */
const Replies = Type.Object(
  {
    arrived: pattern('The command succeeded.'),
    coolingDown: pattern('Cooldown; a group named `seconds` gives the time to wait.'),
    refused: pattern('The network refuses the command.'),
  },
  strict,
)

const presets = ['vanilla', 'mcfallout', 'mcborder', 'custom'] as const

const AccountOf = (pattern: string) =>
  Type.Object(
    {
      auth: Type.Union([Type.Literal('offline'), Type.Literal('microsoft')]),
      username: Type.String({
        pattern,
        description: 'Player name; with `microsoft` a label for the stored sign-in.',
      }),
    },
    strict,
  )

export const Settings = Type.Object(
  {
    server: Type.Object(
      {
        host: Type.String({
          ...oneLine,
          maxLength: 255,
          description: 'Empty = the bot does not connect.',
          examples: ['localhost'],
        }),
        port: Type.Integer({ minimum: 1, maximum: 65535 }),
        version: Type.String({
          ...oneLine,
          maxLength: 16,
          description: '`auto`, or a version such as `1.21.4`.',
        }),
      },
      strict,
    ),
    account: AccountOf('^[A-Za-z0-9_]{0,16}$'),
    accounts: Type.Array(AccountOf('^[A-Za-z0-9_]{1,16}$'), {
      maxItems: 31,
      description:
        'Extension: further accounts. The bot of each helps to build; all have different names. That of `account` is the first.',
    }),
    reconnect: Type.Object(
      {
        enabled: Type.Boolean(),
        minDelay: Type.Number({
          minimum: 0,
          maximum: 3600,
          description: 'Delay before the first attempt to reconnect, in seconds.',
        }),
        maxDelay: Type.Number({
          minimum: 0,
          maximum: 86400,
          description: 'Maximum delay between attempts, in seconds.',
        }),
      },
      strict,
    ),
    network: Type.Object(
      {
        preset: Type.Union(presets.map((preset) => Type.Literal(preset))),
        commands: Commands,
        replies: Replies,
        afterJoin: Type.Array(Type.String({ ...oneLine, minLength: 1, maxLength: 256 }), {
          maxItems: 16,
          description:
            'Extension: chat lines that the bot says after joining, in order, such as `/login PASSWORD`. Write-only: shown as `********`, and a line that is posted so stays as it is.',
        }),
      },
      strict,
    ),
    language: Type.String({
      pattern: '^[a-z]{2,3}_[a-z]{2,4}$',
      description: "Language of item names, by the game's language code.",
      examples: ['en_us'],
    }),
  },
  { ...strict, description: "The bot's server and account." },
)
export type Settings = Static<typeof Settings>
export type Account = Settings['account']
export type NetworkCommands = Static<typeof Commands>
export type NetworkReplies = Static<typeof Replies>

const noCommands: NetworkCommands = { switchServer: '', warp: '', setHome: '', home: '' }
const noReplies: NetworkReplies = { arrived: '', coolingDown: '', refused: '' }

/**
 * Presets of networks. Sources: public bots of those networks (lib/mcFallout.js and others). Networks change their
 * texts, so everything can be overridden.
 */
export const networkPresets: Readonly<
  Record<(typeof presets)[number], { commands: NetworkCommands; replies: NetworkReplies }>
> = {
  vanilla: { commands: noCommands, replies: noReplies },
  custom: { commands: noCommands, replies: noReplies },
  mcfallout: {
    commands: {
      switchServer: '/ts {server}',
      warp: '/warp {name}',
      setHome: '/sethome mapart',
      home: '/homes mapart',
    },
    replies: {
      arrived: '^\\[系統\\] (讀取人物成功。|已抵達)',
      coolingDown: '^\\[系統\\] 指令冷卻中，需等待 (?<seconds>\\d+) 秒',
      refused: '^\\[系統\\] 你被玩家 .+ 請出了他的領地',
    },
  },
  mcborder: {
    commands: { switchServer: '', warp: '/res tp {name}', setHome: '/sethome mapart', home: '/home mapart' },
    replies: noReplies,
  },
}

export const settingsDefaults: Settings = {
  server: { host: '', port: 25565, version: 'auto' },
  account: { auth: 'offline', username: '' },
  accounts: [],
  reconnect: { enabled: true, minDelay: 5, maxDelay: 300 },
  network: { preset: 'vanilla', ...networkPresets.vanilla, afterJoin: [] },
  language: 'en_us',
}
