import type { MapartSettings } from '../config/mapart.ts'
import type { Task } from '../tasks/task.ts'

/** An event that the owner is notified of. */
export interface Notice {
  readonly kind: 'done' | 'error' | 'warning'
  readonly task: Task
  /** The reason of the failure, or the help needed; empty when the task is done. */
  readonly text: string
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
        title: cut(titleOf(notice), longest.title),
        description: cut(descriptionOf(notice), longest.description),
        color: colours[notice.kind],
        timestamp: at.toISOString(),
        fields: fieldsOf(notice.task).map(([name, value]) => ({
          name,
          value: cut(value, longest.value),
          inline: true,
        })),
      },
    ],
  }
}

export type WebhookMessage = ReturnType<typeof messageOf>

function titleOf({ kind, task }: Notice): string {
  const art = `${task.Group}: ${task.BlueprintPath}`
  switch (kind) {
    case 'done':
      return `${art} is built`
    case 'error':
      return `${art} can't go on`
    case 'warning':
      return `${art} needs help`
  }
}

function descriptionOf({ kind, text, count }: Notice): string {
  if (count === 1) return text
  const others = count - 1
  const what = kind === 'error' ? 'more tasks have' : 'more warnings have'
  const one = kind === 'error' ? 'more task has' : 'more warning has'
  return `${text}\n${others} ${others === 1 ? one : what} come in meanwhile.`
}

/** Figures of the record that are known. */
function fieldsOf({ Record: record, OffsetX, OffsetY, OffsetZ }: Task): [string, string][] {
  const fields: [string, string][] = [['Place', `${OffsetX} ${OffsetY} ${OffsetZ}`]]
  if (record?.TotalBlocks !== undefined) {
    const right = record.TotalBlocks - (record.RemainBlocks ?? record.TotalBlocks)
    fields.push(['Blocks', `${right} of ${record.TotalBlocks}`])
  }
  const seconds = (record?.BuildScopes ?? []).reduce(
    (sum, { StartTime, EndTime }) => sum + (Date.parse(EndTime) - Date.parse(StartTime)) / 1000,
    0,
  )
  if (seconds > 0) fields.push(['Time', formatTime(seconds)])
  if (record?.TakeMaterialTimes) fields.push(['Trips for material', String(record.TakeMaterialTimes)])
  return fields
}

/** `1 h 5 min`, `12 min`, `40 s` */
function formatTime(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (seconds < 90) return `${Math.round(seconds)} s`
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}
