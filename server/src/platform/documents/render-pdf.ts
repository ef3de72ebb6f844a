import { Worker } from 'node:worker_threads'
import { workerProgram } from '../worker-program.ts'
import type { GuestList } from './guest-list.ts'
import type { InvoiceReport } from './invoice-report/invoice-report.ts'
import type { InvoiceDocument } from './invoices/invoice-document.ts'
import type { JournalFile } from './journal/journal-file.ts'
import type { Admission } from './make-admission.ts'
import type { PrivacyClause } from './make-privacy-clause.ts'
import type { ReceiptData } from './make-receipt.ts'
import type { AllergenSheet } from './menus/allergen-sheet-data.ts'
import type { MenuPaper, TableCards } from './menus/menu-paper.ts'
import type { RoomingListPaper } from './rooming-list.ts'
import type { SurveyBook } from './survey-papers/book/survey-book.ts'
import { makeRenderQueue, type RenderedFor } from './render-queue.ts'
import type { TravellerBook, TravellerForm } from './traveller-forms/traveller-form-data.ts'

/** The worker's answer. */
export type Rendered = { id: number; bytes: Uint8Array } | { id: number; failure: string }

type PendingRequest = { resolve(bytes: Buffer): void; reject(error: Error): void }
type PdfWorker = { worker: Worker; waiting: Map<number, PendingRequest>; idle: NodeJS.Timeout | undefined }

const IDLE_MS = 60_000
const MOST_MEMORY_MB = 384

let pdfWorker: PdfWorker | undefined
let lastId = 0

export const renderQueue = makeRenderQueue()

/**
 * Makes a PDF, or a workbook that takes as long, in a worker thread, which starts when it is first needed.
 * @throws HttpError 429 when too many documents of the account wait; Error if the document cannot be made or the thread
 * dies: the next call starts a new thread
 */
export const renderPdf = <K extends DocumentKind>(
  owner: RenderedFor,
  kind: K,
  data: DocumentData[K],
): Promise<Buffer> => renderQueue.run(owner, () => renderInThread(kind, data))

function renderInThread<K extends DocumentKind>(kind: K, data: DocumentData[K]): Promise<Buffer> {
  const { worker, waiting, idle } = (pdfWorker ??= startPdfWorker())
  clearTimeout(idle)
  worker.ref()
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker.postMessage({ id, kind, data })
  })
}

const STOPPING = 'The documents are stopping'

/** Ends the thread, if there is one. Documents in progress and waiting fail. */
export async function stopRendering(): Promise<void> {
  renderQueue.rejectWaiting(new Error(STOPPING))
  const stopped = pdfWorker
  if (!stopped) return
  closeWorker(stopped, STOPPING)
  await stopped.worker.terminate()
}

function startPdfWorker(): PdfWorker {
  const worker = new Worker(
    ...workerProgram(import.meta.url, 'pdf-worker', { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } }),
  )
  const started: PdfWorker = { worker, waiting: new Map(), idle: undefined }
  worker.on('message', (rendered: Rendered) => completeRequest(started, rendered))
  worker.on('error', (error) => closeWorker(started, error.message))
  worker.on('exit', () => closeWorker(started, 'The thread of the documents has ended'))
  return started
}

function completeRequest(pressed: PdfWorker, rendered: Rendered) {
  const waiting = pressed.waiting.get(rendered.id)
  pressed.waiting.delete(rendered.id)
  if (pressed.waiting.size === 0) stopWhenIdle(pressed)
  if ('failure' in rendered) waiting?.reject(new Error(rendered.failure))
  else waiting?.resolve(Buffer.from(rendered.bytes.buffer, rendered.bytes.byteOffset, rendered.bytes.byteLength))
}

/** An idle thread does not keep the process alive, and ends after a while to free its memory. */
function stopWhenIdle(pressed: PdfWorker) {
  pressed.worker.unref()
  pressed.idle = setTimeout(() => void stopIdle(pressed), IDLE_MS).unref()
}

async function stopIdle(pressed: PdfWorker) {
  if (pressed.waiting.size > 0) return
  closeWorker(pressed, '')
  await pressed.worker.terminate()
}

function closeWorker(closed: PdfWorker, reason: string) {
  clearTimeout(closed.idle)
  if (pdfWorker === closed) pdfWorker = undefined
  for (const { reject } of closed.waiting.values()) reject(new Error(reason))
  closed.waiting.clear()
}

/** The data of each kind of document. Plain objects, because they are posted to the worker thread. */
export type DocumentData = {
  'traveller-form': TravellerForm
  'traveller-book': TravellerBook
  admission: readonly Admission[]
  'privacy-clause': PrivacyClause
  'guest-list': GuestList
  'registry-receipt': ReceiptData
  'rooming-list': RoomingListPaper
  invoice: InvoiceDocument
  'invoice-report': readonly InvoiceReport[]
  'survey-book': SurveyBook
  journal: JournalFile
  menu: MenuPaper
  'table-cards': TableCards
  'allergen-sheet': AllergenSheet
}
export type DocumentKind = keyof DocumentData
