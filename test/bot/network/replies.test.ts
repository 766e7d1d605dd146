import { expect, test } from 'bun:test'
import { createRetries, type Reply, readReply } from '../../../lib/bot/network/replies.ts'
import { Failure } from '../../../lib/failure.ts'
import { sentence } from '../../../lib/words/sentence.ts'

const patterns = {
  arrived: '^Welcome',
  coolingDown: 'wait (?<seconds>\\d+) seconds',
  refused: 'not available',
}
const refused: Reply = { kind: 'refused', text: 'Server 2 is not available.', seconds: 0 }
const tooSoon: Reply = { kind: 'coolingDown', text: 'Please wait 3 seconds.', seconds: 3 }
const silence = new Failure('broken', 'The network has not answered.')

test('chat lines are read by the patterns of the settings', () => {
  const lines = ['Please wait 3 seconds.', 'Server 2 is not available.', 'Welcome to server 2', 'Hello']

  const replies = lines.map((line) => readReply(line, patterns))

  expect(replies).toEqual([
    tooSoon,
    refused,
    { kind: 'arrived', text: 'Welcome to server 2', seconds: 0 },
    null,
  ])
})

test('an empty pattern matches nothing', () => {
  const reply = readReply('Welcome', { arrived: '', coolingDown: '', refused: '' })

  expect(reply).toBeNull()
})

test('a command is given up after six tries that were too soon or unanswered', () => {
  const delayAfter = createRetries(sentence('warping', { warp: 'art' }), [])

  const delays = [tooSoon, silence, silence, tooSoon, tooSoon].map(delayAfter)

  expect(delays).toEqual([3250, 5000, 5000, 3250, 3250])
  expect(() => delayAfter(silence)).toThrow(silence)
})

test('a refusal is waited for as long as the delays last, and begins the other tries anew', () => {
  const delayAfter = createRetries(sentence('warping', { warp: 'art' }), [1000, 4000])

  const delays = [...Array(5).fill(tooSoon), refused, ...Array(5).fill(silence), refused].map(delayAfter)

  expect(delays.filter((delay) => delay === 1000 || delay === 4000)).toEqual([1000, 4000])
  expect(() => delayAfter(refused)).toThrow('The network refuses the warp to art: Server 2 is not available.')
})
