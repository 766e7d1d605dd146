import type { ScannedMap } from '../../lib/postprocess/ports.ts'

/** A map as a scan finds it in a slot of a chest: its number is 100 more than that of its slot. */
export function slotMap(slot: number, fields: Partial<ScannedMap> = {}): ScannedMap {
  return {
    uuid: `map-${slot}`,
    id: 100 + slot,
    home: { kind: 'slot', container: { x: 0, y: 64, z: 0 }, slot },
    count: 1,
    originName: undefined,
    currentName: undefined,
    givenName: undefined,
    rename: true,
    skip: false,
    copy: true,
    copyCount: undefined,
    ...fields,
  }
}
