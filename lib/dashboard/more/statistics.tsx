import type { Statistics as Figures } from '../../client/client.ts'
import { useWhileShown } from '../parts/hooks.ts'
import { ItemIcon } from '../parts/item/item-icon.tsx'
import { Panel } from '../parts/panel.tsx'
import { attempt } from '../state/attempt.ts'
import { format } from '../state/format.ts'
import { itemName } from '../state/items.ts'
import { words } from '../state/language.ts'
import { readStatistics, statistics, statisticsDays } from '../state/more/program.ts'
import { addressOf } from '../state/route.ts'
import { endWords } from '../state/run/end-words.ts'
import { BarList } from './bar-list.tsx'
import { DayChart } from './day-chart.tsx'
import { PeriodChoice } from './history/period-choice.tsx'

const shownMaterials = 12

/** Blocks and maps that were built, by day, phase, reason and material. */
export function Statistics() {
  const { statistics: text } = words.value
  useWhileShown(() => void attempt(readStatistics))
  const figures = statistics.value
  if (!figures) return <p class="loading">{words.value.page.loading}</p>
  if (figures.days.length === 0 && statisticsDays.value === undefined) return <p class="quiet">{text.none}</p>
  const { total } = figures
  const { number, decimal, duration } = format.value
  return (
    <div class="statistics">
      <PeriodChoice
        days={statisticsDays.value}
        onChange={(days) => {
          statisticsDays.value = days
          void attempt(readStatistics)
        }}
      />
      <Panel title={text.blocksByDay}>
        <DayChart days={figures.days} />
      </Panel>
      <div class="sections">
        <Panel title={text.total}>
          <dl class="figures">
            <dt>{text.blocks}</dt>
            <dd>{number(total.blocks)}</dd>
            <dt>{text.maps}</dt>
            <dd>{number(total.maps)}</dd>
            <dt>{text.rate}</dt>
            <dd>{decimal(total.blocksPerSecond)}</dd>
            <dt>{text.placingRate}</dt>
            <dd>{decimal(total.placingBlocksPerSecond)}</dd>
            <dt>{text.trips}</dt>
            <dd>{number(total.trips)}</dd>
            <dt>{text.time}</dt>
            <dd>{duration(total.seconds)}</dd>
          </dl>
        </Panel>
        <Panel title={words.value.now.times}>
          <BarList lines={phaseLines(total)} />
        </Panel>
        <Panel title={text.ends}>
          <BarList lines={endLines(total)} />
          <a href={addressOf('more', 'history', 'runs')}>{words.value.history.allRuns}</a>
        </Panel>
        {Object.keys(total.bots).length > 0 && (
          <Panel title={text.byBot}>
            <BarList lines={botLines(total)} />
          </Panel>
        )}
        <Panel title={words.value.now.materials}>
          <BarList lines={materialLines(total)} />
        </Panel>
      </div>
    </div>
  )
}

type Totals = Figures['total']

function phaseLines({ secondsByPhase }: Totals) {
  const { phases } = words.value
  return Object.entries(secondsByPhase).map(([phase, amount]) => ({
    name: phases[phase as keyof typeof phases] ?? phase,
    amount,
    shown: format.value.duration(amount),
  }))
}

function botLines({ bots }: Totals) {
  return Object.entries(bots).map(([name, amount]) => ({ name, amount, shown: format.value.number(amount) }))
}

function endLines({ ends }: Totals) {
  return Object.entries(ends).map(([end, amount]) => ({
    name: endWords(end),
    amount,
    shown: format.value.number(amount),
  }))
}

function materialLines({ materials }: Totals) {
  return Object.entries(materials)
    .sort(([, a], [, b]) => b - a)
    .slice(0, shownMaterials)
    .map(([item, amount]) => ({
      icon: <ItemIcon item={item} />,
      name: itemName(item),
      amount,
      shown: format.value.number(amount),
    }))
}
