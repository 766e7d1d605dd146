import { Field } from '../parts/field.tsx'
import { Panel } from '../parts/panel.tsx'
import { Switch } from '../parts/switch.tsx'
import { attempt } from '../state/attempt.ts'
import { words } from '../state/language.ts'
import {
  chosenMap,
  scannedMaps,
  setCopy,
  setName,
  setRename,
  setSkip,
  withoutColours,
} from '../state/maps/wall.ts'

/** The map that was chosen on the wall. */
export function MapDetails() {
  const { maps: text } = words.value
  const map = scannedMaps.value?.find(({ uuid }) => uuid === chosenMap.value)
  if (!map) return null
  const { uuid, id, skip = false, rename = true, copy = true, name = '', current_name: current } = map
  const reasons = [map.will_rename ? '' : map.rename_reason, map.will_copy ? '' : map.copy_reason]
  return (
    <Panel title={text.map(`${id}`)}>
      <div class="fields">
        <p class="quiet">{text.present(withoutColours(current ?? '') || text.unnamed, `${map.present}`)}</p>
        <Switch label={text.skip} isOn={skip} onChange={(isOn) => void attempt(() => setSkip(uuid, isOn))} />
        <Switch
          label={text.rename}
          isOn={rename}
          onChange={(isOn) => void attempt(() => setRename(uuid, isOn))}
        />
        <Switch label={text.copy} isOn={copy} onChange={(isOn) => void attempt(() => setCopy(uuid, isOn))} />
        <Field label={text.name} hint={text.nameHint}>
          {(attributes) => (
            <input
              key={uuid}
              {...attributes}
              defaultValue={name === current ? '' : name}
              onChange={({ currentTarget }) => void attempt(() => setName(uuid, currentTarget.value))}
            />
          )}
        </Field>
        {reasons.map(
          (reason) =>
            reason !== '' && (
              <p key={reason} class="quiet">
                {reason}
              </p>
            ),
        )}
      </div>
    </Panel>
  )
}
