import { expect } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { pngSize } from '../../support/png-file.ts'
import { undrawable } from '../broken-services.ts'
import type { ContractCase } from '../case.ts'
import type { Call } from '../environment.ts'
import { expectShape, ItemData } from '../shapes.ts'

const day = 'max-age=86400'

async function itemId(call: Call, name: string): Promise<number> {
  const items = (await (await call('GET', '/data/items')).json()) as { id: number; name: string }[]
  return items.find((item) => item.name === name)?.id ?? -1
}

export const dataCases: readonly ContractCase[] = [
  {
    pair: 'GET /data/items 200',
    when: 'it is called',
    act: ({ call }) => call('GET', '/data/items'),
    expect: ({ json }) => {
      expectShape(Type.Array(ItemData, { minItems: 1000 }), json)
      expect(json).toContainEqual(
        expect.objectContaining({ name: 'diamond_sword', translate_name: 'Diamond Sword', stack_size: 1 }),
      )
    },
  },
  {
    pair: 'GET /data/items/maxDamage 200',
    when: 'it is called',
    act: ({ call }) => call('GET', '/data/items/maxDamage'),
    expect: async ({ json }, { call }) => {
      expectShape(Type.Record(Type.String({ pattern: '^\\d+$' }), Type.Number()), json)
      expect((json as Record<string, number>)[await itemId(call, 'diamond_sword')]).toBe(1561)
    },
  },
  {
    pair: 'GET /assets/items 200',
    when: 'the item has an icon',
    act: async ({ call }) =>
      call('GET', '/assets/items', { query: { id: await itemId(call, 'diamond_sword') } }),
    expect: (_, __, { headers }) => expect(headers.get('Cache-Control')).toBe(day),
  },
  {
    pair: 'GET /assets/items 404',
    when: 'there is no such item',
    act: ({ call }) => call('GET', '/assets/items', { query: { id: 999999 } }),
  },
  {
    pair: 'GET /assets/items 500',
    when: 'the icon can not be read',
    needs: 'broken',
    act: ({ call }) => call('GET', '/assets/items', { query: { id: 1 } }),
  },
  {
    pair: 'GET /header 200',
    when: 'a player is named',
    act: ({ call }) => call('GET', '/header', { query: { key: 'Weaver', size: 64 } }),
    expect: ({ bytes }, _, { headers }) => {
      expect(pngSize(bytes)).toEqual({ width: 64, height: 64 })
      expect(headers.get('Cache-Control')).toBe(day)
      expect(headers.get('ETag')).toMatch(/^"[^"]+"$/)
    },
  },
  {
    pair: 'GET /header 200',
    when: 'a skin is named',
    act: ({ call, skins }) =>
      call('GET', '/header', {
        query: { url: `${skins.url}/texture/a`, projection: 'frontal', overlay: false },
      }),
    expect: ({ bytes }) => expect(pngSize(bytes)).toEqual({ width: 512, height: 512 }),
  },
  {
    pair: 'GET /header 304',
    when: 'the caller has the picture',
    act: async ({ call }) => {
      const first = await call('GET', '/header', { query: { key: 'Weaver' } })
      return call('GET', '/header', {
        query: { key: 'Weaver' },
        headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
      })
    },
    expect: (_, __, { headers }) => expect(headers.get('ETag')).toMatch(/^"[^"]+"$/),
  },
  {
    pair: 'GET /header 400',
    when: 'neither key nor url is given',
    act: ({ call }) => call('GET', '/header'),
  },
  {
    pair: 'GET /header 400',
    when: 'the player does not exist',
    act: ({ call }) => call('GET', '/header', { query: { key: 'Nobody' } }),
  },
  {
    pair: 'GET /header 400',
    when: 'the texture host is not allowed',
    act: ({ call }) => call('GET', '/header', { query: { url: 'https://skins.example/a.png' } }),
  },
  {
    pair: 'GET /header 5000',
    when: 'the head can not be drawn',
    needs: 'broken',
    act: ({ call }) => call('GET', '/header', { query: { key: 'Weaver', size: undrawable } }),
    expect: ({ text }) => expect(text).toMatch(/^5000\b/),
  },
  {
    pair: 'GET /header 5001',
    when: 'the picture can not be encoded',
    needs: 'broken',
    act: ({ call }) => call('GET', '/header', { query: { key: 'Weaver', size: 64 } }),
    expect: ({ text }) => expect(text).toMatch(/^5001\b/),
  },
]
