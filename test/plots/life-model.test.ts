import { expect, test } from 'bun:test'
import { runMany } from './life-model.ts'

test('whatever crashes and whichever answers get lost: maps are safe before the art goes, and none is made twice', async () => {
  const { problems, crashes, lostAnswers, dug, closed } = await runMany(200)

  expect(problems).toEqual([])
  expect(crashes).toBeGreaterThan(200)
  expect(lostAnswers).toBeGreaterThan(200)
  expect(closed).toBeGreaterThan(5)
  // Half of the plots have a device, after most of which nothing is left to be dug.
  expect(dug).toBeLessThan(320)
})

test('the model notices when the records of map items are lost', async () => {
  const { problems } = await runMany(5, { forgetsItems: true })

  expect(problems).toContain('a second map item for one part')
})
