import { lazyPart, lazyPlace } from '../parts/lazy-place.tsx'
import { ProgressPanel } from '../progress/progress-panel.tsx'
import { bots, plots } from '../state/events.ts'
import { words } from '../state/language.ts'
import { runs } from '../state/runs.ts'
import { isFirstStart, otherNeeds } from '../state/situation.ts'
import { WhyPanel } from '../why/why-panel.tsx'
import { LiveView } from './live-view.tsx'
import { NextPanel } from './next-panel.tsx'

const DonePanel = lazyPart('DonePanel')
const MaterialsPanel = lazyPart('MaterialsPanel')
const BotStrip = lazyPart('BotStrip')
const RunStrip = lazyPart('RunStrip')
const PlotsPanel = lazyPart('PlotsPanel')
const NeedsPanel = lazyPlace('NeedsPanel')
const Guide = lazyPlace('Guide')

/** The present: what the bot does, how far it is, and why it waits. */
export function Now() {
  return (
    <>
      <h1 class="hidden">{words.value.now.title}</h1>
      {isFirstStart.value ? (
        <Guide />
      ) : (
        <div class="now">
          <WhyPanel />
          {bots.value.length > 1 && <BotStrip />}
          {runs.value.length > 1 && <RunStrip />}
          <LiveView />
          <div class="side">
            <ProgressPanel />
            {otherNeeds.value > 0 && <NeedsPanel />}
            {plots.value.length > 0 && <PlotsPanel />}
            <DonePanel />
            <NextPanel />
          </div>
          <MaterialsPanel />
        </div>
      )}
    </>
  )
}
