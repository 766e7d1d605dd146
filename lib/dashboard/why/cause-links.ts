import type { Cause } from '../../client/client.ts'
import type { IconName } from '../parts/icon.tsx'
import { addressOf } from '../state/route.ts'

type Remedy = 'stations' | 'settings' | 'queue' | 'log'

/** The place of the page where a cause can be dealt with. */
const remedies: Readonly<Record<Cause['code'], Remedy>> = {
  'material-missing': 'stations',
  'waiting-for-material': 'stations',
  'inventory-full': 'stations',
  'foreign-blocks': 'settings',
  'not-made-right': 'log',
  'not-dug': 'log',
  'scaffolding-left': 'log',
  'blocks-change': 'queue',
  'water-flows-away': 'queue',
  'water-unreachable': 'log',
  'walled-in': 'log',
  'standing-still': 'log',
  interrupted: 'log',
  'map-item': 'stations',
  'unknown-block': 'settings',
  'world-not-sent': 'log',
  'no-blueprint': 'queue',
  'bad-blueprint': 'queue',
  'not-in-game': 'settings',
  'database-away': 'log',
  disk: 'log',
  'game-refuses': 'log',
  internal: 'log',
}

const icons = { stations: 'chest', settings: 'settings', queue: 'queue', log: 'note' } as const

interface RemedyPlace {
  readonly kind: Remedy
  readonly address: string
  readonly icon: IconName
}

export function remedyOf(code: Cause['code']): RemedyPlace {
  const kind = remedies[code]
  const address = kind === 'queue' ? addressOf('queue') : addressOf('more', kind)
  return { kind, address, icon: icons[kind] }
}
