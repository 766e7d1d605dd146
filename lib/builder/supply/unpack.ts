import { minBy } from '../../collections.ts'
import { attempt } from '../../failure.ts'
import { contentsOf } from '../../game/item-stack.ts'
import { formatPosition } from '../../game/position.ts'
import { boxReach } from '../../game/reach.ts'
import { emptyCount } from '../../game/window-slots.ts'
import { sentence } from '../../words/sentence.ts'
import type { Container } from './box.ts'
import { freeSlot } from './free-slot.ts'
import { packUpNow, roomFor } from './pack-up.ts'
import type { Station } from './stations.ts'
import type { UnpackingUser } from './unpacking.ts'
import { placeNear } from './unpacking-place.ts'
import { tryBox } from './use-box.ts'

/** Unpacks the shulker box that has most of what is lacking, takes that, and packs it up again; one bot at a time does so at a station. */
export const takeFromPacked = (
  station: Station,
  box: Container,
  lacking: ReadonlyMap<string, number>,
  options: UnpackingUser,
): Promise<void> => station.unpacksInTurn(() => unpack(station, box, lacking, options))

async function unpack(
  station: Station,
  box: Container,
  lacking: ReadonlyMap<string, number>,
  options: UnpackingUser,
): Promise<void> {
  const { player, unpacking, log, signal } = options
  await packUpNow(station, options, lacking)
  await freeSlot(station, options)
  const place = placeNear(box.position, player, options.site)
  if (!place) box.lastError = sentence('noPlaceToUnpack', { place: formatPosition(box.position) })
  const hasRoom = emptyCount(player.inventory.slots()) > 0 && roomFor(lacking, player).size > 0
  if (unpacking.current() || !place || !hasRoom) return
  const useful = (item: string) => {
    const counts = [...contentsOf(item)].map(([name, count]) => Math.min(count, lacking.get(name) ?? 0))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  let packed = ''
  await tryBox(box, options, async (window) => {
    const items = window
      .slots()
      .flatMap((stack, slot) => (stack && slot < window.ownSize ? [stack.item] : []))
    packed = minBy(items, (item) => -useful(item)) ?? ''
    if (useful(packed) === 0) return
    unpacking.begin({ server: station.server, item: packed, position: place, from: box.position })
    if ((await window.take(packed, 1, signal)) === 0) unpacking.end()
  })
  if (!unpacking.current()) return
  const failure = await attempt(async () => {
    await player.body.travel(place, { within: boxReach, signal })
    await player.placing.placeOne(packed, place, signal)
  }, signal)
  if (failure) log.warn('a shulker box could not be placed', { reason: failure.message })
  await packUpNow(station, options, lacking)
  if (failure) box.lastError = failure.text
}
