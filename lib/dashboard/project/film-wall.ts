import type { Project } from '../../client/client.ts'
import { recordFilm } from '../state/page/record-film.ts'
import { boxOf, sideOf } from './paint-wall.ts'

const seconds = 12
/** A video has no transparent ground. */
const ground = '#20232c'
const waiting = '#3c414e'

/** Saves as a video how the maps of a wall were done, one after another; `shown` is the canvas with their pictures. */
export async function filmWall(wall: Project, shown: HTMLCanvasElement): Promise<void> {
  const side = sideOf(wall)
  const film = document.createElement('canvas')
  film.width = shown.width
  film.height = shown.height
  const to = film.getContext('2d')!
  to.fillStyle = ground
  to.fillRect(0, 0, film.width, film.height)
  to.fillStyle = waiting
  for (const cell of wall.cells) {
    const { x, y, width, height } = boxOf(cell, side)
    to.fillRect(x, y, width - 1, height - 1)
  }
  const done = wall.cells
    .filter(({ order }) => order !== undefined)
    .sort(({ order: a = 0 }, { order: b = 0 }) => a - b)
  const startedMs = performance.now()
  let next = 0
  function show(nowMs: number): void {
    const share = Math.min(1, (nowMs - startedMs) / 1000 / seconds)
    for (; next < share * done.length; next++) {
      const { x, y, width, height } = boxOf(done[next]!, side)
      to.drawImage(shown, x, y, width, height, x, y, width, height)
    }
    if (share < 1) requestAnimationFrame(show)
  }
  requestAnimationFrame(show)
  await recordFilm(film, seconds)
}
