import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Computer, createBrowserStub, toEndIt } from './computer.ts'

/** A home with nothing in it but the archive, and a terminal in it. */
export async function linuxComputer(archive: string, place: string): Promise<Computer> {
  const [home, programs] = [join(place, 'home'), join(place, 'programs')]
  for (const folder of [home, programs]) mkdirSync(folder)
  copyFileSync(archive, join(home, basename(archive)))
  const browser = createBrowserStub(join(programs, 'xdg-open'))
  const running = new Set<Bun.Subprocess>()

  return {
    description: 'Linux, in an empty home',
    data: join(home, 'mapwright-data'),
    async start() {
      const isUnpacked = existsSync(join(home, 'mapwright'))
      const line = `${isUnpacked ? '' : `tar xf ${basename(archive)} && `}exec mapwright/mapwright`
      const ready = Promise.withResolvers<void>()
      let screen = ''
      const child = Bun.spawn(['sh', '-c', line], {
        cwd: home,
        env: { HOME: home, PATH: `${programs}:/usr/bin:/bin`, DISPLAY: ':7', TERM: 'xterm' },
        terminal: {
          data(_, bytes) {
            screen += new TextDecoder().decode(bytes)
            if (screen.includes(toEndIt)) ready.resolve()
          },
        },
      })
      running.add(child)
      void child.exited.then(() => ready.reject(new Error(`it ended and said: ${screen}`))).catch(() => {})
      await ready.promise
      return {
        page: await browser.page(),
        screen,
        close() {
          child.terminal?.close()
          return child.exited
        },
        interrupt() {
          child.terminal?.write('\x03')
          return child.exited
        },
      }
    },
    async [Symbol.asyncDispose]() {
      for (const child of running) child.kill('SIGKILL')
    },
  }
}
