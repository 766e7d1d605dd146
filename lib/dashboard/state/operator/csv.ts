import { saveFile } from '../save-file.ts'

/** Gives the browser a table to save; the first row has the names of the columns. */
export function saveCsv(name: string, rows: readonly (readonly unknown[])[]): void {
  const text = rows.map((row) => row.map(quoted).join(',')).join('\r\n')
  saveFile(name, new Blob([text], { type: 'text/csv' }))
}

/** As RFC 4180 has it; a leading sign would be taken for a formula. */
function quoted(value: unknown): string {
  const text = typeof value === 'string' && /^[=+\-@]/.test(value) ? `'${value}` : String(value)
  return `"${text.replaceAll('"', '""')}"`
}
