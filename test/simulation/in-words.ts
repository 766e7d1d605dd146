import type { Scenario } from './scenario.ts'

/** A scenario in one short line: where it differs from a plain build. */
export function inWords(scenario: Scenario): string {
  const { art, side, mixed, lift, game, mapart, faults, lasting = [], things, clear } = scenario
  const { isStationAway, isListed, stationBlocks, isHub, scaffolding } = scenario
  const kind = mixed
    ? `${mixed.isStepped ? 'stepped' : 'flat'} ${side}x${mixed.length} on ${mixed.layers}, ${mixed.kinds.length} kinds`
    : `${art} ${side}`
  const rules = Object.entries(game).map(([name, value]) => (value === true ? name : `${name} ${value}`))
  return [
    `${kind}${lift > 0 ? `, ${lift} high` : ''}`,
    [...rules, mapart.movement === 'walk' ? 'walks' : ''].filter(Boolean).join(', '),
    [
      stationBlocks === undefined ? '' : `station ${stationBlocks}`,
      isStationAway ? 'away' : '',
      isListed ? '' : 'unlisted',
      isHub ? 'hub' : '',
      scaffolding ?? 'no scaffolding',
    ]
      .filter(Boolean)
      .join(', '),
    [...faults, ...lasting.map(({ name, seconds }) => `${name} ${seconds} s`)].join(', ') || 'no fault',
    things.map(({ name, spot }) => `${name} ${spot.at}`).join(', '),
    clear === 'cover' ? '' : `clear ${clear}`,
  ]
    .filter(Boolean)
    .join(' | ')
}
