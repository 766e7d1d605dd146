import type { Text } from '../language/text.ts'
import { sentence } from '../words/sentence.ts'

/** In the order in which a browser's own name has them: Android calls itself Linux, too. */
const devices = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'CrOS', 'Linux']
const maxCharacters = 60

/** Says that a request has stopped something, and from where it came: from the page on what kind of device, or of which program. */
export function stopReasonOf({ headers, url }: Request): Text {
  const host = new URL(url).host.slice(0, maxCharacters)
  const agent = headers.get('User-Agent') ?? ''
  // Every browser sends `Origin` with a request that changes something; programs send none. Those to the mocks have no `Host` either.
  if (headers.has('Origin') || !headers.has('Host'))
    return sentence('stoppedByPage', { device: devices.find((name) => agent.includes(name)) ?? '', host })
  return sentence('stoppedByProgram', { program: agent.split(' ')[0]!.slice(0, maxCharacters), host })
}
