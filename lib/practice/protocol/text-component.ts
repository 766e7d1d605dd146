import nbt from 'prismarine-nbt'

/** A run of text in one style. */
interface StyledRun {
  readonly text: string
  readonly [style: string]: string | boolean
}

/** A text as the game stores it: plain text as it is, text with `§` codes as runs of one style each. */
type TextComponent = string | { readonly text: ''; readonly extra: readonly StyledRun[] }

export function textComponent(text: string): TextComponent {
  return text.includes('§') ? { text: '', extra: styledRuns(text) } : text
}

/** The form in which plug-ins send messages: always with parts. */
export function messageComponent(text: string): TextComponent {
  return { text: '', extra: styledRuns(text) }
}

/** A component as NBT (since 1.20.3); plain text is a string tag. */
export function componentTag(component: TextComponent): unknown {
  if (typeof component === 'string') return nbt.string(component)
  const runs = component.extra.map((run) =>
    Object.fromEntries(
      Object.entries(run).map(([key, value]) => [
        key,
        typeof value === 'string' ? nbt.string(value) : nbt.byte(value ? 1 : 0),
      ]),
    ),
  )
  return nbt.comp({ text: nbt.string(''), extra: nbt.list(nbt.comp(runs as never)) } as never)
}

/** A component as JSON text (up to 1.20.2). */
export function componentJson(component: TextComponent): string {
  return JSON.stringify(typeof component === 'string' ? { text: component } : component)
}

const colours =
  'black dark_blue dark_green dark_aqua dark_red dark_purple gold gray dark_gray blue green aqua red light_purple yellow white'.split(
    ' ',
  )
const styles: Readonly<Record<string, string>> = {
  k: 'obfuscated',
  l: 'bold',
  m: 'strikethrough',
  n: 'underlined',
  o: 'italic',
}

/** A colour ends the styles before it, as in the old chat codes; `r` ends everything. */
function styledRuns(text: string): StyledRun[] {
  const [first = '', ...rest] = text.split('§')
  const runs: StyledRun[] = first ? [{ text: first }] : []
  let style: Record<string, string | boolean> = {}
  for (const part of rest) {
    const code = (part[0] ?? 'r').toLowerCase()
    const colour = colours[Number.parseInt(code, 16)]
    if (styles[code]) style = { ...style, [styles[code]]: true }
    else style = colour ? { color: colour } : {}
    if (part.length > 1) runs.push({ text: part.slice(1), ...style })
  }
  return runs
}
