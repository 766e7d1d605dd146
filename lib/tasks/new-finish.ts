import { checkFinish, type Finish } from '../config/finish.ts'
import { parseTemplate } from '../postprocess/template/template.ts'

/** Throws `Failure('invalid')`. */
export function checkNewFinish(finish: Finish): void {
  checkFinish(finish)
  if (finish.name !== undefined) parseTemplate(finish.name)
}
