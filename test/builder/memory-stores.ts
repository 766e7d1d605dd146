import type { MapItemStore } from '../../lib/builder/map-item/ports.ts'
import type { BuildStores } from '../../lib/builder/open-build.ts'
import type { ColumnLook, FirstLookStore } from '../../lib/builder/permission/ports.ts'
import { createProgramMemory } from '../../lib/builder/policy/known-server.ts'
import type { ScaffoldBlock, ScaffoldStore } from '../../lib/builder/scaffold/ports.ts'
import type {
  BelongingsStore,
  StoredBelongings,
  UnpackedBox,
  UnpackedStore,
} from '../../lib/builder/supply/ports.ts'
import { positionKey } from '../../lib/game/position.ts'

/** What a builder remembers of tasks, bots and the server, for as long as the test. */
export const memoryStores = () =>
  ({
    scaffoldStore: createScaffoldStoreInMemory(),
    firstLooks: createFirstLooksInMemory(),
    serverMemory: createProgramMemory(),
    unpacked: createUnpackedInMemory(),
    belongings: { store: createBelongingsInMemory(), carrier: () => '' },
  }) satisfies Partial<BuildStores>

export function createScaffoldStoreInMemory(): ScaffoldStore {
  const stored = new Map<string, readonly ScaffoldBlock[]>()
  const of = (task: string) => stored.get(task) ?? []
  return {
    of,
    add: (task, blocks) => void stored.set(task, [...of(task), ...blocks]),
    remove(task, positions) {
      const gone = new Set(positions.map(positionKey))
      stored.set(
        task,
        of(task).filter((block) => !gone.has(positionKey(block))),
      )
    },
  }
}

export function createBelongingsInMemory(): BelongingsStore {
  const all = new Map<string, StoredBelongings>()
  return {
    load: (bot) => all.get(bot) ?? null,
    save: (bot, belongings) => void all.set(bot, belongings),
  }
}

export function createUnpackedInMemory(): UnpackedStore {
  const stored = new Map<string, UnpackedBox>()
  return {
    load: (bot) => stored.get(bot),
    save(bot, unpacked) {
      if (unpacked) stored.set(bot, unpacked)
      else stored.delete(bot)
    },
    all: () => stored,
  }
}

export function createFirstLooksInMemory(): FirstLookStore {
  const looks = new Map<string, Map<string, ColumnLook>>()
  const of = (task: string) => looks.get(task) ?? new Map<string, ColumnLook>()
  return {
    of: (task) => [...of(task).values()],
    add(task, columns) {
      const added = columns.map((look) => [`${look.x} ${look.z}`, look] as const)
      looks.set(task, new Map([...added, ...of(task)]))
    },
  }
}

/** Remembers nothing: a map item that was begun is known for as long as its run. */
export const forgetfulStore: MapItemStore = {
  load: () => undefined,
  of: () => [],
  open: () => ({ record: undefined, save() {} }),
}
