import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

interface Field {
  readonly type: string
  readonly id?: string
  readonly attributes: { readonly label?: string; readonly value?: string; readonly options?: unknown[] }
}
interface Form {
  readonly name: string
  readonly description: string
  readonly body: readonly Field[]
}

const folder = join(import.meta.dir, '..', '..', '.github', 'ISSUE_TEMPLATE')
const names = readdirSync(folder).filter((name) => name !== 'config.yml')
const read = async (name: string) => Bun.YAML.parse(await Bun.file(join(folder, name)).text()) as Form

test.each(names)('the form %s has what GitHub demands of a form', async (name) => {
  const { name: title, description, body } = await read(name)
  const fields = body.filter(({ type }) => type !== 'markdown')
  const ids = fields.map(({ id }) => id)

  expect([title, description].every(Boolean)).toBe(true)
  expect(new Set(ids).size).toBe(fields.length)
  for (const { type, attributes } of body) {
    expect(['markdown', 'input', 'textarea', 'dropdown', 'checkboxes']).toContain(type)
    expect(type === 'markdown' ? attributes.value : attributes.label).toBeString()
    if (type === 'dropdown') expect(new Set(attributes.options).size).toBeGreaterThan(1)
  }
})

test.each(['mistake.yml', 'interface.yml'])('the form %s asks for the diagnostics', async (name) => {
  const { body } = await read(name)

  expect(JSON.stringify(body.find(({ id }) => id === 'diagnostics'))).toContain('/api/diagnostics')
})

test('without a form there is no issue, and vulnerabilities are reported in private', async () => {
  const config = Bun.YAML.parse(await Bun.file(join(folder, 'config.yml')).text())
  const security = await Bun.file(join(folder, '..', 'SECURITY.md')).text()

  expect(config).toEqual({ blank_issues_enabled: false })
  expect(security).toContain('Report a vulnerability')
})
