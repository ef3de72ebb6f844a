import type { ChainState } from '@posada/domain/distribution/portal-bookings/booking-chain'
import type { PortalBooking } from '@posada/domain/distribution/portal-bookings/portal-booking'
import { applyPortalCancellation, lockBookingAndTypes } from '../../../bookings/bookings/public.ts'
import type { ConnectionKey } from '../../channel-connections/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import type { MessageRow } from '../queries/messages.ts'
import {
  deletePortalBooking,
  insertPortalBooking,
  type PortalBookingRow,
  portalBookingsOfChain,
  updatePortalBooking,
} from '../queries/portal-bookings.ts'
import type { AppliedState } from './apply-setup.ts'

/**
 * The row of a booking of a portal. Two that turn out to be one booking, because a code between theirs came late, become the older
 * one; our other booking is cancelled.
 */
export async function findOrAddRow(
  context: JobContext,
  key: ConnectionKey,
  { codes, head, state }: ChainState,
  messages: readonly MessageRow[],
): Promise<PortalBookingRow> {
  const { db, accountId, now } = context
  const ids = messages.flatMap(({ portalBookingId }) => portalBookingId ?? [])
  const [first, ...others] = await portalBookingsOfChain(db, key, { ids, codes })
  for (const other of others) await join(context, first as PortalBookingRow, other)
  if (first) return first
  const row: PortalBookingRow = {
    ...factsOf(head),
    accountId,
    establishmentId: key.establishmentId,
    id: newId(now.getTime()),
    state,
    bookingId: null,
    applied: null,
    stretchIds: [],
    cancelledByPortal: false,
    halfSince: null,
    reviewReason: '',
    reviewChanges: [],
    warnings: [],
    createdAt: now,
    changedAt: now,
  }
  await insertPortalBooking(db, row)
  return row
}

async function join(context: JobContext, kept: PortalBookingRow, other: PortalBookingRow): Promise<void> {
  const { db, accountId } = context
  await deletePortalBooking(db, accountId, { id: other.id, messagesTo: kept.id })
  if (other.bookingId === null) return
  if (kept.bookingId === null) {
    const { bookingId, applied, stretchIds, cancelledByPortal } = other
    Object.assign(kept, { bookingId, applied, stretchIds, cancelledByPortal })
    return
  }
  const locked = await lockBookingAndTypes(context, other.bookingId, [])
  if (!locked || locked.booking.state === 'cancelled') return
  const reason = `Es la misma reserva de ${other.portal} que otra`
  await applyPortalCancellation(context, locked, { reason, isDuplicate: true })
}

/** Writes down what the portal says now and what became of it here. */
export async function keepRow(
  { db, accountId, now }: JobContext,
  { id }: PortalBookingRow,
  { head, state }: ChainState,
  after: AppliedState,
): Promise<void> {
  const { bookingId, applied, stretchIds, cancelledByPortal, halfSince, reviewReason, warnings } = after
  const reviewChanges = reviewReason === '' ? [] : after.reviewChanges
  const kept = { bookingId, applied, stretchIds, cancelledByPortal, halfSince, reviewReason, reviewChanges, warnings }
  await updatePortalBooking(db, accountId, id, { ...factsOf(head), ...kept, state, changedAt: now })
}

const factsOf = ({ code, portal, amount, currency, commission, prepaid, checkOut }: PortalBooking) => ({
  portalId: portal.id,
  portal: portal.name,
  reference: portal.reference || code,
  headCode: code,
  amount,
  currency,
  commission,
  prepaidBy: prepaid?.by ?? '',
  prepaid: prepaid?.amount ?? 0,
  checkOut,
})
