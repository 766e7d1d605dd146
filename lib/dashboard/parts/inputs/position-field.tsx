import { useSignal } from '@preact/signals'
import { words } from '../../state/language.ts'
import { type BlockPosition, botBlock } from '../../state/placing/position.ts'
import { Field } from '../field.tsx'

interface PositionFieldProps {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly initial: readonly number[] | undefined
  readonly required?: boolean
  /** For the block that the bot stands in, the one to take; by default that block. */
  readonly around?: (block: BlockPosition) => BlockPosition
}

/** A position as text, `x y z`, with a button for that of the bot. */
export function PositionField({ name, label, hint, initial, required, around }: PositionFieldProps) {
  const { stations } = words.value
  const text = useSignal(initial?.join(' ') ?? '')
  const bot = botBlock.value
  return (
    <Field label={label} hint={hint}>
      {(attributes) => (
        <div class="line">
          <input
            {...attributes}
            name={name}
            required={required ?? false}
            autocomplete="off"
            placeholder="80 64 -20"
            value={text.value}
            onInput={({ currentTarget }) => {
              text.value = currentTarget.value
            }}
          />
          {bot && (
            <button
              type="button"
              class="button"
              title={stations.hereHint}
              onClick={() => {
                text.value = (around?.(bot) ?? bot).join(' ')
              }}
            >
              {stations.here}
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
