import { Field } from '../parts/field.tsx'
import { useWhileShown } from '../parts/hooks.ts'
import { attempt } from '../state/attempt.ts'
import { itemName } from '../state/items.ts'
import { words } from '../state/language.ts'
import { brush, setBrush, tools } from '../state/make/edit-tools.ts'
import { canRedo, canUndo, redo, undo } from '../state/make/edits.ts'
import { paints, readPaints, report } from '../state/make/live.ts'

/** The tools for the maps, the block and shade that they place, and the way back. */
export function EditBar() {
  const { edit, tools: names, shades } = words.value
  useWhileShown(() => {
    void attempt(readPaints)
    return undefined
  })
  const { tool, block, shade, text, textSize } = brush.value
  return (
    <div class="edit-bar">
      <fieldset>
        <legend>{edit.tool}</legend>
        {tools.map((choice) => (
          <button
            key={choice}
            type="button"
            class="button"
            aria-pressed={tool === choice}
            onClick={() => setBrush({ tool: choice })}
          >
            {names[choice]}
          </button>
        ))}
        <button type="button" class="button" disabled={!canUndo.value} onClick={undo}>
          {edit.undo}
        </button>
        <button type="button" class="button" disabled={!canRedo.value} onClick={redo}>
          {edit.redo}
        </button>
      </fieldset>
      <Field label={edit.block} hint={edit.blockHint}>
        {(attributes) => (
          <select
            {...attributes}
            value={block}
            onChange={({ currentTarget }) => setBrush({ block: currentTarget.value })}
          >
            <BlockOptions chosen={block} />
          </select>
        )}
      </Field>
      <Field label={edit.shade}>
        {(attributes) => (
          <select
            {...attributes}
            value={shade ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setBrush({ shade: value === '' ? undefined : Number(value) })
            }
          >
            <option value="">{edit.sameShade}</option>
            {Object.values(shades).map((name, kind) => (
              <option key={name} value={kind}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {tool === 'text' && (
        <>
          <Field label={edit.text} hint={edit.textHint}>
            {(attributes) => (
              <input
                {...attributes}
                value={text}
                maxLength={200}
                onInput={({ currentTarget }) => setBrush({ text: currentTarget.value })}
              />
            )}
          </Field>
          <Field label={edit.textSize}>
            {(attributes) => (
              <input
                {...attributes}
                type="number"
                min={6}
                max={128}
                value={textSize}
                onInput={({ currentTarget }) => setBrush({ textSize: Number(currentTarget.value) || 12 })}
              />
            )}
          </Field>
        </>
      )}
    </div>
  )
}

/** The blocks of the maps first, then all others that a map shows. */
function BlockOptions({ chosen }: { readonly chosen: string }) {
  const { edit } = words.value
  // In an order that stays, whichever is chosen: the arrow keys go through it.
  const all = paints.value?.colours.flatMap(({ blocks }) => blocks) ?? [chosen]
  const { materials } = report.value ?? { materials: {} }
  const used = Object.keys(materials).filter((name) => all.includes(name))
  const others = all.filter((name) => !used.includes(name))
  return (
    <>
      {[
        [edit.used, used],
        [edit.others, others],
      ].map(([label, names]) => (
        <optgroup key={String(label)} label={String(label)}>
          {(names as string[]).map((name) => (
            <option key={name} value={name} selected={name === chosen}>
              {itemName(name)}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}
