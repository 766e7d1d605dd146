import { fleet } from '../state/fleet.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'

/** All bots in one line: how many play, how fast they are together, and how many need somebody. */
export function FleetSum() {
  const text = words.value.fleet
  const { number, decimal } = format.value
  const bots = fleet.value
  const sum = (value: (bot: (typeof bots)[number]) => number) =>
    bots.reduce((total, bot) => total + value(bot), 0)
  const troubled = sum(({ isInTrouble }) => Number(isInTrouble))
  return (
    <p class="fleet-sum" role="status">
      {troubled > 0 && <span class="badge bad">{text.inTrouble(troubled)}</span>}
      <b>{text.ready(number(sum(({ status }) => Number(status === 'ready'))), number(bots.length))}</b>
      <span>{text.rateOfAll(decimal(sum(({ work }) => work?.blocksPerSecond ?? 0)))}</span>
      <span>{text.deathsOfAll(sum(({ deaths = 0 }) => deaths))}</span>
      <span>{text.kicksOfAll(sum(({ kicks = 0 }) => kicks))}</span>
    </p>
  )
}
