/** Headers of every response. */
export const plainHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
} as const

/** A status with one sentence of plain text, or without a body. */
export function plainResponse(status: number, text?: string): Response {
  return text === undefined
    ? new Response(null, { status, headers: plainHeaders })
    : new Response(text, {
        status,
        headers: { ...plainHeaders, 'Content-Type': 'text/plain; charset=utf-8' },
      })
}
