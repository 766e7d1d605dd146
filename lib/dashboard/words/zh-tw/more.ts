import type { Words } from '../words.ts'

export const more: Words['more'] = {
  title: '更多',
}
