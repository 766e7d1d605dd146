import { bodyOf } from '../../client/client.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Panel } from '../parts/panel.tsx'
import { client } from '../state/client.ts'
import { postProcessing } from '../state/events.ts'
import { words } from '../state/language.ts'
import { forgetMaps, runMaps, scannedMaps, walls } from '../state/maps/wall.ts'
import { saveFile } from '../state/save-file.ts'

/** What will happen, and the buttons that let it happen. */
export function RunPanel() {
  const { maps: text } = words.value
  const all = scannedMaps.value ?? []
  const renamed = all.filter((map) => map.will_rename).length
  const copies = all.reduce((sum, map) => sum + (map.will_copy ? map.copies - map.present : 0), 0)
  const isLocked = postProcessing.value?.locked ?? false

  async function savePicture(art: number): Promise<void> {
    const picture = bodyOf(await client.get('/postProcessing/wall.png', { query: { art } }))
    saveFile(`art-${art + 1}.png`, picture)
  }

  return (
    <Panel title={text.run}>
      <div class="fields">
        <dl class="figures">
          <dt>{text.toRename}</dt>
          <dd>{renamed}</dd>
          <dt>{text.levels}</dt>
          <dd>{renamed}</dd>
          <dt>{text.emptyMaps}</dt>
          <dd>{copies}</dd>
        </dl>
        <ActionButton
          kind="main"
          icon="edit"
          label={text.renameNow(`${renamed}`)}
          disabled={isLocked || renamed === 0}
          action={() => runMaps('rename')}
        />
        <ActionButton
          icon="copy"
          label={text.copyNow(`${copies}`)}
          disabled={isLocked || copies === 0}
          action={() => runMaps('copy')}
        />
        {walls.value.map((_, art) => (
          <ActionButton
            key={`${art}`}
            icon="download"
            label={text.savePicture(`${art + 1}`)}
            action={() => savePicture(art)}
          />
        ))}
        <ActionButton
          icon="trash"
          label={text.forget}
          hint={text.forgetHint}
          disabled={isLocked}
          action={forgetMaps}
        />
      </div>
    </Panel>
  )
}
