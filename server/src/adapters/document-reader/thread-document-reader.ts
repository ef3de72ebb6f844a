import { deserialize } from 'node:v8'
import { documentOfZone } from '@posada/domain/travellers/mrz/document-of-zone'
import { type GreyPicture, LARGEST_SIDE } from '@posada/domain/travellers/mrz/grey-picture'
import type { ReadZone } from '@posada/domain/travellers/mrz/read-zone'
import { UserError } from '../../platform/http/errors.ts'
import { decodeGrey } from '../../platform/http/uploads/decode-grey.ts'
import { TOO_MUCH_WORK } from '../../platform/untrusted/read-in-thread.ts'
import { OverBudget, type ReadingThread, startReadingThread } from '../../platform/untrusted/reading-thread.ts'
import { type ReaderBudget, threadReaders } from '../../platform/untrusted/readers.ts'
import { type DocumentReader, ReaderBusy } from './document-reader.ts'

/** Pictures that wait; the memory for theirs is bounded by the places of uploads. */
const MAX_WAITING = 6
const IDLE_MS = 60_000

type Options = { budget?: ReaderBudget; program?: string }

/**
 * Reads documents in a thread of its own, one picture at a time: nothing else waits for it, and it waits for no other file. The
 * thread begins with the first picture, ends after a minute without one, and when a reading goes beyond its budget.
 */
export function makeDocumentReader({ budget = threadReaders.document.budget, program }: Options = {}) {
  let thread: ReadingThread | undefined
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let isStopped = false
  let last: Promise<unknown> = Promise.resolve()

  const read: DocumentReader['read'] = async (image, today) => {
    try {
      const zone = await inTurn(async () => readZone(await decodeGrey(image, LARGEST_SIDE)))
      return zone && documentOfZone(zone, today)
    } finally {
      image.fill(0)
    }
  }

  /** One after the other, in the order in which they came. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting > MAX_WAITING) throw new ReaderBusy('too many pictures wait')
    waiting++
    const done = last.then(work).finally(() => waiting--)
    last = done.catch(() => undefined)
    return done
  }

  async function readZone(picture: GreyPicture): Promise<ReadZone | null> {
    if (isStopped) throw new OverBudget('stopped')
    clearTimeout(idle)
    const current = (thread ??= begin())
    const reading = current.read({ reader: 'document', input: picture, replyBytes: budget.replyBytes }, budget.seconds)
    picture.pixels.fill(0) // the thread has a copy, which it overwrites
    try {
      return deserialize((await reading).value) as ReadZone | null
    } catch (error) {
      await end(current)
      throw error instanceof OverBudget && error.end !== 'stopped' ? new UserError(TOO_MUCH_WORK) : error
    } finally {
      idle = setTimeout(() => void end(current), IDLE_MS).unref()
    }
  }

  function begin(): ReadingThread {
    const begun = startReadingThread(budget.memoryMb, () => forget(begun), program)
    return begun
  }

  function forget(ended: ReadingThread) {
    if (thread === ended) thread = undefined
  }

  async function end(ended: ReadingThread | undefined) {
    if (ended === undefined) return
    forget(ended)
    await ended.stop()
  }

  /** Ends the thread. Readings in progress and waiting fail. */
  async function stop(): Promise<void> {
    isStopped = true
    clearTimeout(idle)
    await end(thread)
  }

  return { read, stop } satisfies DocumentReader & { stop(): Promise<void> }
}
