import { systemClock } from '../../lib/clock.ts'
import { createEvents } from '../../lib/events/events.ts'
import { createEventSockets } from '../../lib/http/event-sockets.ts'
import type { Task } from '../../lib/tasks/task.ts'

/** The event sockets on a port, telling what a busy service tells: progress four times a second, the task list twice. */
const [limit = '64', tasks = '0'] = process.argv.slice(2)
const events = createEvents(systemClock)
const sockets = createEventSockets(events, systemClock, Number(limit))
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  websocket: sockets.handler,
  fetch: (request, self) => sockets.upgrade(request, self),
})

const list = Array.from(
  { length: Number(tasks) },
  (_, index): Task => ({
    Group: `group ${index % 20}`,
    Type: 'mapArt',
    ID: crypto.randomUUID(),
    Status: 'init',
    Record: { TotalBlocks: 16_512, RemainBlocks: 16_512, Width: 128, Height: 128 },
    BlueprintPath: `walls/wall-${index}.nbt`,
    OffsetX: index * 128 - 64,
    OffsetY: 64,
    OffsetZ: -65,
    MaterialServer: 11,
    BuildingServer: 12,
    IsDestroy: false,
    InitialTime: '2026-11-20T11:10:00.000Z',
  }),
)

function tellProgress(): void {
  events.publish('progress', {
    id: list[0]?.ID ?? '',
    phase: 'placing',
    total: 16_512,
    remaining: 8000,
    placements: 8512,
    blocksPerSecond: 25,
    placingBlocksPerSecond: 25,
    secondsLeft: 320,
    repairs: 0,
    materialTrips: 4,
    // The moment of telling, to the microsecond, where a figure is free.
    materialTime: performance.timeOrigin + performance.now(),
  })
  systemClock.after(250, tellProgress)
}

function tellTasks(): void {
  events.publish('tasks', list)
  systemClock.after(500, tellTasks)
}

tellProgress()
tellTasks()
process.stdout.write(`listening on http://127.0.0.1:${server.port}/api\n`)
