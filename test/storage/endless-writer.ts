import { openDatabase } from '../../lib/storage/database.ts'
import { createTaskStore } from '../../lib/storage/task-store.ts'
import { silentLog } from '../support/silent-log.ts'
import { storedTask } from '../tasks/workshop.ts'

/** Adds tasks until it is killed, and prints the ID of each once it is written. */
const [file = '', round = ''] = process.argv.slice(2)
const store = createTaskStore(openDatabase(file, silentLog))
const preview = { width: 1, height: 1, pixels: new Uint8Array([4]) }
for (let number = 0; ; number++) {
  const ID = `${round}-${number}`
  store.add([storedTask({ ID })], new Map([[ID, preview]]))
  process.stdout.write(`${ID}\n`)
}
