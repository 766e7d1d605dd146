interface Style {
  readonly colour: string
  readonly formats: string
}

const plain: Style = { colour: '', formats: '' }
/** As in the game. */
const maxDepth = 512

/**
 * A name as the game sends it (a text component: text, object or list, nested), written with & codes. Fonts, translations
 * and click events have no code and are left out.
 */
export function formatItemName(component: unknown): string {
  let written = ''
  let last = plain
  let depth = 0
  write(component, plain)
  return written.replaceAll('§', '&')

  function write(part: unknown, inherited: Style): void {
    if (depth === maxDepth) return
    depth++
    if (isText(part)) append(String(part), inherited)
    else if (Array.isArray(part)) writeList(part, inherited)
    else if (isFields(part)) writeFields(part, inherited)
    depth--
  }

  /** The first component of a list is the parent of the others. */
  function writeList([first, ...rest]: readonly unknown[], inherited: Style): void {
    write(first, inherited)
    writeAll(rest, isFields(first) ? styleOf(first, inherited) : inherited)
  }

  function writeFields(part: Fields, inherited: Style): void {
    const style = styleOf(part, inherited)
    const text = part.text ?? part[''] ?? part.fallback ?? part.translate
    if (isText(text)) append(String(text), style)
    if (Array.isArray(part.extra)) writeAll(part.extra, style)
  }

  function writeAll(parts: readonly unknown[], style: Style): void {
    for (const part of parts) write(part, style)
  }

  function append(text: string, style: Style): void {
    if (text === '') return
    const isSame = style.colour === last.colour && style.formats === last.formats
    if (!isSame) written += codesFrom(last, style)
    last = style
    written += text
  }
}

type Fields = Readonly<Record<string, unknown>>

function isText(part: unknown): part is string | number {
  return typeof part === 'string' || typeof part === 'number'
}

function isFields(part: unknown): part is Fields {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}

const formats: readonly (readonly [field: string, code: string])[] = [
  ['obfuscated', 'k'],
  ['bold', 'l'],
  ['strikethrough', 'm'],
  ['underlined', 'n'],
  // The game shows every custom name in italics; only an explicit `italic` is a code.
  ['italic', 'o'],
]

const colours: readonly string[] =
  'black dark_blue dark_green dark_aqua dark_red dark_purple gold gray dark_gray blue green aqua red light_purple yellow white'.split(
    ' ',
  )

function styleOf(part: Fields, inherited: Style): Style {
  const colour = part.color === undefined ? inherited.colour : colourCode(String(part.color))
  const applied = formats.filter(([field, code]) => {
    const value = part[field]
    return value === undefined ? inherited.formats.includes(code) : Boolean(value)
  })
  return { colour, formats: applied.map(([, code]) => code).join('') }
}

function colourCode(name: string): string {
  if (/^#[0-9a-f]{6}$/i.test(name)) return name.toLowerCase()
  const index = colours.indexOf(name)
  return index < 0 ? '' : index.toString(16)
}

/** A colour resets formats by itself; removing a colour or a format takes a reset. */
function codesFrom(last: Style, next: Style): string {
  const isLess = [...last.formats].some((code) => !next.formats.includes(code))
  const isNewColour = next.colour !== last.colour
  const colour = next.colour !== '' && (isNewColour || isLess) ? `&${next.colour}` : ''
  const needsReset = colour === '' && (isNewColour || isLess)
  const isFresh = needsReset || colour !== ''
  const added = [...next.formats].filter((code) => isFresh || !last.formats.includes(code))
  return `${needsReset ? '&r' : ''}${colour}${added.map((code) => `&${code}`).join('')}`
}
