import type { MapartSettings } from '../config/mapart.ts'
import type { Language } from '../language/language.ts'
import { type Text, textIn } from '../language/text.ts'
import type { Task } from '../tasks/task.ts'
import { type Sentence, sentence } from '../words/sentence.ts'

/** An event that the owner is notified of. */
export interface Notice {
  readonly kind: 'done' | 'error' | 'warning'
  /** Absent when it is of no task: material that runs out. */
  readonly task?: Task | undefined
  /** The reason of the failure, or the help needed; empty when the task is done. */
  readonly text: Text
  /** Number of notices of this kind since the last one that was sent, this one included. */
  readonly count: number
}

const colours = { done: 0x57f287, error: 0xed4245, warning: 0xfee75c } as const
/** Maximum lengths that Discord accepts, in characters. */
const longest = { title: 256, description: 4096, value: 1024 } as const

/** A message in the format of Discord's webhooks (discord.com/developers, Execute Webhook), which many others accept. */
export function messageOf(
  notice: Notice,
  { avatarUrl, userId }: Pick<MapartSettings['webhook'], 'avatarUrl' | 'userId'>,
  at: Date,
  language: Language,
) {
  const mentionsUser = userId !== '' && notice.kind !== 'done'
  return {
    username: 'Mapwright',
    ...(avatarUrl === '' ? {} : { avatar_url: avatarUrl }),
    // Only the mention; the rest is in the embed.
    ...(mentionsUser ? { content: `<@${userId}>` } : {}),
    // No other text may mention anyone.
    allowed_mentions: { parse: [], users: mentionsUser ? [userId] : [] },
    embeds: [
      {
        title: cut(titleOf(notice).in(language), longest.title),
        description: cut(textIn(language, descriptionOf(notice)), longest.description),
        color: colours[notice.kind],
        timestamp: at.toISOString(),
        fields: (notice.task ? fieldsOf(notice.task) : []).map(([name, value]) => ({
          name: name.in(language),
          value: cut(textIn(language, value), longest.value),
          inline: true,
        })),
      },
    ],
  }
}

export function titleOf({ kind, task }: Notice): Sentence {
  if (!task) return sentence('noticeStock')
  const art = `${task.Group}: ${task.BlueprintPath}`
  switch (kind) {
    case 'done':
      return sentence('noticeDone', { art })
    case 'error':
      return sentence('noticeError', { art })
    case 'warning':
      return sentence('noticeWarning', { art })
  }
}

function descriptionOf({ kind, text, count }: Notice): Text {
  if (count === 1) return text
  return sentence(kind === 'error' ? 'noticeErrors' : 'noticeWarnings', { text, others: count - 1 })
}

/** Figures of the record that are known. */
function fieldsOf({ Record: record, OffsetX, OffsetY, OffsetZ }: Task): [Sentence, Text][] {
  const fields: [Sentence, Text][] = [[sentence('noticePlace'), `${OffsetX} ${OffsetY} ${OffsetZ}`]]
  if (record?.TotalBlocks !== undefined) {
    const right = record.TotalBlocks - (record.RemainBlocks ?? record.TotalBlocks)
    fields.push([sentence('noticeBlocks'), sentence('noticeBlocksOf', { right, total: record.TotalBlocks })])
  }
  const seconds = (record?.BuildScopes ?? []).reduce(
    (sum, { StartTime, EndTime }) => sum + (Date.parse(EndTime) - Date.parse(StartTime)) / 1000,
    0,
  )
  if (seconds > 0) fields.push([sentence('noticeTime'), sentence('noticeDuration', { seconds })])
  if (record?.TakeMaterialTimes) fields.push([sentence('noticeTrips'), String(record.TakeMaterialTimes)])
  return fields
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}
