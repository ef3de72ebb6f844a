import { Worker } from 'node:worker_threads'
import { workerProgram } from '../worker-program.ts'
import type { ThreadReader } from './readers.ts'

/** A reading as it is sent to the thread. */
export type Order = { reader: ThreadReader; input: unknown; replyBytes: number }

/** What the thread answers. It says when it begins, because its time counts from then; results are serialized. */
export type ThreadAnswer =
  | { kind: 'begun' }
  | { kind: 'read'; value: Uint8Array; items: Uint8Array[] | null }
  | { kind: 'too-large' }
  | { kind: 'failed'; message: string }

type ReadingEnd = 'time' | 'memory' | 'reply' | 'stopped'

/** A reading was given up because it went beyond its budget. */
export class OverBudget extends Error {
  readonly end: ReadingEnd
  constructor(end: ReadingEnd) {
    super(`A reading was ended: ${end}`)
    this.end = end
  }
}

export type ReadingThread = ReturnType<typeof startReadingThread>

/** A thread that reads one thing at a time. After `OverBudget` and after `onExit` it is of no use any more. */
export function startReadingThread(memoryMb: number, onExit: () => void, program = 'reader-worker') {
  const worker = new Worker(
    ...workerProgram(import.meta.url, program, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
  )
  let pending: { answer(answer: ThreadAnswer): void; fail(error: Error): void } | undefined
  worker.on('message', (answer: ThreadAnswer) => pending?.answer(answer))
  let isOver = false
  worker.on('error', (error: NodeJS.ErrnoException) => {
    isOver = true
    pending?.fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OverBudget('memory') : error)
  })
  worker.on('exit', () => {
    isOver = true
    pending?.fail(new OverBudget('stopped'))
    onExit()
  })
  worker.unref()

  function read(order: Order, seconds: number) {
    worker.ref()
    let clock: NodeJS.Timeout | undefined
    return new Promise<Extract<ThreadAnswer, { kind: 'read' }>>((resolve, reject) => {
      const fail = (error: Error) => reject(error)
      pending = {
        fail,
        answer(answer) {
          if (answer.kind === 'begun') clock = setTimeout(() => end(fail), seconds * 1000)
          else if (answer.kind === 'read') resolve(answer)
          else fail(answer.kind === 'too-large' ? new OverBudget('reply') : new Error(answer.message))
        },
      }
      worker.postMessage(order)
    }).finally(() => {
      clearTimeout(clock)
      pending = undefined
      worker.unref()
    })
  }

  function end(fail: (error: Error) => void) {
    fail(new OverBudget('time'))
    void stop()
  }

  function stop() {
    isOver = true
    return worker.terminate()
  }

  return { memoryMb, read, stop, isOver: () => isOver }
}
