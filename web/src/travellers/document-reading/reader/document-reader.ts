import type { Day } from '@posada/domain/platform/days/day'
import type { ReadingEffort } from '@posada/domain/travellers/mrz/read-picture'
import type { ReadAnswer, ReadReply, ReadRequest } from './reading-messages.ts'

export type DocumentReader = {
  /** Starts the thread: its program and the weights are fetched. The first reading does so as well. */
  start(): void
  /**
   * Reads one picture; the next one waits for it. Takes the bitmap over. Rejects where this device cannot read, and once
   * the reader is closed. `scale` is the size in which it is looked at; the thread changes it, because the page would stand still.
   */
  read(bitmap: ImageBitmap, effort: ReadingEffort, scale?: number): Promise<ReadAnswer>
  /** Ends the thread and all that it holds. */
  close(): void
}

/** Whether this browser has what reading on the device needs. */
export const canReadHere = (): boolean =>
  typeof Worker === 'function' && typeof OffscreenCanvas === 'function' && typeof createImageBitmap === 'function'

const startWorker = () => new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' })

type Waiting = { resolve: (answer: ReadAnswer) => void; reject: (error: Error) => void }

/** Reads documents in a thread of this browser. */
export function documentReader(today: Day, openWorker: () => Worker = startWorker): DocumentReader {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  const fail = () => {
    for (const { reject } of waiting.values()) reject(new Error('documents are not read on this device'))
    waiting.clear()
  }
  const receive = ({ data: { id, answer } }: MessageEvent<ReadReply>) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (answer) one?.resolve(answer)
    else one?.reject(new Error('the picture was not read on this device'))
  }
  const running = () => {
    if (worker) return worker
    worker = openWorker()
    worker.addEventListener('message', receive)
    worker.addEventListener('error', fail)
    return worker
  }
  const send = (bitmap: ImageBitmap, effort: ReadingEffort, scale: number) =>
    new Promise<ReadAnswer>((resolve, reject) => {
      const request: ReadRequest = { id: ++count, bitmap, effort, scale, today }
      waiting.set(request.id, { resolve, reject })
      running().postMessage(request, [bitmap])
    })
  return {
    start: () => void running(),
    read: (bitmap, effort, scale = 1) => {
      const answer = last.then(() => send(bitmap, effort, scale))
      last = answer.catch(() => {})
      return answer
    },
    close: () => {
      worker?.terminate()
      worker = null
      fail()
    },
  }
}
