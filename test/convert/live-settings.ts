import type { LiveSettings } from '../../lib/convert/live/live-conversion.ts'

/** One flat map of wool, without wishes. */
export const settings: LiveSettings = {
  columns: 1,
  rows: 1,
  fit: 'cover',
  zoom: 1,
  left: 0.5,
  top: 0.5,
  scaling: 'smooth',
  method: 'diffusion',
  palette: 'wool',
  maxHeight: 1,
  crispness: 0.03,
  brightness: 0,
  contrast: 1,
  saturation: 1,
  undithered: [],
  pricing: {},
}
