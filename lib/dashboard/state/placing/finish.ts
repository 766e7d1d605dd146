import type { Finish } from '../../../client/client.ts'
import { words } from '../language.ts'
import { firstNames } from './map-names.ts'
import { type BlockPosition, positionIn } from './position.ts'

type Facing = NonNullable<Finish['wall']>['facing']

/** The position in a field of a form; undefined when it is empty. Throws an error with a sentence for the player when it is none. */
export function positionOf(form: FormData, field: string): BlockPosition | undefined {
  const text = textOf(form, field)
  if (text === '') return undefined
  const position = positionIn(text)
  if (!position) throw new Error(words.value.finish.badPlace(text))
  return position
}

/** The text in a field of a form. */
export function textOf(form: FormData, field: string): string {
  return String(form.get(field) ?? '').trim()
}

/** The fields of `FinishFields`; undefined when all are empty. */
export function finishIn(form: FormData): Finish | undefined {
  const [name, copies] = [textOf(form, 'mapName'), textOf(form, 'copies')]
  const [box, wall] = [positionOf(form, 'box'), positionOf(form, 'wall')]
  const facing = textOf(form, 'facing') as Facing
  const finish: Finish = {
    ...(name ? { name } : {}),
    ...(copies ? { copies: Number(copies) } : {}),
    ...(box ? { box } : {}),
    ...(wall ? { wall: { position: wall, facing, ...(form.has('glow') ? { glow: true } : {}) } } : {}),
  }
  return Object.keys(finish).length > 0 ? finish : undefined
}

/** In words, each part of it. */
export function finishWords({ name, copies, box, wall }: Finish): string[] {
  const text = words.value.finish
  return [
    ...(name === undefined ? [] : [nameWords(name)]),
    ...(copies === undefined ? [] : [text.copiesOf(copies)]),
    ...(box ? [text.lies(box.join(' '))] : []),
    ...(wall ? [text.hangs(wall.position.join(' '))] : []),
  ]
}

/** The names of the first maps. */
export function nameWords(template: string): string {
  const [first, next] = firstNames(template) ?? []
  if (first === undefined || next === undefined) return template
  return first === next ? first : words.value.finish.names(first, next)
}
