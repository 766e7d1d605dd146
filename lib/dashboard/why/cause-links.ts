import type { Cause } from '../../client/client.ts'
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

export function remedyOf(code: Cause['code']): { readonly kind: Remedy; readonly address: string } {
  const kind = remedies[code]
  return { kind, address: kind === 'queue' ? addressOf('queue') : addressOf('more', kind) }
}
