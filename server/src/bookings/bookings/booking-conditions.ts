import { requireEstablishment } from '../../establishments/establishments/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { type BookingConditions, findConditions, insertConditions } from './queries/conditions.ts'

type Booked = { id: string; establishmentId: string }

/** Copies the conditions of the establishment into a booking, unless it has some: later changes of the establishment do not reach it. */
export async function copyConditions(
  { db, accountId, now }: JobContext,
  bookingId: string,
  { conditions, cancellationNotice }: BookingConditions,
): Promise<void> {
  await insertConditions(db, { accountId, bookingId, conditions, cancellationNotice, copiedAt: now })
}

/** The conditions of a booking: its own, or those of the establishment where none were copied yet. */
export async function conditionsOfBooking(
  { db, accountId }: Pick<JobContext, 'db' | 'accountId'>,
  { id, establishmentId }: Booked,
): Promise<BookingConditions> {
  return (await findConditions(db, accountId, id)) ?? requireEstablishment(db, accountId, establishmentId)
}

/** A booking with its notice, as the rules about a guest's cancellation read it. */
export const cancellableOf = <B extends { checkedInAt: Date | null; payTo: string }>(
  booking: B,
  { cancellationNotice }: BookingConditions,
) => ({
  ...booking,
  isCheckedIn: booking.checkedInAt !== null,
  agencyCollects: booking.payTo === 'agency',
  cancellationNotice,
})
