/** The library ships no types; these are the parts that the tests use. */
declare module 'prismarine-physics' {
  import type { IndexedData } from 'minecraft-data'
  import type { Vec3 } from 'vec3'

  interface World {
    getBlock(position: Vec3): object
  }

  interface PlayerState {
    readonly pos: Vec3
    readonly vel: Vec3
    readonly onGround: boolean
    readonly control: Readonly<Record<string, boolean>>
    readonly yaw: number
    readonly pitch: number
    readonly attributes: null
  }

  /** Advances a player by one tick; changes `pos` and `vel`. */
  export function Physics(
    data: IndexedData,
    world: World,
  ): { simulatePlayer(player: PlayerState, world: World): void }
}
