/** The words that start this program: an executable, or the runtime with the main file. */
export function ownProgram(): string[] {
  // Files inside an executable.
  const isCompiled = /^(\/\$bunfs|[A-Z]:[\\/]~BUN)[\\/]/.test(Bun.main)
  return isCompiled ? [process.execPath] : [process.execPath, ...process.execArgv, Bun.main]
}

/** A command line without a flag that has a value. */
export function withoutFlag(words: readonly string[], flag: string): string[] {
  return words.filter(
    (word, index) => word !== flag && words[index - 1] !== flag && !word.startsWith(`${flag}=`),
  )
}
