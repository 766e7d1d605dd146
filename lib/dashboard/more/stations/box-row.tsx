import { Icon } from '../../parts/icon.tsx'
import { ItemIcon } from '../../parts/item/item-icon.tsx'
import { words } from '../../state/language.ts'
import { type Box, type Station, stockOf } from '../../state/more/stations-draft.ts'
import { PositionFields } from './position-fields.tsx'
import { SeenStock } from './seen-stock.tsx'

interface BoxRowProps {
  readonly box: Box
  readonly station: Station
  /** Undefined removes it. */
  readonly onChange: (box: Box | undefined) => void
}

/** One box of a station, as the settings list it. */
export function BoxRow({ box, station, onChange }: BoxRowProps) {
  const { stations: text, now } = words.value
  const { item, position, kind, button } = box
  const setKind = (next: string) =>
    onChange(
      next === 'button'
        ? { ...box, kind: 'button', button: button ?? position }
        : { item, position, kind: 'chest' },
    )
  return (
    <li>
      <div class="fields-of-box">
        <span class="item">
          <ItemIcon item={item} />
          <input
            required
            aria-label={now.item}
            placeholder="white_carpet"
            value={item}
            onInput={({ currentTarget }) => onChange({ ...box, item: currentTarget.value.trim() })}
          />
        </span>
        <PositionFields
          label={text.position}
          position={position}
          onChange={(changed) => onChange({ ...box, position: changed })}
        />
        <select
          aria-label={text.kind}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value)}
        >
          <option value="chest">{text.chest}</option>
          <option value="button">{text.button}</option>
        </select>
        {button && (
          <PositionFields
            label={text.buttonPosition}
            position={button}
            onChange={(changed) => onChange({ ...box, button: changed })}
          />
        )}
        <p class="seen">
          <SeenStock stock={stockOf(station, position)} />
        </p>
      </div>
      <button
        type="button"
        class="button icon-only"
        aria-label={text.removeBox}
        title={text.removeBox}
        onClick={() => onChange(undefined)}
      >
        <Icon name="cross" />
      </button>
    </li>
  )
}
