import { createWatchdog } from '../../lib/worker/watchdog.ts'

/** A program that is watched over and computes for ever, and so never comes to handle a signal. */
process.on('SIGTERM', () => {})
const never = 60_000
createWatchdog({ command: [], signalAfterMs: 100, restartAfterMs: never, restartOthersAfterMs: never }).watch(
  {
    server: 'game.example:25565',
    record: '/nowhere',
    port: 0,
  },
)
process.stdout.write('blocked\n')
for (;;);
