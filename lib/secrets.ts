const mask = '********'

/**
 * The text with what looks like a secret masked: signed tokens, webhook addresses, and whatever follows a word like `token` or
 * `password`. Nothing secret should come this far; this is the net below.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(/\beyJ[\w-]{8,}(\.[\w-]*){0,4}/g, mask)
    .replace(/(\/api\/(?:v\d+\/)?webhooks\/\d+\/)[\w-]+/g, `$1${mask}`)
    .replace(
      /((?:token|secret|password|passwd|api-?key|auth-?key|authorization)["']?(?:\s*[=:]\s*|\s+)(?:Bearer\s+)?)("[^"]*"|'[^']*'|[^\s"',}&]{4,})/gi,
      `$1${mask}`,
    )
}
