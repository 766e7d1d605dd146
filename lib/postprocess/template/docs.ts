import { type Static, Type } from '@sinclair/typebox'
import { functions } from './functions.ts'

export const TemplateDoc = Type.Object({
  Type: Type.String({ description: '`variable`, `function` or `syntax`.' }),
  Name: Type.String(),
  Description: Type.String(),
  Example: Type.String({ description: 'A complete example template.' }),
})
export type TemplateDoc = Static<typeof TemplateDoc>

/** Everything that a naming template may use. Every example is a complete template. */
export const templateDocs: TemplateDoc[] = [
  variable('Width', 'Column of the map in its art, from 0 at the left.', '{{.Width}}'),
  variable('Height', 'Row of the map in its art, from 0 at the top.', '{{.Height}}'),
  variable(
    'Index',
    'Running number of the map in the list, from 0; skipped maps do not count.',
    '{{printf "%03d" .Index}}',
  ),
  variable(
    'Group',
    'Number of the art, from 0, when the list holds more maps than one art has.',
    'Castle {{add .Group 1}}',
  ),
  ...functions.map(({ name, description, example }) => ({
    Type: 'function',
    Name: name,
    Description: description,
    Example: example,
  })),
  syntax(
    'text',
    'Everything outside {{ }} stays as it is, colour codes such as &6 too.',
    '&6Castle &f{{.Index}}',
  ),
  syntax(
    'if',
    'Chooses by a condition: 0, "" and false are false.',
    '{{if eq .Width 0}}left{{else if eq .Width 2}}right{{else}}middle{{end}}',
  ),
  syntax(
    '|',
    'Hands a value on as the last argument of the next function.',
    '{{if mod (add .Width .Height) 2 | eq 0}}&1{{else}}&9{{end}}map',
  ),
  syntax('( )', 'Computes an argument first.', '{{mul (add .Width 1) 2}}'),
  syntax('{{- -}}', 'Removes the white space on that side.', 'Castle {{- printf "%d" .Index -}} end'),
  syntax('{{/* */}}', 'A comment; it leaves nothing behind.', 'Castle{{/* the north wing */}}'),
]

function variable(name: string, description: string, example: string): TemplateDoc {
  return { Type: 'variable', Name: `.${name}`, Description: description, Example: example }
}

function syntax(name: string, description: string, example: string): TemplateDoc {
  return { Type: 'syntax', Name: name, Description: description, Example: example }
}
