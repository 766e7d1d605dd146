import { words } from '../../state/language.ts'
import { type BlockPosition, botBlock } from '../../state/placing/position.ts'

interface PositionFieldsProps {
  /** Of what. */
  readonly label: string
  readonly position: BlockPosition
  readonly onChange: (position: BlockPosition) => void
}

const axes = ['x', 'y', 'z'] as const

/** A block in the world. */
export function PositionFields({ label, position, onChange }: PositionFieldsProps) {
  const { stations } = words.value
  return (
    <div class="position">
      {axes.map((axis, at) => (
        <label key={axis}>
          <span aria-hidden="true">{axis}</span>
          <input
            type="number"
            required
            aria-label={`${label} ${axis}`}
            value={position[at]}
            onInput={({ currentTarget }) => {
              if (!Number.isNaN(currentTarget.valueAsNumber))
                onChange(position.with(at, Math.floor(currentTarget.valueAsNumber)) as BlockPosition)
            }}
          />
        </label>
      ))}
      {botBlock.value && (
        <button
          type="button"
          class="button"
          title={stations.hereHint}
          onClick={() => onChange(botBlock.value!)}
        >
          {stations.here}
        </button>
      )}
    </div>
  )
}
