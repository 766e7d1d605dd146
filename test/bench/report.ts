/** One line of figures: a name and numbers with their unit in the field's name (`p50Ms`, `residentMb`). */
export type Row = Readonly<{ name: string } & Record<string, string | number>>

/** Prints figures as JSON lines for programs and as a table for people; the numbers of a run stand beside its baseline's. */
export function report(bench: string, rows: readonly Row[]): void {
  for (const row of rows) process.stdout.write(`${JSON.stringify({ bench, ...row })}\n`)
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = [fields, ...rows.map((row) => fields.map((field) => String(row[field] ?? '')))]
  const widths = fields.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  const write = (line: readonly string[]) =>
    process.stdout.write(`| ${line.map((cell, column) => pad(cell, widths[column] ?? 0)).join(' | ')} |\n`)
  process.stdout.write('\n')
  cells.slice(0, 1).forEach(write)
  write(widths.map((width) => '-'.repeat(width)))
  cells.slice(1).forEach(write)
  process.stdout.write('\n')
}

/** The value below which the given share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/** Slope of the line through the points by least squares. */
export function slopeOf(points: readonly { readonly x: number; readonly y: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))]
  const above = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0)
  const below = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0)
  return above / below
}

export function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}

function pad(cell: string, width: number): string {
  return /^-?[\d.]+$/.test(cell) ? cell.padStart(width) : cell.padEnd(width)
}
