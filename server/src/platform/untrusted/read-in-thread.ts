import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { deserialize } from 'node:v8'
import { UserError } from '../http/errors.ts'
import type { Pieced } from './pieced.ts'
import { type ReaderBudget, type ThreadReader, threadReaders } from './readers.ts'
import { makeReadingQueue, type ReadFor } from './reading-queue.ts'
import { OverBudget, type ReadingThread, startReadingThread } from './reading-thread.ts'

/** What a parser returns, as it arrives here. */
type Arrived<R> = R extends Pieced<infer V, infer I> ? { value: V; items: I[] } : R
/** A parser of `reader-worker.ts`: it gets plain data, and returns plain data, now or later. */
type Parser = (input: never) => unknown
type Request<P extends Parser> = {
  owner: ReadFor
  input: Parameters<P>[0]
  /** How large what is read is. */
  bytes: number
}

export const MAX_THREADS = 2
const IDLE_MS = 60_000
const TOO_LARGE = 'El archivo es demasiado grande'
export const TOO_MUCH_WORK = 'Leer este archivo pide demasiado trabajo: no se ha guardado nada'

const queue = makeReadingQueue(MAX_THREADS)
const idle = new Map<ReadingThread, NodeJS.Timeout>()
const threads = new Set<ReadingThread>()

/**
 * Reads a stranger's bytes in a thread that is ended when it goes beyond its budget. Never call in a transaction: it may have to
 * wait for its turn. The name is that of the parser in `reader-worker.ts`.
 * @throws UserError for what is beyond the budget; HttpError 429 when too many readings wait; Error for what the parser throws, and
 * where the thread ends by itself
 */
export async function readInThread<P extends Parser>(
  reader: ThreadReader,
  request: Request<P>,
): Promise<Arrived<Awaited<ReturnType<P>>>> {
  const { owner, input, bytes } = request
  const budget: ReaderBudget = threadReaders[reader].budget
  if (bytes > budget.bytes) throw new UserError(TOO_LARGE)
  const { value, items } = await queue.run(owner, () =>
    inThread(budget, (thread) => thread.read({ reader, input, replyBytes: budget.replyBytes }, budget.seconds)),
  )
  const result = deserialize(value) as unknown
  return (items === null ? result : { value: result, items: await inTurns(items) }) as Arrived<Awaited<ReturnType<P>>>
}

/** Other work has its turn between two pieces: all at once they would hold everybody up. */
async function inTurns(pieces: readonly Uint8Array[]): Promise<unknown[]> {
  const items: unknown[] = []
  for (const piece of pieces) {
    for (const item of deserialize(piece) as unknown[]) items.push(item)
    await yieldToOthers()
  }
  return items
}

/** Ends all threads. Readings in progress and waiting fail. */
export async function stopReading(): Promise<void> {
  queue.rejectWaiting(new OverBudget('stopped'))
  await Promise.all([...threads].map((thread) => thread.stop()))
}

async function inThread<T>({ memoryMb }: ReaderBudget, work: (thread: ReadingThread) => Promise<T>): Promise<T> {
  const thread = takeThread(memoryMb)
  try {
    return await work(thread)
  } catch (error) {
    if (error instanceof OverBudget) discard(thread)
    throw error instanceof OverBudget && error.end !== 'stopped' ? new UserError(TOO_MUCH_WORK) : error
  } finally {
    if (!thread.isOver()) keepIdle(thread)
  }
}

/** An idle thread with that memory, or a new one; the idle one of another size makes room. */
function takeThread(memoryMb: number): ReadingThread {
  const found = [...idle.keys()].find((thread) => thread.memoryMb === memoryMb && !thread.isOver())
  const [other] = idle.keys()
  if (found) forget(found)
  else if (other && threads.size >= MAX_THREADS) discard(other)
  if (found) return found
  const thread = startReadingThread(memoryMb, () => {
    forget(thread)
    threads.delete(thread)
  })
  threads.add(thread)
  return thread
}

/** It does not keep the process alive, and ends after a while to free its memory. */
function keepIdle(thread: ReadingThread) {
  idle.set(thread, setTimeout(() => discard(thread), IDLE_MS).unref())
}

function forget(thread: ReadingThread) {
  clearTimeout(idle.get(thread))
  idle.delete(thread)
}

function discard(thread: ReadingThread) {
  forget(thread)
  threads.delete(thread)
  void thread.stop()
}
