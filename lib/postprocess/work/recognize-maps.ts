import { isSamePosition } from '../../game/position.ts'
import type { Home, ScannedMap } from '../ports.ts'
import { defaultFlags } from '../scanned-maps.ts'

type Scanned = Omit<ScannedMap, keyof typeof defaultFlags | 'originName'>

/** Scanned maps, with ids and flags of the scan before: that of the same map at the same home, else of the same number. */
export function recognizeMaps(scanned: readonly Scanned[], before: readonly ScannedMap[]): ScannedMap[] {
  const left = new Set(before)
  const take = (fits: (map: ScannedMap) => boolean) => {
    for (const map of left) {
      if (!fits(map)) continue
      left.delete(map)
      return map
    }
    return undefined
  }
  const atHome = scanned.map((one) => take((map) => map.id === one.id && isSameHome(map.home, one.home)))
  return scanned.map((one, index) => {
    const known = atHome[index] ?? take((map) => map.id === one.id)
    return { ...defaultFlags, ...known, ...one, uuid: known?.uuid ?? one.uuid, originName: one.currentName }
  })
}

function isSameHome(a: Home, b: Home): boolean {
  if (a.kind === 'slot' && b.kind === 'slot')
    return a.slot === b.slot && isSamePosition(a.container, b.container)
  return a.kind === 'frame' && b.kind === 'frame' && a.face === b.face && isSamePosition(a.frame, b.frame)
}
