import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { MapImage } from '../../lib/game/map-items.ts'
import type { ScannedMap } from '../../lib/postprocess/ports.ts'
import { closeDatabase, openDatabase } from '../../lib/storage/database.ts'
import { createPostProcessStore } from '../../lib/storage/postprocess-store.ts'
import { silentLog } from '../support/silent-log.ts'
import { newFolder } from '../support/temporary-folder.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** A data folder with scanned maps; deleted when the test ends. */
export function folderWithMaps(maps: readonly ScannedMap[], images: readonly MapImage[] = []) {
  const data = newFolder()
  const quiet = silentLog
  const database = openDatabase(join(data, 'mapwright.db'), quiet)
  const store = createPostProcessStore(database)
  store.replaceMaps(maps)
  for (const image of images) store.saveImage(image)
  closeDatabase(database)
  return { data, [Symbol.dispose]: () => rmSync(data, { recursive: true, force: true }) }
}

/** The program on such a folder. */
export async function startAppWithMaps(
  maps: readonly ScannedMap[],
  images: readonly MapImage[] = [],
): Promise<TestApp> {
  const folder = folderWithMaps(maps, images)
  const app = await startTestApp({ data: folder.data })
  return {
    ...app,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      folder[Symbol.dispose]()
    },
  }
}
