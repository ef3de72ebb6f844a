import { Worker } from 'node:worker_threads'
import { workerProgram } from '../../../platform/worker-program.ts'
import type { BackupOutcome, BackupTask } from './tasks.ts'

type Answer<Task extends BackupTask> = { outcome: BackupOutcome<Task> } | { failure: string }

/**
 * Does a task in a thread of its own with low priority, so that requests hardly notice it. @throws Error with the task's message,
 * or when `stopping` aborts it
 */
export function runInThread<Task extends BackupTask>(task: Task, stopping: AbortSignal): Promise<BackupOutcome<Task>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(...workerProgram(import.meta.url, 'backup-worker', { workerData: task }))
    const stop = () => void worker.terminate()
    stopping.addEventListener('abort', stop)
    worker.once('message', (answer: Answer<Task>) => {
      if ('failure' in answer) reject(new Error(answer.failure))
      else resolve(answer.outcome)
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      stopping.removeEventListener('abort', stop)
      reject(new Error('Se ha interrumpido al parar Posada.')) // ignored after an answer
    })
  })
}
