export const languages = ['en', 'zh-TW'] as const
export type Language = (typeof languages)[number]

/** The language that a request prefers (`Accept-Language`, RFC 9110, 12.5.4); English when it names none that is on board. */
export function preferredLanguage(acceptLanguage: string | null | undefined): Language {
  if (!acceptLanguage) return 'en'
  let preferred: Language = 'en'
  let highest = 0
  for (const part of acceptLanguage.split(',', 64)) {
    const [range = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    const language = languageOf(range)
    const quality = qualityOf(parameters)
    if (language && quality > highest) {
      preferred = language
      highest = quality
    }
  }
  return preferred
}

/** By a language code of the game, such as `zh_tw`. */
export function languageOfGame(code: string): Language {
  return preferredLanguage(code.replace('_', '-'))
}

/** Of the Chinese ranges, those that name the mainland's writing are left to the next range. */
function languageOf(range: string): Language | undefined {
  if (/^(\*|en(-.*)?)$/.test(range)) return 'en'
  return /^zh(-(tw|hk|mo|hant)(-.*)?)?$/.test(range) ? 'zh-TW' : undefined
}

function qualityOf(parameters: readonly string[]): number {
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  if (quality === undefined) return 1
  return /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(quality) ? Number(quality.slice(2)) : 0
}
