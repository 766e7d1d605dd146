import { type Language, preferredLanguage } from '../language/language.ts'
import { type Text, textIn } from '../language/text.ts'

/** Headers of every response. */
export const plainHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
} as const

/** A status without a body, or with one sentence of plain text in the language that the request prefers. */
export function plainResponse(status: number, text?: Text, request?: Request): Response {
  if (text === undefined) return new Response(null, { status, headers: plainHeaders })
  const language = languageOf(request)
  return new Response(textIn(language, text), {
    status,
    headers: {
      ...plainHeaders,
      ...languageHeaders(language),
      'Content-Type': 'text/plain; charset=utf-8',
    },
  })
}

export function languageOf(request: Request | undefined): Language {
  return preferredLanguage(request?.headers.get('Accept-Language'))
}

/** The headers of a response whose sentences are in a language that the request has chosen. */
export function languageHeaders(language: Language): Record<string, string> {
  return { 'Content-Language': language, Vary: 'Accept-Language' }
}
