import { parentPort } from 'node:worker_threads'
import { makePaper } from './make-paper.ts'
import type { PaperKind, Papers } from './papers.ts'
import type { Rendered } from './render.ts'

type Order = { [K in PaperKind]: { id: number; kind: K; data: Papers[K] } }[PaperKind]

parentPort?.on('message', (order: Order) => void work(order))

/** Makes one document. An error fails only this document, not the thread. */
async function work({ id, kind, data }: Order) {
  try {
    const bytes = new Uint8Array(await makePaper(kind, data as never))
    answer({ id, bytes }, [bytes.buffer])
  } catch (error) {
    answer({ id, failure: (error as Error).message })
  }
}

const answer = (rendered: Rendered, transferred: ArrayBuffer[] = []) => parentPort?.postMessage(rendered, transferred)
