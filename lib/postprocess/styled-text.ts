/** A run of text in one style. `style` is canonical: equal looks have equal styles. */
interface StyledRun {
  readonly text: string
  readonly style: string
}

interface Style {
  readonly colour: string
  readonly formats: ReadonlySet<string>
}

const plain: Style = { colour: '', formats: new Set() }

/** `&` and `§` codes: a colour, a format, a reset, or a colour by its red, green and blue in two spellings. */
const codes = /[&§](?:#([0-9a-f]{6})|x((?:[&§][0-9a-f]){6})|([0-9a-fk-or]))/gi

/**
 * The runs of a name that is written with colour codes. Codes that change nothing are ignored, so two spellings of the same
 * look have the same result.
 */
export function styledRuns(name: string): StyledRun[] {
  const runs: StyledRun[] = []
  let style = plain
  let at = 0
  for (const match of name.matchAll(codes)) {
    push(name.slice(at, match.index))
    style = after(style, match)
    at = match.index + match[0].length
  }
  push(name.slice(at))
  return runs

  function push(text: string): void {
    if (text === '') return
    const written = `${style.colour} ${[...style.formats].sort().join('')}`
    const last = runs.at(-1)
    if (last?.style === written) runs[runs.length - 1] = { text: last.text + text, style: written }
    else runs.push({ text, style: written })
  }
}

/** The text of a name without colours and fonts. */
export function plainText(name: string): string {
  return name.replace(codes, '')
}

/** Whether two names look the same, colours and formats included. */
export function isSameLook(a: string, b: string): boolean {
  const [left, right] = [styledRuns(a), styledRuns(b)]
  return (
    left.length === right.length &&
    left.every((run, index) => run.text === right[index]?.text && run.style === right[index]?.style)
  )
}

/** In the game a colour resets the formats before it. */
function after(style: Style, match: RegExpMatchArray): Style {
  const rgb = match[1] ?? match[2]?.replace(/[&§]/g, '')
  if (rgb !== undefined) return { colour: `#${rgb.toLowerCase()}`, formats: new Set() }
  const code = match[3]!.toLowerCase()
  if (code === 'r') return plain
  if (code >= 'k') return { ...style, formats: new Set([...style.formats, code]) }
  return { colour: code, formats: new Set() }
}
