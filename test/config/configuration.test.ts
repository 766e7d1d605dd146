import { expect, test } from 'bun:test'
import { createConfiguration } from '../../lib/config/configuration.ts'
import type { ConfigurationStore } from '../../lib/config/ports.ts'
import { validator } from '../../lib/http/validation.ts'

function memoryStore(): ConfigurationStore & { readonly kept: Map<string, Record<string, unknown>> } {
  const kept = new Map<string, Record<string, unknown>>()
  return {
    kept,
    load: (service) => kept.get(service),
    save: (service, value) => void kept.set(service, value),
  }
}

function configuration(store = memoryStore()) {
  return createConfiguration({
    store,
    startup: { acceptEula: false, tunnel: '' },
    check: (schema, value) => validator(schema)(value, 'body'),
    webhookHosts: ['discord.com', 'hooks.example:8443'],
  })
}

const webhook = 'https://discord.com/api/webhooks/1/secret'

test('a fresh service shows its defaults', () => {
  const { show } = configuration()

  expect(show('settings')).toMatchObject({
    server: { host: '', port: 25565, version: 'auto' },
    account: { auth: 'offline', username: '' },
    reconnect: { enabled: true, minDelay: 5, maxDelay: 300 },
    language: 'en_us',
    startup: { acceptEula: false },
  })
  expect(show('mapart-box')).toEqual({ stations: [] })
})

test('the defaults themselves are valid', () => {
  const { change } = configuration()

  for (const service of ['settings', 'mapart', 'mapart-box'])
    expect(async () => change(service, {})).not.toThrow()
})

test.each(['settings', 'SETTINGS', 'MapArt', 'Mapart-Box'])('the name %p is known', (name) => {
  expect(() => configuration().show(name)).not.toThrow()
})

test.each(['', 'setting', 'constructor', '__proto__', 'toString', 'settings/../mapart'])(
  'the name %p is not',
  (name) => {
    expect(() => configuration().show(name)).toThrow(expect.objectContaining({ code: 'missing' }))
    expect(async () => configuration().change(name, {})).toThrow(expect.objectContaining({ code: 'missing' }))
  },
)

test('a part is merged into nested objects and leaves the rest', () => {
  const { change, read } = configuration()

  change('settings', { server: { host: 'play.example' } })
  change('settings', { server: { port: 25566 }, reconnect: { minDelay: 1 } })

  expect(read('settings').server).toEqual({ host: 'play.example', port: 25566, version: 'auto' })
  expect(read('settings').reconnect).toEqual({ enabled: true, minDelay: 1, maxDelay: 300 })
})

test('an array is replaced', () => {
  const { change, read } = configuration()

  change('mapart', {
    replaceMaterials: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  })
  change('mapart', { replaceMaterials: [['e', 'f']] })

  expect(read('mapart').replaceMaterials).toEqual([['e', 'f']])
})

test('changes outlive the program', () => {
  const store = memoryStore()

  configuration(store).change('mapart', { placement: { rate: 12 } })

  expect(configuration(store).read('mapart').placement).toMatchObject({ rate: 12, profile: 'normal' })
})

test.each([
  ['settings', { colour: 'red' }, 'colour'],
  ['settings', { server: { hots: 'a' } }, 'server.hots'],
  ['settings', { server: { port: '25565' } }, 'server.port'],
  ['settings', { server: { port: 0 } }, 'server.port'],
  ['settings', { server: { version: '1.12.2' } }, 'server.version'],
  ['settings', { server: { version: 'newest' } }, 'server.version'],
  ['settings', { server: null }, 'server'],
  ['settings', { server: [] }, 'server'],
  ['settings', { account: { username: 'two words' } }, 'account.username'],
  ['settings', { account: { auth: 'mojang' } }, 'account.auth'],
  ['settings', { network: { preset: 'moon' } }, 'network.preset'],
  ['settings', { network: { replies: { arrived: '(' } } }, 'network.replies.arrived'],
  ['settings', { language: '../../etc' }, 'language'],
  ['settings', { reconnect: { minDelay: 20, maxDelay: 10 } }, 'reconnect'],
  ['settings', { startup: { acceptEula: true } }, 'startup'],
  ['settings', JSON.parse('{"__proto__": {"polluted": true}}'), '__proto__'],
  ['mapart', { placement: { rate: -1 } }, 'placement.rate'],
  ['mapart', { placement: { profile: 'wild' } }, 'placement.profile'],
  ['mapart', { overlapDetection: 'yes' }, 'overlapDetection'],
  ['mapart', { replaceMaterials: [['only-one']] }, 'replaceMaterials'],
  ['mapart', { webhook: { url: 'http://discord.com/api' } }, 'webhook.url'],
  ['mapart', { webhook: { url: 'https://evil.example/' } }, 'webhook.url'],
  ['mapart', { webhook: { url: 'https://discord.com.evil.example/' } }, 'webhook.url'],
  ['mapart', { webhook: { url: 'https://discord.com:8443/' } }, 'webhook.url'],
  ['mapart', { webhook: { url: 'https://discord.com@evil.example/' } }, 'webhook.url'],
  ['mapart', { webhook: { url: 'https://me@discord.com/api' } }, 'no user name'],
  ['mapart', { webhook: { url: 'https://:secret@discord.com/api' } }, 'no user name'],
  ['mapart-box', { stations: [{ server: 0, warp: '', boxes: [{ item: 'a' }] }] }, 'stations.0.boxes.0'],
  ['mapart-box', { stations: {} }, 'stations'],
] as const)('%s refuses %j and names %s', (service, partial, key) => {
  const subject = configuration()
  const before = subject.show(service)

  expect(async () => subject.change(service, partial)).toThrow(
    expect.objectContaining({ code: 'invalid', message: expect.stringContaining(key) }),
  )
  expect(subject.show(service)).toEqual(before)
})

