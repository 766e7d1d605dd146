import { expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { renderInterface } from '../../lib/client/render-interface.ts'
import { createTypeWriter } from '../../lib/client/type-text.ts'
import { routes } from '../../routes.ts'

test("the client's types are generated from the present endpoints", async () => {
  const committed = await Bun.file(`${import.meta.dir}/../../lib/client/interface.ts`).text()

  expect(committed).toBe(renderInterface(routes))
})

test("the types contain every operation under the interface's name", () => {
  const text = renderInterface(routes)

  const missing = routes.filter(
    ({ method, path }) => !text.includes(`'${method} ${path.replace(/:(\w+)/g, '{$1}')}': {`),
  )

  expect(missing).toEqual([])
})

test('schemas become idiomatic TypeScript types', () => {
  const Colour = Type.Union([Type.Literal('red'), Type.Literal('blue')])
  const { typeOf } = createTypeWriter({ Colour })

  const types = [
    Type.Array(Colour),
    Type.Optional(Colour),
    Type.Array(Type.Union([Type.String(), Type.Null()])),
    Type.Tuple([Type.Integer(), Type.Integer()]),
    Type.Record(Type.String(), Type.Number()),
    Type.Object({ 'a-b': Type.Literal(3), c: Type.Optional(Type.Unknown()) }),
  ].map((schema) => typeOf(schema, ''))

  expect(types).toEqual([
    'Colour[]',
    'Colour',
    'Array<string | null>',
    '[number, number]',
    'Record<string, number>',
    "{\n  'a-b': 3\n  c?: unknown\n}",
  ])
})
