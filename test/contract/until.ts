/** Repeats the check until it is true; fails after 10 s. */
export async function until(what: string, isSo: () => Promise<boolean>, patience = 10_000): Promise<void> {
  const deadline = performance.now() + patience
  while (performance.now() < deadline) {
    if (await isSo()) return
    await Bun.sleep(25)
  }
  throw new Error(`waited ${patience} ms in vain: ${what}`)
}
