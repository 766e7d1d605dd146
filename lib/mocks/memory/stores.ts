import type { Background, BackgroundFiles, BackgroundStore } from '../../background/ports.ts'
import type { ConfigurationStore, ServiceName } from '../../config/ports.ts'
import type { EulaStore } from '../../eula/ports.ts'
import type { Eula } from '../../eula/schemas.ts'
import type { MapImage } from '../../game/map-items.ts'
import type { MapPicture } from '../../mapart/map-picture.ts'
import type { PlotStore, StoredPlot } from '../../plots/ports.ts'
import type { PostProcessStore, ScannedMap } from '../../postprocess/ports.ts'
import type { PostProcessingSettings } from '../../postprocess/settings.ts'
import type { StoredTask, Switch, TaskStore } from '../../tasks/ports.ts'

/** Previews in memory. Tasks and their order are in the repository, which loads these once. */
export function createMemoryTaskStore(
  tasks: readonly StoredTask[],
  previews: ReadonlyMap<string, MapPicture>,
): TaskStore {
  const pictures = new Map(previews)
  const latest = new Map(tasks.map((stored) => [stored.task.ID, stored]))
  const removed = new Map<string, StoredTask>()
  const note = (stored: StoredTask) => void latest.set(stored.task.ID, stored)

  return {
    load: () => [...tasks],
    keep: async () => {},
    async add(fresh, added) {
      for (const stored of fresh) note(stored)
      for (const [id, picture] of added) pictures.set(id, picture)
    },
    update(stored, preview) {
      note(stored)
      if (preview) pictures.set(stored.task.ID, preview)
    },
    move: note,
    async remove(ids) {
      for (const id of ids) {
        const stored = latest.get(id)
        if (stored) removed.set(id, stored)
        latest.delete(id)
      }
    },
    restore(id) {
      const stored = removed.get(id)
      removed.delete(id)
      if (stored) note(stored)
      return stored
    },
    async reorder() {},
    preview: async (id) => pictures.get(id),
  }
}

export function createMemorySwitch(isOnAtFirst: boolean): Switch {
  let isOn = isOnAtFirst
  return {
    isOn: () => isOn,
    set(value) {
      isOn = value
    },
  }
}

interface InitialState {
  readonly settings?: PostProcessingSettings
  readonly maps: readonly ScannedMap[]
  readonly image: (id: number) => MapImage | undefined
}

/** Pictures of scanned maps in memory. The maps themselves are in `createScannedMaps`, which loads these once. */
export function createMemoryPostProcessStore(initial: InitialState): PostProcessStore {
  const saved = new Map<number, MapImage>()
  let { image } = initial
  return {
    loadSettings: () => initial.settings,
    saveSettings() {},
    loadMaps: () => [...initial.maps],
    replaceMaps() {},
    updateMaps() {},
    image: (id) => saved.get(id) ?? image(id),
    saveImage: (one) => void saved.set(one.id, one),
    clear() {
      saved.clear()
      image = () => undefined
    },
  }
}

export type PostedConfigurations = Readonly<Partial<Record<ServiceName, Record<string, unknown>>>>

/** The posted fields, by service. */
export function createMemoryConfigurationStore(posted: PostedConfigurations): ConfigurationStore {
  const values = new Map(Object.entries(posted))
  return {
    load: (service) => values.get(service),
    save: (service, value) => void values.set(service, value),
  }
}

const written = '2026-01-01T00:00:00.000Z'

const eula: Eula = {
  id: 1,
  version: '1.0',
  title: 'Before the bot plays for you',
  content:
    'This is a mock: no bot plays and nothing is sent anywhere.\n\n1. A real service shows its licence agreement here.\n2. It is a few paragraphs long, so that a frontend has something to scroll.\n3. The bot stays out of the game until it is accepted.\n\nBy accepting you say that you have read this and agree.',
  is_active: 1,
  created_at: written,
  updated_at: written,
}

/** A licence agreement; `isAccepted` is undefined before the first answer. */
export function createMemoryEulaStore(isAccepted: boolean | undefined): EulaStore {
  let last = isAccepted
  return {
    active: () => eula,
    lastAnswer: () => last,
    record(_, { accepted }) {
      last = accepted
    },
  }
}

/** Background pictures; none at first. */
export function createMemoryBackgroundStore(): BackgroundStore {
  const known = new Map<string, Background>()
  let selected: string | undefined

  return {
    list: () => [...known.keys()],
    find: (hash) => known.get(hash),
    selected: () => (selected === undefined ? undefined : known.get(selected)),
    add({ hash, type }) {
      if (!known.has(hash)) known.set(hash, { hash, type, position: 50 })
    },
    select(hash) {
      selected = hash
    },
    place(hash, position) {
      const background = known.get(hash)
      if (background) known.set(hash, { ...background, position })
    },
  }
}

/** The files of background pictures. */
export function createMemoryBackgroundFiles(): BackgroundFiles {
  const originals = new Map<string, Uint8Array>()
  const thumbnails = new Map<string, Uint8Array>()

  return {
    write: async ({ hash }, bytes) => void originals.set(hash, bytes),
    read: async ({ hash }) => originals.get(hash),
    writeThumbnail: async (hash, bytes) => void thumbnails.set(hash, bytes),
    readThumbnail: async (hash) => thumbnails.get(hash),
  }
}

export function createMemoryPlotStore(given: ReadonlyMap<string, StoredPlot> = new Map()): PlotStore {
  const plots = new Map(given)
  return {
    load: () => new Map(plots),
    save: (name, plot) => void plots.set(name, plot),
  }
}
