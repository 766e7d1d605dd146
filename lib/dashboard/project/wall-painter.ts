import type { Project, ProjectCell } from '../../client/client.ts'
import { paintCells } from '../now/paint-cells.ts'
import { cells as liveCells } from '../state/cells.ts'
import { currentPreview } from '../state/current-task.ts'
import { createPictures } from '../state/project/pictures.ts'
import { runs, shareOf } from '../state/runs.ts'
import { boxOf, paintCell, sideOf } from './paint-wall.ts'

/** Time between two paintings of the map that is being built. */
const liveMs = 1000

/**
 * Keeps a wall on a canvas: a cell is painted again when its state is another or its picture has come, and no other with it, so that
 * thousands of maps cost no more than those that change.
 */
export function createWallPainter(canvas: HTMLCanvasElement) {
  const to = canvas.getContext('2d')!
  const painted = new Map<string, string>()
  /** Of cells that are not done: they are painted again. */
  const pictures = new Map<string, ImageBitmap>()
  const asked = new Set<string>()
  let byId = new Map<string, ProjectCell>()
  let size = ''
  let side = 0
  let livePaintedMs = 0

  const loader = createPictures((id, picture) => {
    pictures.set(id, picture)
    paint(id)
  })

  function paint(id: string): void {
    const cell = byId.get(id)
    if (!cell) return
    paintCell(to, cell, boxOf(cell, side), pictures.get(id))
    if (cell.status !== 'done') return
    pictures.get(id)?.close()
    pictures.delete(id)
  }

  function begin({ columns, rows }: Project): void {
    size = `${columns} ${rows}`
    side = sideOf({ columns, rows })
    canvas.width = columns * side
    canvas.height = rows * side
    painted.clear()
    asked.clear()
  }

  function show(cell: ProjectCell): void {
    const { id, status, share = 0, column, row } = cell
    const key = `${status} ${share} ${column} ${row}`
    if (painted.get(id) === key) return
    painted.set(id, key)
    byId.set(id, cell)
    paint(id)
    if (asked.has(id) || !(share > 0 || status === 'done' || status === 'building')) return
    asked.add(id)
    const { width, height } = boxOf(cell, side)
    loader.want({ id, width, height })
  }

  /** The map whose cells are followed, as it stands in the world. */
  function showLive(): void {
    const area = liveCells.value
    const target = currentPreview.value
    const cell = area && byId.get(area.id)
    const nowMs = performance.now()
    if (!(area && target) || cell?.status !== 'building' || nowMs - livePaintedMs < liveMs) return
    livePaintedMs = nowMs
    const whole = new OffscreenCanvas(area.width, area.length)
    const pixels = new ImageData(paintCells(area, target, 0), area.width, area.length)
    whole.getContext('2d')?.putImageData(pixels, 0, 0)
    const { width, height } = boxOf(cell, side)
    const scaled = new OffscreenCanvas(width, height)
    const { x, z, preview } = area
    const from = [preview.x - x, preview.z - z, target.width, target.height] as const
    scaled.getContext('2d')?.drawImage(whole, ...from, 0, 0, width, height)
    paintCell(to, { status: 'building', share: 1 }, boxOf(cell, side), scaled)
  }

  return {
    /** Brings the canvas up to date. */
    update(wall: Project): void {
      if (size !== `${wall.columns} ${wall.rows}`) begin(wall)
      const shares = new Map(runs.value.map((run) => [run.id, shareOf(run)]))
      byId = new Map(wall.cells.map((cell) => [cell.id, cell]))
      for (const cell of wall.cells) {
        const share = shares.get(cell.id)
        show(share === undefined ? cell : { ...cell, share })
      }
      showLive()
    },
    end(): void {
      loader.end()
      for (const picture of pictures.values()) picture.close()
    },
  }
}
