import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { runTask } from './run-task.ts'
import type { BackupTask } from './tasks.ts'

const LOW = 15

// On Linux a thread has a priority of its own; elsewhere this would lower that of the whole server.
if (process.platform === 'linux') setPriority(LOW)

try {
  parentPort!.postMessage({ outcome: await runTask(workerData as BackupTask) })
} catch (error) {
  parentPort!.postMessage({ failure: error instanceof Error ? error.message : String(error) })
}
