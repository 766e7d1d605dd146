import { words } from '../../state/language.ts'
import { chooseDump, emptyBox, hasDump } from '../../state/placing/dump.ts'
import { addressOf } from '../../state/route.ts'
import { ActionButton } from '../action-button.tsx'

/** While no station has a box for leftover material and finished maps: an empty one that the bot has seen, or the way to choose one. */
export function DumpOffer() {
  const { finish: text, remedies } = words.value
  if (hasDump.value !== false) return null
  const box = emptyBox.value
  return (
    <div class="dump-offer">
      <p class="warn">{text.noDump}</p>
      {box ? (
        <ActionButton label={text.useBox(box.join(' '))} action={() => chooseDump(box)} />
      ) : (
        <a class="button" href={addressOf('more', 'stations')}>
          {remedies.stations}
        </a>
      )}
    </div>
  )
}
