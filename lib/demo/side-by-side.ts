import { blankPicture, copyPart } from '../mapart/copy-part.ts'
import type { MapPicture } from '../mapart/map-picture.ts'

/** Pictures beside each other, from left to right, with gaps between them. */
export function sideBySide(pictures: readonly MapPicture[], gap = 4): MapPicture {
  const width = pictures.reduce((sum, picture) => sum + picture.width + gap, -gap)
  const all = blankPicture(width, Math.max(...pictures.map(({ height }) => height)))
  let x = 0
  for (const picture of pictures) {
    copyPart(picture, { ...picture, x: 0, y: 0 }, all, { x, y: 0 })
    x += picture.width + gap
  }
  return all
}
