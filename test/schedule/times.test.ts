import { expect, test } from 'bun:test'
import { scheduleDefaults } from '../../lib/schedule/schedule-settings.ts'
import { allowedAt } from '../../lib/schedule/times.ts'

const at = (time: string) => new Date(`2026-11-20T${time}`)
const state = (time: string, times: Partial<typeof scheduleDefaults>) => {
  const { building, playing } = allowedAt(at(time), { ...scheduleDefaults, ...times })
  return playing ? (building ? 'builds' : 'waits') : 'is away'
}

test.each([
  ['without a schedule', {}, { '00:00': 'builds', '05:00': 'builds' }],
  [
    'in hours',
    { from: '08:00', to: '22:30' },
    { '07:59:59': 'waits', '08:00': 'builds', '22:29': 'builds', '22:30': 'waits' },
  ],
  [
    'over midnight',
    { from: '22:00', to: '06:00' },
    { '21:59': 'waits', '23:00': 'builds', '05:59': 'builds', '06:00': 'waits' },
  ],
  ['with one end alone', { from: '08:00' }, { '03:00': 'builds' }],
  ['with equal ends', { from: '08:00', to: '08:00' }, { '03:00': 'builds', '08:00': 'builds' }],
  [
    'at a restart',
    { restart: '05:00' },
    { '04:58:59': 'builds', '04:59': 'is away', '05:09:59': 'is away', '05:10': 'builds' },
  ],
  [
    'at a restart at midnight',
    { restart: '00:00', restartMinutes: 30 },
    { '23:58': 'builds', '23:59': 'is away', '00:29': 'is away', '00:30': 'builds' },
  ],
  [
    'at a restart in hours',
    { restart: '05:00', from: '04:00', to: '05:05' },
    { '04:30': 'builds', '05:00': 'is away', '05:10': 'waits' },
  ],
] as const)('%s', (_, times, expected) => {
  for (const [time, what] of Object.entries(expected))
    expect([time, state(time, times)]).toEqual([time, what])
})
