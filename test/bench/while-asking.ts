import { type Row, rounded } from './report.ts'

interface Asked {
  /** Base URL of the service. */
  readonly url: string
  /** A server without work, whose longest wait is the machine's. */
  readonly bareUrl: string
}

/** Asks `GET /test` every 5 ms while a request is answered; the longest waits are in milliseconds. */
export async function whileAsking(
  { url, bareUrl }: Asked,
  act: () => Promise<Response>,
): Promise<Omit<Row, 'name'>> {
  let isOver = false
  const longestWait = async (address: string): Promise<number> => {
    let longest = 0
    while (!isOver) {
      const asked = performance.now()
      await (await fetch(address)).text()
      longest = Math.max(longest, performance.now() - asked)
      await Bun.sleep(5)
    }
    return rounded(longest)
  }
  const asking = Promise.all([longestWait(`${url}/test`), longestWait(bareUrl)])
  const began = performance.now()
  const response = await act()
  const { length } = await response.bytes()
  const tookMs = rounded(performance.now() - began)
  isOver = true
  const [waitedMs, bareMs] = await asking
  return { status: response.status, tookMs, kib: rounded(length / 1024, 0), waitedMs, bareMs }
}
