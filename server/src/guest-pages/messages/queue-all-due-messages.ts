import { type DueMessage, type MessageWorker, queueDueMessages } from './queue-due-messages.ts'
import { type DueStateMessage, queueStateMessages } from './queue-state-messages.ts'
import { dueMessages } from './queries/due-messages.ts'
import { messageForLog } from '../../platform/db/error-for-log.ts'
import type { Dependencies } from '../../dependencies.ts'
import { dueStateMessages } from './queries/due-state-messages.ts'
import type { OwnerPool } from '../../platform/db/owner-pool.ts'

/** How many are read at once, and how many of them are queued in one transaction. */
const READ_AT_ONCE = 1000
const QUEUED_AT_ONCE = 25
/** Transactions at a time; the rest of the connections is for requests. */
const LANES = 4

/** Queues every automatic message whose time has come, and returns how many they were. */
export async function queueAllDueMessages(
  owner: OwnerPool,
  worker: MessageWorker & Pick<Dependencies, 'log'>,
): Promise<number> {
  let queued = 0
  for (;;) {
    const now = worker.clock.now()
    const scheduled = await dueMessages(owner, now, READ_AT_ONCE)
    const ofStates = await dueStateMessages(owner, now, READ_AT_ONCE)
    const before = queued
    const batches = [
      ...batchesOf(scheduled).map((batch) => () => queueDueMessages(batch[0]!, idsOf(batch), worker)),
      ...batchesOf(ofStates).map((batch) => () => queueStateMessages(batch[0]!, idsOf(batch), worker)),
    ].values()
    const lane = async () => {
      for (const queueBatch of batches) {
        const count = await orNone(queueBatch, worker) // apart: the other lanes add to the sum meanwhile
        queued += count
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    const isAll = Math.max(scheduled.length, ofStates.length) < READ_AT_ONCE
    if (isAll || queued === before) return queued
  }
}

type Due = DueMessage | DueStateMessage

const idsOf = (batch: readonly Due[]) => batch.map(({ bookingId }) => bookingId)

/** A batch that fails does not stop the others; the next sweep finds it again. */
const orNone = (queueBatch: () => Promise<number>, { log }: Pick<Dependencies, 'log'>): Promise<number> =>
  queueBatch().catch((error: unknown) => {
    log.error({ error: messageForLog(error) }, 'automatic messages could not be queued')
    return 0
  })

/** Of one establishment and message each; the rows are sorted by them. */
function batchesOf<Message extends Due>(due: readonly Message[]): Message[][] {
  const batches: Message[][] = []
  for (const message of due) {
    const last = batches.at(-1)
    const isSame = last?.[0]?.establishmentId === message.establishmentId && last[0].key === message.key
    if (last && isSame && last.length < QUEUED_AT_ONCE) last.push(message)
    else batches.push([message])
  }
  return batches
}
