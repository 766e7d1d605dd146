import { type Static, Type } from '@sinclair/typebox'
import { TextSchema } from '../../language/schema.ts'
import { type Sentence, sentence } from '../../words/sentence.ts'
import { functions } from './functions.ts'

export const TemplateDoc = Type.Object({
  Type: Type.String({ description: '`variable`, `function` or `syntax`.' }),
  Name: Type.String(),
  Description: TextSchema(),
  Example: Type.String({ description: 'A complete example template.' }),
})
export type TemplateDoc = Static<typeof TemplateDoc>

/** Everything that a naming template may use. Every example is a complete template. */
export const templateDocs: TemplateDoc[] = [
  variable('Width', sentence('docWidth'), '{{.Width}}'),
  variable('Height', sentence('docHeight'), '{{.Height}}'),
  variable('Index', sentence('docIndex'), '{{printf "%03d" .Index}}'),
  variable('Group', sentence('docGroup'), 'Castle {{add .Group 1}}'),
  ...functions.map(({ name, description, example }) => ({
    Type: 'function',
    Name: name,
    Description: description,
    Example: example,
  })),
  syntax('text', sentence('docText'), '&6Castle &f{{.Index}}'),
  syntax('if', sentence('docIf'), '{{if eq .Width 0}}left{{else if eq .Width 2}}right{{else}}middle{{end}}'),
  syntax('|', sentence('docPipe'), '{{if mod (add .Width .Height) 2 | eq 0}}&1{{else}}&9{{end}}map'),
  syntax('( )', sentence('docParentheses'), '{{mul (add .Width 1) 2}}'),
  syntax('{{- -}}', sentence('docTrim'), 'Castle {{- printf "%d" .Index -}} end'),
  syntax('{{/* */}}', sentence('docComment'), 'Castle{{/* the north wing */}}'),
]

function variable(name: string, description: Sentence, example: string): TemplateDoc {
  return { Type: 'variable', Name: `.${name}`, Description: description, Example: example }
}

function syntax(name: string, description: Sentence, example: string): TemplateDoc {
  return { Type: 'syntax', Name: name, Description: description, Example: example }
}
