import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PaperKind, Papers } from './papers.ts'

/** What the worker answers. */
export type Rendered = { id: number; bytes: Uint8Array } | { id: number; failure: string }

type Waiting = { resolve(bytes: Buffer): void; reject(error: Error): void }
type Press = { worker: Worker; waiting: Map<number, Waiting>; idle: NodeJS.Timeout | undefined }

const IDLE_MS = 60_000
const MOST_MEMORY_MB = 384

let press: Press | undefined
let lastId = 0

/**
 * The finished PDF, made in a thread of its own that starts when it is first needed.
 * @throws Error when the paper cannot be made or the thread dies; the next call has a new one.
 */
export function renderPdf<K extends PaperKind>(kind: K, data: Papers[K]): Promise<Buffer> {
  const { worker, waiting, idle } = (press ??= startPress())
  clearTimeout(idle)
  worker.ref()
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker.postMessage({ id, kind, data })
  })
}

/** Ends the thread, if there is one; what it was at fails. */
export async function stopRendering(): Promise<void> {
  const stopped = press
  if (!stopped) return
  close(stopped, 'The documents are stopping')
  await stopped.worker.terminate()
}

function startPress(): Press {
  const worker = new Worker(...program())
  const started: Press = { worker, waiting: new Map(), idle: undefined }
  worker.on('message', (rendered: Rendered) => settle(started, rendered))
  worker.on('error', (error) => close(started, error.message))
  worker.on('exit', () => close(started, 'The thread of the documents has ended'))
  return started
}

/** The bundle has a script beside it; the sources are read as they are, through the loader that the thread does not inherit. */
function program(): ConstructorParameters<typeof Worker> {
  const options = { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB }, execArgv: [] }
  if (!import.meta.url.endsWith('.ts')) return [new URL('./pdf-worker.js', import.meta.url), options]
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'))
  const loader = new URL('./dist/esm/api/index.mjs', tsx).href
  const source = new URL('./pdf-worker.ts', import.meta.url).href
  const script = `import('${loader}').then(({ register }) => register()).then(() => import('${source}'))`
  return [script, { ...options, eval: true }]
}

function settle(pressed: Press, rendered: Rendered) {
  const waiting = pressed.waiting.get(rendered.id)
  pressed.waiting.delete(rendered.id)
  if (pressed.waiting.size === 0) rest(pressed)
  if ('failure' in rendered) waiting?.reject(new Error(rendered.failure))
  else waiting?.resolve(Buffer.from(rendered.bytes.buffer, rendered.bytes.byteOffset, rendered.bytes.byteLength))
}

/** An idle thread keeps nobody from ending, and after a while gives its memory back. */
function rest(pressed: Press) {
  pressed.worker.unref()
  pressed.idle = setTimeout(() => void stopIdle(pressed), IDLE_MS).unref()
}

async function stopIdle(pressed: Press) {
  if (pressed.waiting.size > 0) return
  close(pressed, '')
  await pressed.worker.terminate()
}

function close(closed: Press, reason: string) {
  clearTimeout(closed.idle)
  if (press === closed) press = undefined
  for (const { reject } of closed.waiting.values()) reject(new Error(reason))
  closed.waiting.clear()
}
