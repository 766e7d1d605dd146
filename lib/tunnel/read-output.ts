import { trimEnd } from '../trim-end.ts'

/** Facts from the lines that a tunnel program has printed since its start. */
export interface TunnelOutput {
  /** URL of the page to sign in at; empty if there is none. */
  readonly signInPage: string
  /** Code to enter there; empty if none is needed. */
  readonly code: string
  /** Public URL of the service; empty while unknown. */
  readonly publicAddress: string
}

export const noOutput: TunnelOutput = { signInPage: '', code: '', publicAddress: '' }

/**
 * Processes one more line. The programs' texts differ, so this relies on their common features: a sign-in page
 * has `login`, `device` or the like in its URL or sentence, a code follows that word, and a public
 * URL is on a host of a known tunnel service or announced as such. A public URL means that the sign-in is complete.
 */
export function readTunnelLine(known: TunnelOutput, rawLine: string): TunnelOutput {
  const line = withoutEscapes(rawLine)
  const pages = (line.match(/https?:\/\/[^\s"'<>|\\]+/g) ?? []).map((page) => trimEnd(page, '.,;:)]'))
  const publicAddress = pages.find((page) => isPublic(page, line))
  if (publicAddress !== undefined) return { signInPage: '', code: '', publicAddress }
  if (isSignedIn(line)) return { ...known, signInPage: '', code: '' }

  const signInPage = pages.find((page) => isSignIn(page, line)) ?? known.signInPage
  const code =
    /\bcode\b(?: is)?[:\s]+["']?([A-Z0-9]{3,}(?:-[A-Z0-9]{3,})+|[A-Z0-9]{6,})\b/.exec(line)?.[1] ?? known.code
  return signInPage === known.signInPage && code === known.code ? known : { ...known, signInPage, code }
}

/** Domains of the public URLs of tunnel services. */
const publicDomains =
  /(^|\.)(trycloudflare\.com|devtunnels\.ms|ngrok\.(io|app|dev)|ngrok-free\.(app|dev)|lhr\.life|localhost\.run|loca\.lt|serveo\.net|serveousercontent\.com|ts\.net|pinggy\.(link|online|io)|zrok\.io|bore\.pub|tunnelmole\.net)$/

function isPublic(page: string, line: string): boolean {
  const host = hostOf(page)
  if (host === undefined || isLocal(host) || isSignIn(page, line)) return false
  return (
    publicDomains.test(host) ||
    /\b(connect via|forwarding|tunnell?ed|your url|public (url|address))\b/i.test(line)
  )
}

function isSignIn(page: string, line: string): boolean {
  const host = hostOf(page)
  if (host === undefined || isLocal(host) || publicDomains.test(host)) return false
  const { pathname } = new URL(page)
  if (/^(login|signin|auth|accounts?|oauth)\./.test(host)) return true
  if (/\/(device|devicelogin|link|login|signin|auth|oauth2?|activate|argotunnel)\b/.test(pathname))
    return true
  return /\b(sign|log) ?in\b|\bauthenticat|\bauthori[sz]e/i.test(line)
}

function isSignedIn(line: string): boolean {
  return /\b(successfully (logged|signed) in|(logged|signed) in (as|successfully)|authentication (complete|succeeded|successful))/i.test(
    line,
  )
}

function hostOf(page: string): string | undefined {
  return URL.canParse(page) ? new URL(page).hostname : undefined
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host === '0.0.0.0' || host === '[::1]' || host.startsWith('127.')
}

/** Programs colour their output even when it is not a terminal. */
function withoutEscapes(line: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with a control character.
  return line.replace(/\u001b\[[0-9;?]*[a-zA-Z]/g, '')
}
