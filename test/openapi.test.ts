import { expect, test } from 'bun:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { contract, operations } from './contract/interface.ts'
import { startTestApp } from './support/test-app.ts'

interface Operation {
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly operationId?: string
  readonly parameters?: readonly { readonly name: string; readonly description?: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: object }>>
}

interface Document {
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

async function readDocument(): Promise<Document> {
  await using app = await startTestApp()
  return (await (await app.request('GET', '/swagger/json')).json()) as Document
}

/** Every operation as `METHOD /path`, below the base address. */
function operationsOf(document: Document): Map<string, Operation> {
  const found = new Map<string, Operation>()
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      found.set(`${method.toUpperCase()} ${path.replace(/^\/api/, '')}`, operation)
    }
  }
  return found
}

const document = await readDocument()
const documented = operationsOf(document)

test('the document is valid OpenAPI', async () => {
  const result = await new Validator().validate({ ...document })

  expect(result).toEqual({ valid: true })
})

test('its operations are those of the interface and the extensions', () => {
  const inInterface = [...documented].filter(([, { tags }]) => !tags?.includes('extensions'))

  expect(inInterface.map(([name]) => name).sort()).toEqual([...operations].sort())
})

test('every status of the interface is documented', () => {
  const missing = Object.entries(contract).flatMap(([operation, statuses]) =>
    Object.keys(statuses)
      .map((status) => (Number(status) < 1000 ? status : '500'))
      .filter((status) => !documented.get(operation)?.responses[status])
      .map((status) => `${operation} ${status}`),
  )

  expect(missing).toEqual([])
})

test('every operation has a summary, one known tag and an id of its own', () => {
  const tags = new Set(document.tags.map(({ name }) => name))
  const list = [...documented.values()]

  expect(list.filter(({ summary }) => !summary)).toEqual([])
  expect(list.filter((one) => one.tags?.length !== 1 || !tags.has(one.tags[0] ?? ''))).toEqual([])
  expect(new Set(list.map(({ operationId }) => operationId)).size).toBe(list.length)
})

test('every parameter is described', () => {
  const bare = [...documented].flatMap(([name, { parameters = [] }]) =>
    parameters.filter(({ description }) => !description).map((parameter) => `${name} ${parameter.name}`),
  )

  expect(bare).toEqual([])
})

test('every JSON body has an example', () => {
  const bare = [...documented].flatMap(([name, { requestBody }]) => {
    const json = requestBody?.content['application/json']
    return json && !JSON.stringify(json.schema).includes('"examples":') ? [name] : []
  })

  expect(bare).toEqual([])
})
