import { expect, test } from 'bun:test'
import {
  createScriptPolicy,
  liveWorker,
  type TrustedTypes,
} from '../../lib/dashboard/state/make/script-policy.ts'

/** As a browser does it: a name can be taken once. */
function browser(): TrustedTypes {
  const taken = new Set<string>()
  return {
    createPolicy(name, rules) {
      if (taken.has(name)) throw new TypeError(`The policy ${name} is there already.`)
      taken.add(name)
      return rules
    },
  }
}

test('the policy gives out the address of one script, and its name is taken when the page loads', () => {
  const trustedTypes = browser()

  const addressOf = createScriptPolicy(trustedTypes)

  expect(addressOf(liveWorker)).toBe(liveWorker)
  for (const path of [
    'https://elsewhere.example/x.js',
    '/dashboard/main.js',
    `${liveWorker}?x`,
    '',
    'data:,1',
  ])
    expect(() => addressOf(path)).toThrow(TypeError)
  expect(() => trustedTypes.createPolicy('worker', { createScriptURL: (path) => path })).toThrow(TypeError)
})

test('a browser without policies gets the address as it is', () => {
  expect(createScriptPolicy(undefined)(liveWorker)).toBe(liveWorker)
})
