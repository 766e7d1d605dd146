import type { PlannedPlace } from '../../../client/client.ts'
import { format } from '../../state/format.ts'
import { itemName } from '../../state/items.ts'
import { words } from '../../state/language.ts'
import { isLooking, plan, planned } from '../../state/placing/plan.ts'

/** The place of the art in words: where it is, the ground, and what would have to go. */
export function PlaceWords() {
  const { plan: texts } = words.value
  const place = planned.value
  const problem = plan.value?.problem ?? ''
  if (!place)
    return (
      <p class="place-words" role="status">
        {problem || (isLooking.value ? texts.looking : texts.none)}
      </p>
    )
  const { OffsetX, OffsetY, OffsetZ } = place
  return (
    <div class="place-words" role="status" aria-busy={isLooking.value}>
      <p>
        <strong>{texts.at(OffsetX, OffsetY, OffsetZ)}</strong>{' '}
        {place.ground && texts.ground(place.ground.lowest, place.ground.highest)}
      </p>
      {[problem, place.refusal].filter(Boolean).map((text) => (
        <p key={text} class="bad">
          {text}
        </p>
      ))}
      {hindrances(place).map((text) => (
        <p key={text} class="warn">
          {text}
        </p>
      ))}
      {place.unseen === 0 && place.blocks.every(({ because }) => because === 'cover') && (
        <p class="good">{texts.nothingToGo}</p>
      )}
    </div>
  )
}

/** Reasons against a place though the art could be there. */
function hindrances(place: PlannedPlace): string[] {
  const { plan: texts } = words.value
  const { number, percent } = format.value
  const namesOf = (isMeant: (because: PlannedPlace['blocks'][number]['because']) => boolean) =>
    format.value.list(
      place.blocks
        .filter(({ because }) => isMeant(because))
        .map(({ name, count }) => texts.amount(number(count), itemName(name))),
    )
  const property = namesOf((because) => because === 'property')
  const others = namesOf((because) => because === 'made' || because === 'terrain')
  return [
    property === '' ? '' : texts.property(property),
    others === '' ? '' : texts.toGo(others),
    place.made === 0 ? '' : texts.made(number(place.made)),
    place.withoutGround === 0 ? '' : texts.withoutGround(number(place.withoutGround)),
    place.unseen === 0
      ? ''
      : plan.value?.bot
        ? texts.unseen(percent(Math.max(place.unseen / (place.width * place.length), 0.01)))
        : texts.noBot,
  ].filter((text) => text !== '')
}
