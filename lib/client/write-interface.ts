import { join } from 'node:path'
import { routes } from '../../routes.ts'
import { writeGenerated } from '../write-generated.ts'
import { renderInterface } from './render-interface.ts'

if (import.meta.main) await writeGenerated(join(import.meta.dir, 'interface.ts'), renderInterface(routes))
