import { Panel } from '../parts/panel.tsx'
import { words } from '../state/language.ts'

/** The keys of the page. */
export function Help() {
  const { help, page } = words.value
  const keys: readonly (readonly [string, string])[] = [
    ['G N', page.now],
    ['G Q', page.queue],
    ['G P', page.project],
    ['G Y', page.needs],
    ['G M', page.maps],
    ['G K', page.make],
    ['G B', page.fleet],
    ['G O', page.more],
    ['Ctrl K', words.value.palette.key],
    ['S', help.stop],
    ['/', help.search],
    ['F', help.full],
    ['?', help.keys],
    ['↑ ↓', help.move],
    ['Alt ↑ ↓', help.reorder],
    ['Shift ↑ ↓', help.extend],
    ['Ctrl A', help.selectAll],
    ['Delete', help.delete],
  ]
  return (
    <Panel title={help.keys} class="help">
      <dl class="figures">
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet">{help.drop}</p>
    </Panel>
  )
}
