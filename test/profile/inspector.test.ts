import { expect, test } from 'bun:test'
import { inspectorRecorder } from '../../lib/profile/inspector.ts'

interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
    readonly children?: readonly number[]
  }[]
  readonly startTime: number
  readonly endTime: number
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

function burnCycles(milliseconds: number): number {
  const end = performance.now() + milliseconds
  let sum = 0
  while (performance.now() < end) sum += Math.sqrt(sum + 1)
  return sum
}

test('a profile has the form that DevTools read: a tree of nodes, and a sample with its time for each moment', async () => {
  const finish = await inspectorRecorder.start()
  burnCycles(200)

  const profile = JSON.parse(await finish()) as CpuProfile

  const ids = new Set(profile.nodes.map(({ id }) => id))
  const children = profile.nodes.flatMap((node) => node.children ?? [])
  expect(profile.nodes[0]?.callFrame.functionName).toBe('(root)')
  expect(ids.size).toBe(profile.nodes.length)
  expect(children.every((id) => ids.has(id))).toBe(true)
  expect(new Set(children).size).toBe(profile.nodes.length - 1)
  expect(profile.samples.every((id) => ids.has(id))).toBe(true)
  expect(profile.timeDeltas).toHaveLength(profile.samples.length)
  expect(profile.endTime - profile.startTime).toBeGreaterThan(150_000)
  expect(profile.nodes.some(({ callFrame }) => callFrame.functionName === 'burnCycles')).toBe(true)
})

test('one profile after another can be taken', async () => {
  for (let i = 0; i < 3; i++) {
    const finish = await inspectorRecorder.start()
    burnCycles(10)

    expect(JSON.parse(await finish())).toHaveProperty('nodes')
  }
})

test('after a profile the program no longer wakes up for each sample', async () => {
  const finish = await inspectorRecorder.start()
  burnCycles(10)
  await finish()
  const before = process.resourceUsage().voluntaryContextSwitches

  burnCycles(100)

  expect(process.resourceUsage().voluntaryContextSwitches - before).toBeLessThan(60)
})
