import { Type } from '@sinclair/typebox'

const time = (description: string) =>
  Type.String({ pattern: '^(?:(?:[01]\\d|2[0-3]):[0-5]\\d)?$', description, examples: ['05:00'] })

/** When it is built, by the clock of this machine. */
export const ScheduleSettings = Type.Object(
  {
    from: time('Building begins at this time of day, `HH:MM`; empty = at any time.'),
    to: time('It ends at this time, the next day if that is earlier; the map goes on at the next `from`.'),
    restart: time(
      'The game server restarts daily at this time: the bots leave a minute before; empty = it does not.',
    ),
    restartMinutes: Type.Integer({
      minimum: 1,
      maximum: 720,
      description: 'After so many minutes they come back and go on.',
    }),
    tasks: Type.Integer({
      minimum: 0,
      maximum: 100_000,
      description:
        'Automatic building ends after so many more finished tasks, each of which counts this down; 0 = it does not.',
    }),
  },
  { additionalProperties: false, description: 'Extension: when the bots build and play.' },
)

export const scheduleDefaults = { from: '', to: '', restart: '', restartMinutes: 10, tasks: 0 }
