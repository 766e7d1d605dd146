import { expect, test } from 'bun:test'
import { pageAddress } from '../../lib/system/announce.ts'
import { openCommand } from '../../lib/system/open-page.ts'

const address = 'http://127.0.0.1:65530'

test.each([
  ['linux', { DISPLAY: ':0' }, 'xdg-open'],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, 'xdg-open'],
  ['linux', {}, undefined],
  ['linux', { DISPLAY: '' }, undefined],
  ['linux', { DISPLAY: 'localhost:10.0', SSH_CONNECTION: '192.0.2.1 1 192.0.2.2 22' }, undefined],
  ['darwin', {}, 'open'],
  ['darwin', { SSH_CONNECTION: '192.0.2.1 1 192.0.2.2 22' }, undefined],
  ['win32', {}, 'rundll32.exe'],
] as const)('in a terminal on %s with %j the page is opened with %p', (platform, environment, program) => {
  const command = openCommand(address, { platform, environment, isTerminal: true })

  expect(command?.[0]).toBe(program as string)
  expect(command?.at(-1)).toBe(program === undefined ? undefined : (address as string))
})

test.each(['linux', 'darwin', 'win32'])('outside of a terminal on %s it is not', (platform) => {
  const environment = { DISPLAY: ':0' }

  expect(openCommand(address, { platform, environment, isTerminal: false })).toBeUndefined()
})

test.each([
  ['http://127.0.0.1:65530/api', 'http://127.0.0.1:65530'],
  ['http://0.0.0.0:1/api', 'http://127.0.0.1:1'],
  ['http://[::]:1/api', 'http://[::1]:1'],
  ['http://[::1]:1/api', 'http://[::1]:1'],
  ['http://192.0.2.1:1/api', 'http://192.0.2.1:1'],
  ['http://0.0.0.0.example:1/api', 'http://0.0.0.0.example:1'],
])('the page of the interface at %s is at %s', (url, page) => {
  expect(pageAddress(url)).toBe(page)
})
