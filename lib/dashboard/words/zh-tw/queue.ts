import type { Words } from '../words.ts'

export const queue: Words['queue'] = {
  title: '佇列',
}
