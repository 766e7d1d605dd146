import type { ComponentChildren } from 'preact'
import { Icon } from '../../parts/icon.tsx'
import { agreement } from '../../state/configuration.ts'
import { connection } from '../../state/events.ts'
import { words } from '../../state/language.ts'
import { isStationKnown, isStationPostponed } from '../../state/stations.ts'
import { AgreementStep } from './agreement-step.tsx'
import { BuildStep } from './build-step.tsx'
import { ServerStep } from './server-step.tsx'
import { StationStep } from './station-step.tsx'
import { StockWords } from './stock-words.tsx'

/** Leads from the first start to the first map: the first step that is not done is open. */
export function Guide() {
  const { guide } = words.value
  const steps: readonly (readonly [title: string, isDone: boolean, content: ComponentChildren])[] = [
    [guide.agreement, agreement.value === 'accepted', <AgreementStep key="agreement" />],
    [guide.server, connection.value?.status === 'ready', <ServerStep key="server" />],
    [guide.station, isStationPostponed.value || isStationKnown.value, <StationStep key="station" />],
    // With its first block, the guide is gone.
    [guide.map, false, <BuildStep key="map" />],
  ]
  const open = steps.findIndex(([, isDone]) => !isDone)
  return (
    <section class="guide" aria-labelledby="guide-title">
      <h2 id="guide-title">{guide.title}</h2>
      <p class="quiet">{guide.intro}</p>
      <ol>
        {steps.map(([title, isDone, content], index) => (
          <li
            key={title}
            aria-current={index === open ? 'step' : undefined}
            data-state={isDone ? 'done' : index === open ? 'open' : 'later'}
          >
            <h3>
              <span class="number">{isDone ? <Icon name="check" /> : index + 1}</span>
              {title}
              {isDone && <span class="hidden">, {guide.isDone}</span>}
            </h3>
            {index === open && <div class="step">{content}</div>}
            {isDone && index === 2 && isStationKnown.value && (
              <div class="step">
                <StockWords />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
