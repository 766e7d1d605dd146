import { lazyPlace } from '../parts/lazy-place.tsx'
import { ProgressPanel } from '../progress/progress-panel.tsx'
import { words } from '../state/language.ts'
import { isFirstStart } from '../state/situation.ts'
import { WhyPanel } from '../why/why-panel.tsx'
import { DonePanel } from './done-panel.tsx'
import { LiveView } from './live-view.tsx'
import { MaterialsPanel } from './materials-panel.tsx'
import { NextPanel } from './next-panel.tsx'

const Guide = lazyPlace(async () => (await import('./guide/guide.tsx')).Guide)

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
          <LiveView />
          <div class="side">
            <ProgressPanel />
            <DonePanel />
            <NextPanel />
          </div>
          <MaterialsPanel />
        </div>
      )}
    </>
  )
}
