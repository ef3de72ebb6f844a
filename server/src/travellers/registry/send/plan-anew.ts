import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import {
  type CommunicationPatch,
  type CommunicationRow,
  insertCommunication,
  lockCommunicationsOf,
  replaceCommunicationGuests,
  updateCommunication,
} from '../queries/communications.ts'
import { travellersIn } from '../report-facts.ts'

/**
 * Discards a report that was sent and that the registry does not have, and plans it anew. The new one gets a reference
 * of its own, because the registry answers 'duplicate' to content that it has received before. A plan that replaces or
 * cancels the discarded one already takes its place.
 */
export async function planAnew(
  context: JobContext,
  row: CommunicationRow,
  { nextAt, ...patch }: CommunicationPatch & { nextAt: Date },
): Promise<void> {
  const { db, accountId, now } = context
  await updateCommunication(db, accountId, row.id, { ...patch, state: 'discarded', settledAt: now })
  context.changed('communications', row.id)
  const others = await lockCommunicationsOf(db, accountId, row.bookingId)
  for (const { id, cancelsId, state } of others)
    if (cancelsId === row.id && state === 'unconfirmed') {
      await updateCommunication(db, accountId, id, { state: 'discarded', settledAt: now })
      context.changed('communications', id)
    }
  if (others.some(({ state, replacesId, cancelsId }) => state === 'due' && [replacesId, cancelsId].includes(row.id)))
    return
  const id = newId(now.getTime())
  const { establishmentId, bookingId, kind, service, byHand, facts, dueAt, attempts } = row
  await insertCommunication(db, {
    accountId,
    id,
    establishmentId,
    bookingId,
    kind,
    service,
    byHand,
    facts,
    dueAt,
    nextAt,
    attempts, // counted on, so that the delays between failures keep growing
    lastFailure: patch.lastFailure ?? '',
    createdAt: now,
  })
  const { guests } = travellersIn(facts)
  await replaceCommunicationGuests(
    db,
    accountId,
    id,
    guests.map((guest) => guest.id),
  )
  context.changed('communications', id)
}
