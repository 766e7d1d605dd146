import type { MapFinisher } from '../../lib/postprocess/finish.ts'

/** Of bots whose tasks end with the stored map. */
export const noFinisher: MapFinisher = {
  isAtIt: () => false,
  finish: () => Promise.reject(new Error('no map is to be finished')),
}
