import { expect, test } from 'bun:test'
import { createUsedItems } from '../../../lib/bot/actions/used-items.ts'
import { createChannel } from '../../../lib/emitter.ts'
import type { PlaceOrder } from '../../../lib/game/placing.ts'
import { createHandClock } from '../../support/hand-clock.ts'

/** A server that shows no blocks, only what is left of the wool in the first slot of the hotbar. */
function situation() {
  const clock = createHandClock()
  const changed = createChannel<void>()
  let count = 64
  const slots = () => [{ item: 'white_wool', count }, ...Array<null>(35).fill(null)]
  const used = createUsedItems({ slots, changed: changed.subscribe }, clock)
  return {
    send(): PlaceOrder {
      const order = { hotbar: 0 } as PlaceOrder
      used.sent(order, 'white_wool')
      return order
    },
    use(times = 1) {
      count -= times
      changed.publish()
    },
    after: (milliseconds: number) => clock.advance(milliseconds),
    /** Which of them stand, once the server has dealt with them and shown nothing. */
    standing(orders: readonly PlaceOrder[]) {
      used.dealtWith(orders)
      return orders.map((order) => {
        const stands = used.stands(order)
        used.settled(order, stands)
        return stands
      })
    },
    used,
  }
}

test('of those that are dealt with together, the last ones stand', () => {
  const { send, use, standing } = situation()
  const orders = [send(), send(), send()]

  use(2)

  expect(standing(orders)).toEqual([false, true, true])
})

test('an item that has gone when that of another order was due is not that of one dealt with before', async () => {
  const { send, use, after, standing } = situation()
  const alone = send()
  await after(30)
  use()
  const first = standing([alone])

  const lost = send()
  await after(100)
  const placed = send()
  await after(30)
  use()

  expect([first, standing([lost]), standing([placed])]).toEqual([[true], [false], [true]])
})

test('an item that was due for one order is that of another whose block was shown', async () => {
  const { send, use, after, standing, used } = situation()
  const alone = send()
  await after(30)
  use()
  standing([alone])

  const shown = send()
  const dropped = send()
  await after(30)
  use()
  used.settled(shown, true)

  expect(standing([dropped])).toEqual([false])
})
