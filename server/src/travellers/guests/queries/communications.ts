import type { Day } from '@posada/domain/platform/days/day'
import type { Traveller } from '@posada/domain/travellers/traveller'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The guest's own data in a communication, without the other guests in it. */
const reportedDataOf = (guestId: string) => sql<(Traveller & { arrivesOn: Day }) | null>`(
  select guest from jsonb_array_elements(communications.facts -> 'guests') guest where guest ->> 'id' = ${guestId} limit 1)`

/** The communications that contain the guest, sent or planned, oldest first. */
export function communicationsOfGuest(db: Db, accountId: string, guestId: string) {
  return db
    .selectFrom('communicationGuests')
    .innerJoin('communications', (join) =>
      join
        .onRef('communications.accountId', '=', 'communicationGuests.accountId')
        .onRef('communications.id', '=', 'communicationGuests.communicationId'),
    )
    .select(['communications.id', 'communications.kind', 'communications.service', 'communications.reference'])
    .select(['communications.state', 'communications.code', 'communications.refusal', 'communications.isCancellation'])
    .select(['communications.dueAt', 'communications.sentAt', 'communications.settledAt', 'communications.attempts'])
    .select('communications.createdAt')
    .select(reportedDataOf(guestId).as('reported'))
    .where('communicationGuests.accountId', '=', accountId)
    .where('communicationGuests.guestId', '=', guestId)
    .orderBy('communications.createdAt')
    .orderBy('communications.id')
    .execute()
}

/** Whether a communication with the guest was sent, or is finalized and about to be sent. */
export async function wasGuestReported(db: Db, accountId: string, guestId: string): Promise<boolean> {
  const reports = await communicationsOfGuest(db, accountId, guestId)
  return reports.some(({ state, attempts }) => attempts > 0 || !['due', 'discarded'].includes(state))
}

/** Whether an authority has, or may have, a communication with the guest. */
export async function mayAuthorityHaveGuest(db: Db, accountId: string, guestId: string): Promise<boolean> {
  const reports = await communicationsOfGuest(db, accountId, guestId)
  return reports.some(({ state }) =>
    ['accepted', 'delivered', 'cancelled', 'unconfirmed', 'sent', 'queued'].includes(state),
  )
}

/** The stored signed admission documents of the guest's booking; only those of their unit if they have one. */
export function admissionsOfGuest(db: Db, accountId: string, bookingId: string, roomId: string | null) {
  const copies = db
    .selectFrom('admissionCopies')
    .select(['signedAt', 'createdAt'])
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .orderBy('createdAt')
  return (roomId === null ? copies : copies.where('roomId', '=', roomId)).execute()
}
