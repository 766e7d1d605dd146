import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { openDesktop } from '../wine/desktop.ts'
import { openWine } from '../wine/wine.ts'
import { type Computer, createBrowserStub, toEndIt } from './computer.ts'

/** A Windows under Wine, with the archive unpacked in the downloads of a user, as *Extract all* does it. */
export async function windowsComputer(archive: string, place: string): Promise<Computer> {
  const prefix = join(place, 'wine')
  const wine = await openWine(prefix)
  const downloads = ['users', '王小明', 'Downloads', basename(archive, '.zip')]
  for (const [path, bytes] of Object.entries(unzipSync(await Bun.file(archive).bytes()))) {
    const file = join(wine.driveC, ...downloads, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  // Wine hands addresses on to the desktop of the host.
  const browser = createBrowserStub(join(prefix, 'bin', 'xdg-open'))
  const folder = [...downloads, 'mapwright']

  return {
    description: 'Windows, under Wine',
    data: join(wine.driveC, ...folder, 'mapwright-data'),
    async start() {
      const program = `"C:\\${[...folder, 'mapwright.exe'].join('\\')}"`
      const desktop = await openDesktop(wine, 'own', program, join(wine.driveC, ...folder))
      const page = await browser.page()

      async function endBy(event: number): Promise<number> {
        await desktop.order(`event ${event}`)
        // Windows waits five seconds before it ends a program.
        const [ended = ''] = await desktop.order('wait 5000')
        await desktop[Symbol.asyncDispose]()
        return Number(/^exit (\d+)$/.exec(ended)?.[1])
      }
      return {
        page,
        screen: await desktop.screenWith(toEndIt),
        close: () => endBy(2),
        interrupt: () => endBy(0),
      }
    },
    [Symbol.asyncDispose]: () => wine[Symbol.asyncDispose](),
  }
}
