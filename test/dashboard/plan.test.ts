import { beforeAll, expect, test } from 'bun:test'
import type { Client } from '../../lib/client/client.ts'
import { setClient } from '../../lib/dashboard/state/client.ts'
import { isLooking, openPlan, planned } from '../../lib/dashboard/state/placing/plan.ts'
import { loadEnglish } from './english-texts.ts'

beforeAll(loadEnglish)

/** A service that answers when it is told to. */
function serve() {
  const asked: { readonly path: string; answer(body: unknown): Promise<void> }[] = []
  setClient({
    get: (path: string) =>
      new Promise((resolve) => {
        const answer = async (body: unknown) => {
          resolve({ ok: true, status: 200, body })
          await Bun.sleep(0)
        }
        asked.push({ path, answer })
      }),
  } as unknown as Client)
  return asked
}

const at = (OffsetX: number) => ({ OffsetX, OffsetY: 64, OffsetZ: -65 })
const proposing = (OffsetX: number) => ({ x: 0, z: 0, width: 512, length: 512, proposal: at(OffsetX) })

test('while a place for another art is looked for, there is none: that of the art before would be wrong', async () => {
  const asked = serve()
  void openPlan({ width: 128, length: 129 })
  await asked[0]!.answer(proposing(-64))
  expect(planned.value).toMatchObject(at(-64))

  void openPlan({ width: 384, length: 257 })

  expect([planned.value, isLooking.value]).toEqual([undefined, true])
  await asked[1]!.answer(proposing(-320))
  expect(planned.value).toMatchObject(at(-320))
  expect(isLooking.value).toBe(false)
})

test('a task that is to be moved begins at its own place, whatever was proposed before', async () => {
  const asked = serve()
  void openPlan({ width: 128, length: 129 })
  await asked[0]!.answer(proposing(-64))

  void openPlan({ task: 'a' }, at(192))
  await asked[1]!.answer(proposing(-320))

  expect(planned.value).toBeUndefined()
  expect(asked[2]!.path).toBe('/plan/place')
  await asked[2]!.answer(at(192))
  expect(planned.value).toMatchObject(at(192))
})
