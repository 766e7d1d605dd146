import { expect } from 'bun:test'
import { secretCause } from './broken-services.ts'
import type { ContractCase } from './case.ts'
import type { Environment } from './environment.ts'
import { type Content, contractWithExtensions, statusLine } from './interface.ts'

/** Checks an answer against the interface's entry for that pair and against the case's own expectations. */
export async function expectAnswer(
  contractCase: ContractCase,
  response: Response,
  environment: Environment,
): Promise<void> {
  const [method, path, stated] = contractCase.pair.split(' ') as [string, string, string]
  const { status, errorCode } = statusLine(Number(stated))
  const bytes = await response.bytes()
  const text = new TextDecoder().decode(bytes)
  expect({ status: response.status, text: response.status === status ? '' : text }).toEqual({
    status,
    text: '',
  })
  expect(response.headers.get('X-Error-Code')).toBe(errorCode)
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  if (status >= 400 && text !== '') expect(response.headers.get('Content-Language')).toBe('en')
  expectContent(contractWithExtensions[`${method} ${path}`]![Number(stated)]!, response, bytes)
  if (contractCase.needs === 'broken')
    for (const word of secretCause.split(' ')) expect(text).not.toContain(word)
  const isJson = response.headers.get('Content-Type') === 'application/json'
  await contractCase.expect?.(
    { bytes, text, json: isJson ? JSON.parse(text) : undefined },
    environment,
    response,
  )
}

const contentTypes: Readonly<Record<Content, RegExp | null>> = {
  text: /^text\/plain/,
  json: /^application\/json$/,
  png: /^image\/png$/,
  jpg: /^image\/jpg$/,
  image: /^image\/(png|jpeg|gif|webp)$/,
  database: /^application\/vnd\.sqlite3$/,
  empty: null,
}

function expectContent(content: Content, response: Response, bytes: Uint8Array): void {
  const type = contentTypes[content]
  if (type === null) {
    expect(bytes.length).toBe(0)
    expect(response.headers.get('Content-Type')).toBeNull()
    return
  }
  expect(response.headers.get('Content-Type')).toMatch(type)
  expect(bytes.length).toBeGreaterThan(0)
  if (content === 'png') expect([...bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
}
