/** Strokes of 24 x 24 icons. */
const shapes = {
  now: 'M4 15a8 8 0 1 1 16 0M12 15l4-5M4 19h16',
  queue: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  dense: 'M4 5h16M4 9.7h16M4 14.3h16M4 19h16',
  maps: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  project: 'M4 5h16v14H4zM4 12h16M9.3 5v14M14.7 5v14',
  needs: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4',
  make: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01',
  fleet: 'M7 5h10v8H7zM12 2v3M10 9h.01M14 9h.01M4 20c0-3 3-4 8-4s8 1 8 4',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  stop: 'M6 6h12v12H6z',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 5l12 7-12 7z',
  plus: 'M12 5v14M5 12h14',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M20 20l-4-4',
  undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  note: 'M5 4h14v10l-6 6H5zM13 20v-6h6',
  check: 'M5 12l5 5 9-10',
  cross: 'M6 6l12 12M18 6L6 18',
  warning: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v6M12 7h.01',
  heart: 'M12 20s-8-5-8-11a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 6-8 11-8 11z',
  food: 'M11 5c3-3 9-1 9 4 0 4-5 8-9 6-2-3-2-8 0-10zM11 15l-4 4M7 19a2 2 0 1 1-2-2M7 19a2 2 0 1 1-2 2M5 17l2 2',
  level: 'M12 3l2.7 5.6 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1-4.4-4.3 6.1-.9z',
  plug: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  refresh: 'M20 5v5h-5M4 19v-5h5M19 10a8 8 0 0 0-14-3M5 14a8 8 0 0 0 14 3',
  copy: 'M8 8h12v12H8zM4 16V4h12',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  right: 'M9 6l6 6-6 6',
  left: 'M15 6l-6 6 6 6',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  full: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  upload: 'M12 16V4M7 9l5-5 5 5M4 20h16',
  download: 'M12 4v12M7 11l5 5 5-5M4 20h16',
  edit: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  settings: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4',
  history: 'M4 12a8 8 0 1 0 3-6L4 8M4 4v4h4M12 8v4l3 2',
  chart: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  box: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  chest: 'M4 19v-9a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v9zM4 12h16M12 11v3',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17h.01',
} as const

export type IconName = keyof typeof shapes

/** A decoration: the text beside it says the same. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[name]} />
    </svg>
  )
}
