import { Field } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { words } from '../../state/language.ts'
import { changeStation, changeStations, foundBoxes, type Station } from '../../state/more/stations-draft.ts'
import { emptyBox } from '../../state/placing/dump.ts'
import { botBlock } from '../../state/placing/position.ts'
import { BoxRow } from './box-row.tsx'
import { FoundBoxes } from './found-boxes.tsx'
import { PositionFields } from './position-fields.tsx'

/** The fields of a station: how the bot gets there, and its boxes. */
export function StationEditor({ station, index }: { readonly station: Station; readonly index: number }) {
  const { stations: text, guide } = words.value
  const { server, warp, boxes, dump } = station
  const change = (part: Partial<Station>) => changeStation(index, part)
  return (
    <>
      <div class="way">
        <Field label={guide.warp} hint={guide.warpHint}>
          {(attributes) => (
            <input
              {...attributes}
              value={warp}
              autocomplete="off"
              onInput={({ currentTarget }) => change({ warp: currentTarget.value })}
            />
          )}
        </Field>
        <Field label={guide.subServer} hint={guide.subServerHint}>
          {(attributes) => (
            <input
              {...attributes}
              type="number"
              required
              min="0"
              value={server}
              onInput={({ currentTarget }) => change({ server: currentTarget.valueAsNumber || 0 })}
            />
          )}
        </Field>
      </div>
      {boxes.length > 0 && (
        <ul class="boxes" aria-label={text.boxes}>
          {boxes.map((box, at) => (
            <BoxRow
              key={`${at}`}
              box={box}
              station={station}
              onChange={(changed) =>
                change({ boxes: changed ? boxes.with(at, changed) : boxes.toSpliced(at, 1) })
              }
            />
          ))}
        </ul>
      )}
      <FoundBoxes boxes={foundBoxes(station)} />
      <div class="toolbar">
        <button
          type="button"
          class="button"
          onClick={() =>
            change({ boxes: [...boxes, { item: '', position: botBlock.value ?? [0, 64, 0], kind: 'chest' }] })
          }
        >
          <Icon name="plus" />
          {text.addBox}
        </button>
        {boxes.length === 0 && <p class="quiet">{text.searched}</p>}
      </div>
      <fieldset class="dump">
        <legend>{text.dump}</legend>
        {dump ? (
          <>
            <PositionFields
              label={text.dump}
              position={dump}
              onChange={(position) => change({ dump: position })}
            />
            <button
              type="button"
              class="button"
              onClick={() => {
                const { dump: _removed, ...rest } = station
                changeStations((all) => all.with(index, rest))
              }}
            >
              {text.noDump}
            </button>
          </>
        ) : (
          <button
            type="button"
            class="button"
            onClick={() => change({ dump: emptyBox.value ?? botBlock.value ?? [0, 64, 0] })}
          >
            {text.addDump}
          </button>
        )}
      </fieldset>
    </>
  )
}
