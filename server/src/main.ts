import { setFlagsFromString } from 'node:v8'
import { readConfig } from './platform/configuration/config.ts'
import { start, type Running } from './start.ts'
import { StartError } from './platform/configuration/start-up.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

// V8 otherwise learns to put the rows that pg reads into the old part of the heap, where they lie with all their texts until the next
// full collection: an export of 300,000 bookings made the process grow by 276 MB (docs/performance.md).
setFlagsFromString('--no-allocation-site-pretenuring')

let running: Running | undefined
let isStopping = false

/**
 * A signal during the start takes effect after it, so that no half-started database is left behind. A second signal
 * exits at once: the next start takes over the database process that is left.
 */
function stop() {
  if (isStopping) process.exit(130)
  isStopping = true
  void running?.stop().finally(() => process.exit(0))
}

for (const signal of SIGNALS) process.on(signal, stop)
try {
  running = await start(readConfig(process.env))
  if (isStopping) await running.stop().finally(() => process.exit(0))
  console.log(`Posada está en marcha: ${running.address}`)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
