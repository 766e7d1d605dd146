import { statSync } from 'node:fs'
import type { ProgramFigures } from '../diagnostics/diagnostics.ts'

/** The figures of this process; `database` is the path of its file. */
export function programFigures(database: string): ProgramFigures {
  const { rss, heapUsed } = process.memoryUsage()
  const size = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return {
    system: `${process.platform} ${process.arch}`,
    runtime: `Bun ${Bun.version}`,
    seconds: Math.round(process.uptime()),
    residentBytes: rss,
    heapBytes: heapUsed,
    databaseBytes: size(database) + size(`${database}-wal`),
  }
}
