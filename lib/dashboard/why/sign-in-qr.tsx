import { words } from '../state/language.ts'
import { situation } from '../state/situation.ts'
import { qrCodeOf } from './qr-code.ts'

/** Light modules around a code. */
const rim = 4

/** The sign-in page as a QR code, for a phone; drawn here, so that the code goes nowhere else. */
export function SignInQr() {
  const now = situation.value
  const code = now.kind === 'sign-in' ? qrCodeOf(addressWithCode(now.signIn)) : undefined
  if (!code) return null
  const side = code.length + 2 * rim
  const dark = code.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <figure class="qr">
      <svg viewBox={`${-rim} ${-rim} ${side} ${side}`} role="img" aria-label={words.value.guide.scanCode}>
        <path d={`M${-rim} ${-rim}h${side}v${side}h${-side}z`} fill="#fff" />
        <path d={dark.join('')} fill="#000" />
      </svg>
      <figcaption class="quiet">{words.value.guide.scanCode}</figcaption>
    </figure>
  )
}

interface SignIn {
  readonly address: string
  readonly code: string
}

/** The page of Microsoft takes the code from its address. */
function addressWithCode({ address, code }: SignIn): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  if (/(^|\.)microsoft\.com$/.test(url.hostname)) url.searchParams.set('otc', code)
  return url.href
}
