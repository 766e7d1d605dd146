import type { FunctionComponent } from 'preact'
import { Icon, type IconName } from '../parts/icon.tsx'
import { words } from '../state/language.ts'
import { isReadOnly } from '../state/read-only.ts'
import { addressOf, within } from '../state/route.ts'
import { Background } from './background.tsx'
import { BrowserSettings } from './browser-settings.tsx'
import { Help } from './help.tsx'
import { History } from './history/history.tsx'
import { Log } from './log.tsx'
import { Plots } from './plots/plots.tsx'
import { ServiceSettings } from './settings/service-settings.tsx'
import { SitePlan } from './site-plan.tsx'
import { Stations } from './stations/stations.tsx'
import { Statistics } from './statistics.tsx'
import { Stock } from './stock/stock.tsx'
import { System } from './system.tsx'

const sections = {
  settings: ['settings', ServiceSettings],
  stations: ['chest', Stations],
  plots: ['maps', Plots],
  plan: ['project', SitePlan],
  stock: ['box', Stock],
  history: ['history', History],
  statistics: ['chart', Statistics],
  log: ['note', Log],
  system: ['info', System],
  background: ['make', Background],
  browser: ['full', BrowserSettings],
  help: ['help', Help],
} as const satisfies Readonly<Record<string, readonly [IconName, FunctionComponent]>>

type Section = keyof typeof sections
const all = Object.keys(sections) as Section[]
const ofReaders: readonly Section[] = ['stock', 'history', 'statistics', 'browser', 'help']
const names = isReadOnly ? ofReaders : all

/** Everything that is not needed every day, by section. */
export function More() {
  const { more } = words.value
  const shown = names.find((name) => name === within.value[0]) ?? names[0]!
  const [, Shown] = sections[shown]
  return (
    <div class="more" data-list={within.value[0] === undefined}>
      <h1>{more.title}</h1>
      <a class="back" href={addressOf('more')}>
        <Icon name="left" />
        {more.title}
      </a>
      <nav aria-label={more.title}>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={addressOf('more', name)} aria-current={name === shown ? 'page' : undefined}>
                <Icon name={sections[name][0]} />
                {more[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Shown />
    </div>
  )
}
