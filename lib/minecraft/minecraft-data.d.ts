/** The package's table of files: every field of a version reads its own file when it is first touched. */
declare module 'minecraft-data/data.js' {
  const data: {
    readonly pc: Readonly<
      Record<string, { readonly items?: readonly import('./game-items.ts').GameItem[] } | undefined>
    >
  }
  export default data
}
