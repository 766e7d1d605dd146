import { type Static, Type } from '@sinclair/typebox'
import { ScheduleSettings, scheduleDefaults } from '../schedule/schedule-settings.ts'

const strict = { additionalProperties: false } as const
const choice = <const Options extends readonly string[]>(options: Options, description: string) =>
  Type.Unsafe<Options[number]>(
    Type.Union(
      options.map((option) => Type.Literal(option)),
      { description },
    ),
  )
const seconds = (description: string) =>
  Type.Number({ minimum: 0, maximum: 600, description: `${description}, in seconds.` })

export const MapartSettings = Type.Object(
  {
    placement: Type.Object(
      {
        profile: choice(
          ['strict', 'normal', 'fast'],
          'How strictly the server checks placements: `strict` places once per movement tick, looking at a real neighbour block; `fast` as quickly as the server answers.',
        ),
        rate: Type.Number({
          minimum: 0,
          maximum: 1000,
          description: 'Blocks per second; 0 = as fast as the server answers.',
        }),
        airPlace: choice(['auto', 'never', 'always'], 'Whether blocks are placed against air.'),
        reach: Type.Number({
          minimum: 2,
          maximum: 6,
          description: 'Reach in blocks from the eyes; the game allows 4.5.',
        }),
      },
      strict,
    ),
    movement: choice(['auto', 'walk', 'fly'], '`auto` flies where the server allows it.'),
    alignment: choice(['strict', 'off'], 'Whether tasks must lie on the map grid.'),
    overlapDetection: Type.Boolean({ description: 'Refuse tasks that overlap an unfinished one.' }),
    skipIfOverlapDetected: Type.Boolean({
      description: 'Automatic building skips a task with foreign blocks on its area.',
    }),
    replaceMaterials: Type.Array(Type.Tuple([Type.String({ minLength: 1 }), Type.String({ minLength: 1 })]), {
      maxItems: 1000,
      description: 'Pairs of block names: the first is replaced with the second.',
      examples: [[['white_carpet', 'white_wool']]],
    }),
    repair: Type.Boolean({ description: 'Dig wrong blocks and place the right ones.' }),
    materialReturn: Type.Boolean({ description: 'Take leftover material back to the station.' }),
    webhook: Type.Object(
      {
        url: Type.String({
          maxLength: 2048,
          description: 'https address that notices are sent to; write-only.',
        }),
        format: choice(
          ['discord', 'ntfy', 'json'],
          'Form of the notices: that of Discord and compatible ones, of a topic of ntfy, or plain JSON.',
        ),
        avatarUrl: Type.String({ maxLength: 2048 }),
        userId: Type.String({ maxLength: 64, description: 'The user or role to mention.' }),
        warnings: Type.Boolean({ description: 'Also notify when the bot needs help.' }),
        warningInterval: seconds('Minimum time between two warnings'),
      },
      strict,
    ),
    openMap: Type.Boolean({
      description: 'Fill, check, lock and store the map item when the build is done.',
    }),
    retry: Type.Object(
      {
        enabled: Type.Boolean({
          description: 'Begin a failed task again by itself, as long as its cause may pass.',
        }),
        hours: Type.Number({
          minimum: 0,
          maximum: 8760,
          description: 'How long after its first failure in a row that goes on, in hours.',
        }),
      },
      strict,
    ),
    parallel: Type.Integer({
      minimum: 1,
      maximum: 16,
      description:
        'Extension: how many tasks are built at once, each on a plot of its own by bots of its own.',
    }),
    schedule: ScheduleSettings,
    delays: Type.Object(
      {
        beforeBuild: seconds('After arriving at the building site'),
        afterWarp: seconds('After a warp'),
        betweenClicks: seconds('Between two clicks in a window'),
      },
      strict,
    ),
  },
  { ...strict, description: 'How maps are built.' },
)
export type MapartSettings = Static<typeof MapartSettings>

export const mapartDefaults: MapartSettings = {
  placement: { profile: 'normal', rate: 0, airPlace: 'auto', reach: 4.5 },
  movement: 'auto',
  alignment: 'strict',
  overlapDetection: false,
  skipIfOverlapDetected: false,
  replaceMaterials: [],
  repair: true,
  materialReturn: true,
  webhook: { url: '', format: 'discord', avatarUrl: '', userId: '', warnings: true, warningInterval: 60 },
  openMap: false,
  retry: { enabled: true, hours: 168 },
  parallel: 1,
  schedule: scheduleDefaults,
  delays: { beforeBuild: 0, afterWarp: 0, betweenClicks: 0 },
}
