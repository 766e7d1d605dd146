import { expect } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { pngFile } from '../../support/png-file.ts'
import type { ContractCase } from '../case.ts'
import { type Call, must } from '../environment.ts'
import { expectShape } from '../shapes.ts'

const picture = pngFile(64, 32)
const other = pngFile(32, 64)
const unknown = '0'.repeat(64)
const year = 'max-age=31536000'

function upload(call: Call, bytes: BlobPart, part = 'background'): Promise<Response> {
  const form = new FormData()
  form.append(part, new Blob([bytes]), 'picture.png')
  return call('POST', '/background/upload', { body: form })
}

async function uploaded(call: Call, bytes: BlobPart = picture): Promise<string> {
  return (await must(upload(call, bytes))).text()
}

async function selected(call: Call): Promise<string> {
  const hash = await uploaded(call)
  await must(call('POST', '/background/set', { query: { hash } }))
  return hash
}

/** Nothing is selected yet: these come first. */
const unset: readonly ContractCase[] = (['', '/hash', '/position'] as const).map((path) => ({
  pair: `GET /background${path} 404`,
  when: 'no background is set',
  act: ({ call }) => call('GET', `/background${path}`),
}))

const broken = (pair: string, act: ContractCase['act']): ContractCase => ({
  pair,
  when: 'something breaks inside',
  needs: 'broken',
  act,
})

export const backgroundCases: readonly ContractCase[] = [
  ...unset,
  {
    pair: 'POST /background/position 404',
    when: 'no background is set',
    act: ({ call }) => call('POST', '/background/position', { query: { position: 20 } }),
  },
  {
    pair: 'POST /background/upload 200',
    when: 'the part is a picture',
    act: ({ call }) => upload(call, picture),
    expect: ({ text }) => expect(text).toBe(new Bun.CryptoHasher('sha256').update(picture).digest('hex')),
  },
  {
    pair: 'POST /background/upload 400',
    when: 'the form has no such part',
    act: ({ call }) => upload(call, picture, 'foreground'),
    expect: ({ text }) => expect(text).toContain('background'),
  },
  {
    pair: 'POST /background/upload 415',
    when: 'the file is no picture',
    act: ({ call }) => upload(call, '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  },
  broken('POST /background/upload 500', ({ call }) => upload(call, picture)),
  {
    pair: 'GET /background/list 200',
    when: 'there are two pictures',
    act: async ({ call }) => {
      await uploaded(call)
      await uploaded(call, other)
      return call('GET', '/background/list')
    },
    expect: ({ json }) => {
      expectShape(Type.Array(Type.String({ pattern: '^[0-9a-f]{64}$' })), json)
      expect(json).toHaveLength(2)
    },
  },
  {
    pair: 'POST /background/set 200',
    when: 'the picture exists',
    act: async ({ call }) => call('POST', '/background/set', { query: { hash: await uploaded(call) } }),
    expect: ({ text }) => expect(text).toBe('OK'),
  },
  {
    pair: 'POST /background/set 404',
    when: 'the picture does not exist',
    act: ({ call }) => call('POST', '/background/set', { query: { hash: unknown } }),
  },
  broken('POST /background/set 500', ({ call }) =>
    call('POST', '/background/set', { query: { hash: unknown } }),
  ),
  {
    pair: 'POST /background/set/{hash} 200',
    when: 'the picture exists',
    act: async ({ call }) => call('POST', `/background/set/${await uploaded(call, other)}`),
    expect: async ({ text }, { call }) => {
      expect(text).toBe('OK')
      expect(await (await call('GET', '/background/hash')).text()).toBe(await uploaded(call, other))
    },
  },
  {
    pair: 'POST /background/set/{hash} 404',
    when: 'the picture does not exist',
    act: ({ call }) => call('POST', `/background/set/${unknown}`),
  },
  broken('POST /background/set/{hash} 500', ({ call }) => call('POST', `/background/set/${unknown}`)),
  {
    pair: 'GET /background 200',
    when: 'one is set',
    act: async ({ call }) => {
      await selected(call)
      return call('GET', '/background')
    },
    expect: ({ bytes }, _, { headers }) => {
      expect(bytes).toEqual(picture)
      expect(headers.get('Content-Type')).toBe('image/png')
      expect(headers.get('ETag')).toMatch(/^"[^"]+"$/)
    },
  },
  broken('GET /background 500', ({ call }) => call('GET', '/background')),
  {
    pair: 'GET /background/hash 200',
    when: 'one is set',
    act: async ({ call }) => {
      await selected(call)
      return call('GET', '/background/hash')
    },
    expect: ({ text }) => expect(text).toMatch(/^[0-9a-f]{64}$/),
  },
  {
    pair: 'GET /background/{hash} 200',
    when: 'the picture exists',
    act: async ({ call }) => call('GET', `/background/${await uploaded(call)}`),
    expect: ({ bytes }, _, { headers }) => {
      expect(bytes).toEqual(picture)
      expect(headers.get('Cache-Control')).toBe(year)
    },
  },
  {
    pair: 'GET /background/{hash} 404',
    when: 'the picture does not exist',
    act: ({ call }) => call('GET', `/background/${unknown}`),
  },
  broken('GET /background/{hash} 500', ({ call }) => call('GET', `/background/${unknown}`)),
  {
    pair: 'GET /background/thumbnail/{hash} 200',
    when: 'the picture exists',
    act: async ({ call }) => call('GET', `/background/thumbnail/${await uploaded(call)}`),
    expect: ({ bytes }, _, { headers }) => {
      expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
      expect(headers.get('Cache-Control')).toBe(year)
    },
  },
  {
    pair: 'GET /background/thumbnail/{hash} 404',
    when: 'the picture does not exist',
    act: ({ call }) => call('GET', `/background/thumbnail/${unknown}`),
  },
  broken('GET /background/thumbnail/{hash} 500', ({ call }) =>
    call('GET', `/background/thumbnail/${unknown}`),
  ),
  {
    pair: 'POST /background/position 200',
    when: 'one is set',
    act: async ({ call }) => {
      await selected(call)
      return call('POST', '/background/position', { query: { position: 12.5 } })
    },
    expect: async ({ text }, { call }) => {
      expect(text).toBe('OK')
      expect(await (await call('GET', '/background/position')).json()).toBe(12.5)
    },
  },
  broken('POST /background/position 500', ({ call }) =>
    call('POST', '/background/position', { query: { position: 1 } }),
  ),
  {
    pair: 'GET /background/position 200',
    when: 'one is set',
    act: async ({ call }) => {
      await selected(call)
      return call('GET', '/background/position')
    },
    expect: ({ json }) => expectShape(Type.Number({ minimum: 0, maximum: 100 }), json),
  },
  broken('GET /background/position 500', ({ call }) => call('GET', '/background/position')),
]