test.each([[null], [[]], ['text'], [5]])('a body of %j is refused', (body) => {
  expect(async () => configuration().change('settings', body)).toThrow(
    expect.objectContaining({ code: 'invalid' }),
  )
})

test('nothing gets into the prototype of objects', () => {
  const subject = configuration()

  expect(async () =>
    subject.change('settings', JSON.parse('{"server": {"__proto__": {"polluted": 1}}}')),
  ).toThrow()

  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('the webhook address is shown masked, and posting the mask back keeps it', () => {
  const { change, show, read } = configuration()
  change('mapart', { webhook: { url: webhook } })

  const shown = show('mapart') as { webhook: { url: string } }
  change('mapart', { ...shown, webhook: { ...shown.webhook, userId: '42' } })

  expect(JSON.stringify(shown)).not.toContain('secret')
  expect(read('mapart').webhook).toMatchObject({ url: webhook, userId: '42' })
})

test('chat lines after joining are shown masked, and those posted masked stay, also with another preset', () => {
  const { change, show, read } = configuration()
  change('settings', { network: { afterJoin: ['/login secret', '/server art'] } })

  const shown = show('settings') as { network: { afterJoin: string[] } }
  change('settings', { network: { ...shown.network, preset: 'mcfallout' } })
  expect(JSON.stringify(shown)).not.toContain('secret')
  expect(shown.network.afterJoin).toEqual(['********', '********'])
  expect(read('settings').network.afterJoin).toEqual(['/login secret', '/server art'])

  change('settings', { network: { afterJoin: ['********', '/hub', '********'] } })
  expect(read('settings').network.afterJoin).toEqual(['/login secret', '/hub'])

  change('settings', { network: { preset: 'vanilla' } })
  expect(read('settings').network.afterJoin).toEqual(['/login secret', '/hub'])
})

test('an empty webhook address is shown empty and can be put back', () => {
  const { change, show, read } = configuration()
  change('mapart', { webhook: { url: webhook } })

  change('mapart', { webhook: { url: '' } })

  expect(read('mapart').webhook.url).toBe('')
  expect(show('mapart')).toMatchObject({ webhook: { url: '' } })
})

test('a webhook may go to a host that was allowed at the start', () => {
  const { change, read } = configuration()

  change('mapart', { webhook: { url: 'https://hooks.example:8443/x' } })

  expect(read('mapart').webhook.url).toBe('https://hooks.example:8443/x')
})

test('a preset fills commands and replies; posted values override it', () => {
  const { change, read } = configuration()

  change('settings', { network: { preset: 'mcfallout' } })
  expect(read('settings').network.commands.switchServer).toBe('/ts {server}')

  change('settings', { network: { commands: { warp: '/go {name}' } } })
  expect(read('settings').network.commands).toMatchObject({
    warp: '/go {name}',
    switchServer: '/ts {server}',
  })
})

test('another preset drops the fields posted for the old one', () => {
  const { change, read } = configuration()
  change('settings', { network: { preset: 'mcfallout', commands: { warp: '/go {name}' } } })

  change('settings', { network: { preset: 'mcborder' } })

  expect(read('settings').network.commands.warp).toBe('/res tp {name}')
})

test('the shown configuration can be posted back without the read-only part', () => {
  const { change, show } = configuration()
  change('settings', { network: { preset: 'mcfallout' } })
  const { startup, ...shown } = show('settings')

  change('settings', shown)

  expect(startup).toBeDefined()
  expect(show('settings')).toMatchObject(shown)
})

test('listeners are called after a change is applied, and not for a refused one', () => {
  const { change, onChange, read } = configuration()
  const heard: string[] = []
  const stop = onChange((service) => heard.push(`${service} ${read('settings').server.host}`))

  change('settings', { server: { host: 'a.example' } })
  expect(async () => change('settings', { server: { host: 5 } })).toThrow()
  stop()
  change('settings', { server: { host: 'b.example' } })

  expect(heard).toEqual(['settings a.example'])
})
