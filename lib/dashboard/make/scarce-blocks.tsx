import { Icon } from '../parts/icon.tsx'
import { format } from '../state/format.ts'
import { itemName } from '../state/items.ts'
import { words } from '../state/language.ts'
import { scarce } from '../state/make/live.ts'

const shownBlocks = 3
const stack = 64

/** The blocks of the stock that are shared out because there are too few, and how many more would do. */
export function ScarceBlocks() {
  const { make } = words.value
  const { number } = format.value
  if (scarce.value.length === 0) return null
  return (
    <ul class="scarce" role="status">
      {scarce.value.slice(0, shownBlocks).map(({ item, present, wanted }) => (
        <li key={item}>
          <Icon name="info" />
          {make.scarce(
            itemName(item),
            number(present),
            number(Number(wanted.toPrecision(2))),
            number(Math.ceil((wanted - present) / stack)),
          )}
        </li>
      ))}
    </ul>
  )
}
