import { parentPort } from 'node:worker_threads'
import { makePdf } from './make-pdf.ts'
import type { DocumentData, DocumentKind, Rendered } from './render-pdf.ts'

type RenderRequest = { [K in DocumentKind]: { id: number; kind: K; data: DocumentData[K] } }[DocumentKind]

parentPort?.on('message', (order: RenderRequest) => void renderRequest(order))

/** Makes one document. An error fails only this document, not the thread. */
async function renderRequest({ id, kind, data }: RenderRequest) {
  try {
    const bytes = new Uint8Array(await makePdf(kind, data as never))
    answer({ id, bytes }, [bytes.buffer])
  } catch (error) {
    answer({ id, failure: (error as Error).message })
  }
}

const answer = (rendered: Rendered, transferred: ArrayBuffer[] = []) => parentPort?.postMessage(rendered, transferred)
