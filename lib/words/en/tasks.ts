export const tasks = {
  busyWithMaps: 'Maps are being scanned, renamed or copied; wait for that or stop it.',
  busyGoing: 'The bot is on its way somewhere; wait for that or stop it.',
  noWarpGiven: 'Give a warp, a sub-server, or both.',
  busyBuilding: 'A map is being built; wait for that or stop it.',
  noTaskAtPlace: ({ place, count }: { place: number; count: number }) =>
    `There is no task at place ${place}: there are ${count}, counted from 0.`,
  notInQueue: ({ id }: { id: string }) => `${id} is not in the queue.`,
  noGroupAtPlace: ({ place, count }: { place: number; count: number }) =>
    `There is no group at place ${place}: there are ${count}, counted from 0.`,

  tooManyTasks: ({ max }: { max: number }) => `There can be at most ${max} tasks; delete some first.`,
  taskIdTaken: ({ id }: { id: string }) => `There is already a task with the ID ${id}.`,
  noGroup: ({ group }: { group: string }) => `There is no task of the group ${group}.`,
  noPreview: ({ id }: { id: string }) => `There is no preview of the task ${id}.`,
  noTasksGiven: 'The list of tasks is empty.',
  taskIdDiffers: ({ given, id }: { given: string; id: string }) =>
    `The ID in the body is ${given}, that in the path ${id}.`,
  taskNotDeleted: ({ id }: { id: string }) => `The task ${id} is not deleted.`,
  noTaskIdsGiven: 'The list of task IDs is empty.',
  noneOfTheTasks: 'None of the tasks exist.',
  taskNotInHistory: ({ id }: { id: string }) => `The task ${id} is not in the history.`,
  taskIsBuilding: ({ id }: { id: string }) => `Task ${id} is being built; stop it first.`,
  taskHasPlaced: ({ id }: { id: string }) =>
    `Task ${id} has placed blocks already; queue its file again for another place.`,
  taskNotInitial: ({ id, status }: { id: string; status: string }) =>
    `The task ${id} is ${status}; only an initialized task can be changed.`,
  taskDone: ({ id }: { id: string }) => `The task ${id} is done.`,
  taskHasStatus: ({ id, status }: { id: string; status: string }) => `The task ${id} is ${status}.`,
  taskDoneRebuildFirst: ({ id }: { id: string }) => `The task ${id} is done; rebuild it first.`,
  taskAlreadyRunning: ({ id }: { id: string }) => `The task ${id} is already running.`,
  noTaskInProgress: 'No task is in progress.',
  stoppedByPage: ({ device, host }: { device: string; host: string }) =>
    `Stopped from the page${device && ` on ${device}`} (${host}).`,
  stoppedByProgram: ({ program, host }: { program: string; host: string }) =>
    `Stopped by a request of ${program || 'a program'} (${host}).`,
  stoppedBySchedule: 'Stopped by the schedule: the building hours are over, or the server restarts soon.',
  stoppedByDeletion: 'Stopped because the task was deleted.',
  stoppedByExit: 'Stopped because Mapwright was ended.',
  stoppedWithoutBots: 'Stopped because no bot was left: they were paused or taken out of the game.',
  previewTooLarge: ({ max, largest }: { max: number; largest: number }) =>
    `The preview would have more than ${max} pixels; use a scale of ${largest} at most.`,
  nothingToRender: 'The bot is not in the game, so it sees nothing; try again when it is back.',
  notAligned: ({ x, z }: { x: number; z: number }) =>
    `The coordinates are not aligned with the map grid; the nearest origin that fits is OffsetX ${x}, OffsetZ ${z}.`,
  filesTooLargeTogether: 'These map-art files are too large together; queue some of them first.',
  taskIdTwice: ({ id }: { id: string }) => `The ID ${id} is given twice.`,
  areaOverlaps: ({ id }: { id: string }) => `The area overlaps that of the unfinished task ${id}.`,
  noTask: ({ id }: { id: string }) => `There is no task ${id}.`,
  noDeletedTask: ({ id }: { id: string }) => `No task ${id} was deleted within the last hour.`,
  unknownMoveType: ({ type }: { type: string }) => `The type ${type} is unknown: use "task" or "group".`,
  noCells: ({ id }: { id: string }) => `Nothing is known about the cells of the task ${id}.`,
}
