import { expect, test } from 'bun:test'
import { help, readArguments } from '../lib/arguments.ts'
import { defaultOptions } from '../lib/options.ts'

const read = (line: string, environment: Record<string, string> = {}) =>
  readArguments(line.split(' ').filter(Boolean), environment)

test('without arguments it serves with the defaults', () => {
  expect(read('')).toMatchObject({ command: 'serve', options: defaultOptions, logLevel: 'info' })
})

test('every flag sets its option', () => {
  const { options, logLevel } = read(
    'serve --port 0 --host 0.0.0.0 --data /d --accept-eula --log-level debug --restore /c.db --allow-host a --allow-host b:1 --allow-origin https://x.example --texture-host t:2 --profile-api http://127.0.0.1:5/ --session-api http://127.0.0.1:6 --blueprints /b --webhook-host w --read-only-port [::]:81 --tunnel cloudflared --fleet postgres://h/d',
  )

  expect({ ...options, logLevel }).toEqual({
    port: 0,
    host: '0.0.0.0',
    data: '/d',
    acceptEula: true,
    restore: '/c.db',
    logLevel: 'debug',
    allowHost: ['a', 'b:1'],
    allowOrigin: ['https://x.example'],
    textureHost: ['t:2'],
    profileApi: 'http://127.0.0.1:5',
    sessionApi: 'http://127.0.0.1:6',
    blueprints: ['/b'],
    webhookHost: ['w'],
    readOnlyPort: { host: '::', port: 81 },
    tunnel: 'cloudflared',
    fleet: 'postgres://h/d',
  })
})

test('every flag can be an environment variable; lists are separated by commas', () => {
  const { options, logLevel } = read('', {
    MAPWRIGHT_PORT: '1234',
    MAPWRIGHT_HOST: '::1',
    MAPWRIGHT_DATA: '/e',
    MAPWRIGHT_ACCEPT_EULA: 'true',
    MAPWRIGHT_LOG_LEVEL: 'warn',
    MAPWRIGHT_ALLOW_HOST: 'a, b:1,,',
    MAPWRIGHT_TUNNEL: 'ssh -R "80:localhost:1234" x',
  })

  expect(options).toMatchObject({
    port: 1234,
    host: '::1',
    data: '/e',
    acceptEula: true,
    allowHost: ['a', 'b:1'],
    tunnel: 'ssh -R "80:localhost:1234" x',
  })
  expect(logLevel).toBe('warn')
})

test('the page is opened unless a flag or variable says no, or the demo ends by itself', () => {
  const opens = [
    read('').opensPage,
    read('demo').opensPage,
    read('--no-open').opensPage,
    read('demo --no-open').opensPage,
    read('demo --once').opensPage,
    read('', { MAPWRIGHT_NO_OPEN: '1' }).opensPage,
    read('', { MAPWRIGHT_NO_OPEN: '' }).opensPage,
  ]

  expect(opens).toEqual([true, true, false, false, false, false, true])
})

test('flags take precedence over the environment, which takes precedence over defaults', () => {
  const environment = { MAPWRIGHT_PORT: '1234', MAPWRIGHT_ALLOW_HOST: 'a', MAPWRIGHT_HOST: '' }

  const { options } = read('--port 5 --allow-host b', environment)

  expect(options).toMatchObject({ port: 5, allowHost: ['b'], host: '127.0.0.1' })
})

test.each(['0', 'no', 'false', ''])('MAPWRIGHT_ACCEPT_EULA=%p accepts nothing', (value) => {
  expect(read('', { MAPWRIGHT_ACCEPT_EULA: value }).options.acceptEula).toBe(false)
})

test('the demo has its own data folder, port and flags', () => {
  const { command, options, demo } = read(
    'demo --once --produce --personality home-made --limiter off --bots 4 --region 0,0,16,32 --blueprint a.nbt',
  )

  expect(command).toBe('demo')
  expect(options).toMatchObject({ port: 0, data: './mapwright-demo', acceptEula: true })
  expect(demo).toEqual({
    once: true,
    produce: true,
    world: false,
    limiter: false,
    personality: 'home-made',
    bots: 4,
    blueprint: 'a.nbt',
    region: { x: 0, z: 0, width: 16, length: 32 },
  })
})

test('the practice world to join by hand begins without an accepted agreement', () => {
  const { options, demo } = read('demo --world')

  expect(demo.world).toBe(true)
  expect(options).toMatchObject({ data: './mapwright-practice', acceptEula: false })
})

test.each(['--help', '-h', 'serve --help', 'demo --help'])('%p asks for help', (line) => {
  expect(read(line).command).toBe('help')
})

test('--version asks for the version', () => {
  expect(read('--version').command).toBe('version')
})

test.each([
  ['--prot 5', '--prot'],
  ['--port', '--port'],
  ['--port five', 'not five'],
  ['demo --bots 0', 'not 0'],
  ['demo --bots 33', 'not 33'],
  ['--port 65536', 'not 65536'],
  ['--port 1e3', 'not 1e3'],
  ['--port=', 'not'],
  ['--log-level loud', 'debug, info, warn, error'],
  ['build', 'no command build'],
  ['serve demo', 'no command demo'],
  ['--once', '--once'],
  ['demo --limiter maybe', 'on or off'],
  ['demo --region 1,2,3', 'X,Z,W,L'],
  ['demo --region 0,0,0,5', 'X,Z,W,L'],
  ['demo --region 0,0,5,5,5', 'X,Z,W,L'],
  ['demo --region a,0,5,5', 'X,Z,W,L'],
  ['--allow-origin maps.example', 'https://maps.example'],
  ['--allow-origin https://maps.example/', 'https://maps.example'],
  ['--allow-origin *', 'https://maps.example'],
  ['--profile-api ftp://a', '--profile-api'],
  ['--session-api nothing', '--session-api'],
])('%p is refused with a sentence that contains %p', (line, part) => {
  expect(() => read(line)).toThrow(
    expect.objectContaining({ code: 'invalid', message: expect.stringMatching(/\.$/) }),
  )
  expect(() => read(line)).toThrow(part)
})

test('the help lists every flag with its default and fits a terminal', () => {
  const named = [...help.matchAll(/--([a-z-]+)/g)].map(([, name]) => name)
  const keys = Object.keys(defaultOptions).map((key) =>
    key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  )

  expect(keys.filter((key) => !named.includes(key))).toEqual([])
  expect(help.split('\n').filter((line) => line.length > 120)).toEqual([])
  expect(help).toContain('65530')
  expect(help).toContain('./mapwright-data')
})
