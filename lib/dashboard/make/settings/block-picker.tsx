import { useSignal } from '@preact/signals'
import { Field } from '../../parts/field.tsx'
import { useWhileShown } from '../../parts/hooks.ts'
import { ItemIcon } from '../../parts/item/item-icon.tsx'
import { Scroller } from '../../parts/scroller.tsx'
import { attempt } from '../../state/attempt.ts'
import { format } from '../../state/format.ts'
import { allItems, itemName } from '../../state/items.ts'
import { words } from '../../state/language.ts'
import { choices, palettes } from '../../state/make/choices.ts'
import { paints, readPaints } from '../../state/make/live.ts'
import { pick, pickFrom, type Start, shownPaints } from '../../state/make/picking.ts'
import { itemsInBoxes } from '../../state/stations.ts'

/** The blocks of each colour of maps as buttons; one of each colour can be picked. */
export function BlockPicker() {
  const { make } = words.value
  const search = useSignal('')
  useWhileShown(() => {
    void attempt(readPaints)
    return undefined
  })
  const palette = paints.value
  if (!palette) return null
  const { picked = [] } = choices.value
  const items = allItems()
  const rows = shownPaints(palette.colours, {
    search: search.value,
    picked,
    nameOf: itemName,
    exists: (block) => items.size === 0 || items.has(block),
  })
  return (
    <div class="picker">
      <StartMenu onChoose={(start) => pickFrom(start, palette)} />
      <Field label={make.searchBlocks} hint={make.pickHint}>
        {(attributes) => (
          <input
            {...attributes}
            type="search"
            value={search.value}
            onInput={({ currentTarget }) => {
              search.value = currentTarget.value
            }}
          />
        )}
      </Field>
      <Scroller label={make.pickedBlocks}>
        <ul>
          {rows.map(({ paint, shown }) => (
            <li key={paint.blocks[0]}>
              <span class="tones" aria-hidden="true">
                {paint.tones.map((tone) => (
                  <span key={tone.join()} style={{ background: `rgb(${tone.join()})` }} />
                ))}
              </span>
              {shown.map((block) => (
                <button
                  key={block}
                  type="button"
                  title={itemName(block)}
                  aria-label={itemName(block)}
                  aria-pressed={picked.includes(block)}
                  onClick={() => pick(block, paint)}
                >
                  <ItemIcon item={block} />
                </button>
              ))}
            </li>
          ))}
        </ul>
      </Scroller>
      <p class="quiet" role="status">
        {rows.length === 0 ? make.noSuchBlock : make.picked(format.value.number(picked.length))}
      </p>
    </div>
  )
}

/** Takes the blocks of a palette or of the stations at once. */
function StartMenu({ onChoose }: { readonly onChoose: (start: Start) => void }) {
  const { make, palettes: names } = words.value
  const sets = palettes.filter((name) => name !== 'picked' && name !== 'list')
  const starts: readonly Start[] = [
    ...sets.filter((name) => name !== 'stations' || itemsInBoxes.value.size > 0),
    'none',
  ]
  return (
    <Field label={make.startWith}>
      {(attributes) => (
        <select
          {...attributes}
          value=""
          onChange={({ currentTarget }) => {
            const start = starts.find((name) => name === currentTarget.value)
            currentTarget.value = ''
            if (start) onChoose(start)
          }}
        >
          <option value="">{make.chooseSet}</option>
          {starts.map((name) => (
            <option key={name} value={name}>
              {name === 'none' ? make.noBlocks : names[name]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
