import { expect, test } from 'bun:test'
import { entryOf, renderRouteTable } from '../lib/http/route-table.ts'
import { routes } from '../routes.ts'
import { operations } from './contract/interface.ts'

const name = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/:(\w+)/g, '{$1}')}`

test('routes.ts is generated from the present handler files', async () => {
  const committed = await Bun.file(`${import.meta.dir}/../routes.ts`).text()

  expect(committed).toBe(await renderRouteTable())
})

test('the table without the extensions is the interface', () => {
  const inInterface = routes.filter(({ tag }) => tag !== 'extensions').map(name)

  expect(inInterface.sort()).toEqual([...operations].sort())
  expect(operations).toHaveLength(59)
})

test('the table is sorted by path, then method', () => {
  const keys = routes.map(({ path, method }) => `${path}\0${method}`)

  expect(keys).toEqual(keys.toSorted())
})

test('a file name gives path, method, tag and identifier', () => {
  expect(entryOf('background/[hash].get.ts')).toMatchObject({
    method: 'GET',
    path: '/background/:hash',
    tag: 'background',
    identifier: 'getBackgroundByHash',
  })
  expect(entryOf('(system)/tunnel-auth.get.ts')).toMatchObject({
    path: '/tunnel-auth',
    tag: 'system',
    identifier: 'getTunnelAuth',
  })
  expect(entryOf('mapart/tasks/index.post.ts')).toMatchObject({ path: '/mapart/tasks', method: 'POST' })
  expect(() => entryOf('mapart/tasks/helper.ts')).toThrow('does not end in')
})

test('no two routes share an identifier', () => {
  const seen = new Set(routes.map(({ endpoint }) => endpoint))

  expect(seen.size).toBe(routes.length)
})
