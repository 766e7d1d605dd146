import type { Words } from '../words.ts'

export const maps: Words['maps'] = {
  title: '地圖',
}
