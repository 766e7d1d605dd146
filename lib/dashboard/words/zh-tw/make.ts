import type { Words } from '../words.ts'

export const make: Words['make'] = {
  title: '製作',
}
