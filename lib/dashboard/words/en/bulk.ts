/** Several tasks at once. */
export const bulk = {
  retry: (count: number) => (count === 1 ? 'Try the failed one again' : `Try ${count} failed again`),
  pause: (count: number) => (count === 1 ? 'Pause the waiting one' : `Pause ${count} waiting`),
  pauseHint: 'Automatic building passes over them.',
  resume: (count: number) => (count === 1 ? 'Resume the paused one' : `Resume ${count} paused`),
  resumeHint: 'Automatic building takes them in their turn.',
  export: 'Save as a table',
  change: 'Change all selected tasks',
  group: 'Group',
  station: 'Station',
  move: 'Move by x y z',
  note: 'Note',
  apply: 'Apply',
  noStep: 'Give three whole numbers of blocks: x y z.',
  stationName: (server: number, warp: string) =>
    [...(server > 0 ? [`server ${server}`] : []), warp || 'no warp'].join(', '),
  changed: (count: number) => (count === 1 ? '1 task is changed.' : `${count} tasks are changed.`),
  notAll: (changed: number, failed: number, reason: string) =>
    `${changed} changed, ${failed} not. The first reason: ${reason}`,
  filters: 'Saved filters',
  keepFilter: 'Keep this filter',
  forgetFilter: 'Forget this filter',
}

/** Ctrl+K. */
export const palette = {
  title: 'Commands',
  hint: 'A verb, a place, a group or a task',
  nothing: 'Nothing has that name.',
  retryAll: (count: number) => (count === 1 ? 'Retry the failed task' : `Retry all ${count} failed tasks`),
  automatic: 'Start the next task automatically',
  manual: 'Do not start the next task automatically',
  pauseBots: 'Pause all bots',
  resumeBots: 'Resume all bots',
  key: 'Commands: verbs, places, groups and tasks by name',
}
