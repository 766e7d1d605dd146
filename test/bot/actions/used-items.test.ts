import { expect, test } from 'bun:test'
import { createUsedItems } from '../../../lib/bot/actions/used-items.ts'
import { createChannel } from '../../../lib/emitter.ts'
import type { PlaceOrder } from '../../../lib/game/placing.ts'
import { createHandClock } from '../../support/hand-clock.ts'

/** A server that shows what is left of the wool in the first slot of the hotbar, 30 ms after a click. */
async function situation() {
  const clock = createHandClock()
  const changed = createChannel<void>()
  let count = 64
  const slots = () => [{ item: 'white_wool', count }, ...Array<null>(35).fill(null)]
  const used = createUsedItems({ slots, changed: changed.subscribe }, clock)
  const send = (): PlaceOrder => {
    const order = { hotbar: 0 } as PlaceOrder
    used.sent(order, 'white_wool')
    return order
  }
  const use = (times = 1) => {
    count -= times
    changed.publish()
  }
  /** Which of them stand, once the server has dealt with them and shown nothing. */
  const standing = (orders: readonly PlaceOrder[]) => {
    used.dealtWith(orders)
    return orders.map((order) => {
      const stands = used.stands(order)
      used.settled(order, stands)
      return stands
    })
  }
  const first = send()
  await clock.advance(30)
  use()
  standing([first])
  return { clock, used, send, use, standing }
}

/** Of two clicks, an item goes when that of the later one is expected to. */
async function itemOfTheLater() {
  const place = await situation()
  const earlier = place.send()
  await place.clock.advance(100)
  const later = place.send()
  await place.clock.advance(30)
  place.use()
  return { ...place, earlier, later }
}

test('of those that are dealt with together, the last ones stand', async () => {
  const { send, use, standing } = await situation()
  const orders = [send(), send(), send()]

  use(2)

  expect(standing(orders).filter(Boolean)).toHaveLength(2)
})

test('an item that went when that of another order was expected is not that of one dealt with before', async () => {
  const { earlier, later, standing } = await itemOfTheLater()

  expect([standing([earlier]), standing([later])]).toEqual([[false], [true]])
})

test('an item that was expected of one order is that of another whose block is shown', async () => {
  const { earlier, later, standing, used } = await itemOfTheLater()
  used.settled(earlier, true)

  expect(standing([later])).toEqual([false])
})

test('an item that goes after its block was shown says nothing about the orders that follow', async () => {
  const { clock, send, use, standing, used } = await situation()
  const shown = send()
  await clock.advance(50)
  const next = send()
  await clock.advance(50)
  used.settled(shown, true)
  use()
  const lost = send()
  await clock.advance(1)
  used.settled(next, false)
  const placed = send()
  await clock.advance(30)
  use()

  expect([standing([lost]), standing([placed])]).toEqual([[false], [true]])
})
