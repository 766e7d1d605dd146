import type { MapartSettings } from '../config/mapart.ts'
import type { Language } from '../language/language.ts'
import { type Text, textIn } from '../language/text.ts'
import { trimEnd } from '../trim-end.ts'
import { messageOf, type Notice, titleOf } from './notice.ts'

interface Outgoing {
  readonly url: string
  /** Sent as JSON. */
  readonly body: object
}

/** Priorities of ntfy, 1 to 5. */
const priorities = { done: 3, warning: 4, error: 5 } as const
const tags = { done: 'white_check_mark', warning: 'warning', error: 'rotating_light' } as const

/** A notice as the receiver of the settings wants it, and where it goes. */
export function outgoing(
  notice: Notice,
  { url, format, ...looks }: MapartSettings['webhook'],
  at: Date,
  language: Language,
): Outgoing {
  switch (format) {
    case 'discord':
      return { url, body: messageOf(notice, looks, at, language) }
    case 'ntfy': {
      // Published as JSON, with the topic in the body (docs.ntfy.sh/publish), since headers take no Chinese.
      const topic = trimEnd(new URL(url).pathname.slice(1), '/')
      const { title, text } = plainText(notice, language)
      const { kind } = notice
      return {
        url: new URL('/', url).href,
        body: { topic, title, message: text || title, priority: priorities[kind], tags: [tags[kind]] },
      }
    }
    case 'json': {
      const { ID, Group, BlueprintPath, Status, Record } = notice.task ?? {}
      return {
        url,
        body: {
          kind: notice.kind,
          at: at.toISOString(),
          ...plainText(notice, language),
          count: notice.count,
          ...(notice.task
            ? {
                task: { ID, Group, BlueprintPath, Status },
                total: Record?.TotalBlocks,
                remaining: Record?.RemainBlocks,
                cause: Record?.Cause?.code,
              }
            : {}),
        },
      }
    }
  }
}

function plainText(notice: Notice, language: Language): { readonly title: string; readonly text: string } {
  const inWords = (text: Text) => textIn(language, text)
  return { title: inWords(titleOf(notice)), text: inWords(notice.text) }
}
