import { Panel } from '../parts/panel.tsx'
import { words } from '../state/language.ts'

/** The keys of the page. */
export function Help() {
  const { help, page, glossary } = words.value
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
    <div class="sections">
      <Panel title={help.how}>
        <p>{help.howText}</p>
        <dl class="glossary">
          {(['station', 'dump', 'task', 'group', 'levels', 'dithering'] as const).map((word) => (
            <div key={word}>
              <dt>{glossary[word]}</dt>
              <dd>{glossary[`${word}Text`]}</dd>
            </div>
          ))}
        </dl>
      </Panel>
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
    </div>
  )
}
