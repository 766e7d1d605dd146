import { systemClock } from '../../lib/clock.ts'
import { createLog, formatAsJson } from '../../lib/log.ts'
import { startMapwright } from '../../lib/main.ts'
import { defaultOptions } from '../../lib/options.ts'
import { createWatchdog } from '../../lib/worker/watchdog.ts'

/** The service in the data folder DATA, which computes for ever in the handler of the first packet that says where the bot stands. */
const [data = '', , port = '0'] = process.argv.slice(2)
const watchdog = createWatchdog({
  command: [process.execPath, import.meta.path, data],
  signalAfterMs: 100,
  restartAfterMs: 300,
})
const mapwright = await startMapwright(
  { ...defaultOptions, data, port: Number(port) },
  {
    log: createLog('info', systemClock.date, (entry) => process.stderr.write(`${formatAsJson(entry)}\n`)),
    clock: systemClock,
    onExit: () => process.exit(),
    watchdog: {
      ...watchdog,
      heard(packet) {
        watchdog.heard(packet)
        if (packet !== 'position') return
        process.stdout.write('hanging\n')
        for (;;);
      },
    },
  },
)
process.once('SIGTERM', () => void mapwright.stop().then(() => process.exit()))
process.stdout.write(`listening on ${mapwright.url}\n`)
