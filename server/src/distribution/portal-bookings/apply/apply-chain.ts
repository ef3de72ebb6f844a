import { addDays } from '@posada/domain/platform/days/day'
import type { ChainState } from '@posada/domain/distribution/portal-bookings/booking-chain'
import type { PortalBooking } from '@posada/domain/distribution/portal-bookings/portal-booking'
import type { ConnectionKey } from '../../channel-connections/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { KEPT_DAYS } from '../inbox/store-messages.ts'
import { type MessageRow, markApplied } from '../queries/messages.ts'
import type { PortalBookingRow } from '../queries/portal-bookings.ts'
import { type AppliedState, type ApplySetup, raiseUrgent } from './apply-setup.ts'
import { applyCancellation } from './apply-cancellation.ts'
import { applyVersion } from './apply-version.ts'
import { findOrAddRow, keepRow } from './portal-booking-row.ts'
import { readChain } from './read-chain.ts'

type Subject = { code: string; messageId?: string }
type ApplyOptions = {
  /** Somebody has looked at the change: it does not wait. */
  isConfirmed?: boolean
  /** The other half of a change was looked for long enough. */
  isHalfOver?: boolean
  /** Bookings that were there before the connection: cancelled ones are not taken in. */
  isTakenIn?: boolean
}

/**
 * Brings our booking to what the portal says under all codes of one booking. Everything that has come of it is applied with that. Call
 * only while the inbox of the establishment is locked. @throws UserError that says why it is not possible
 */
export async function applyChain(
  context: JobContext,
  setup: ApplySetup,
  key: ConnectionKey,
  subject: Subject,
  options: ApplyOptions = {},
): Promise<void> {
  const { chain, messages } = await readChain(context.db, key, setup, subject)
  context.actedBy({ kind: 'portal', name: chain.head.portal.name })
  const row = await findOrAddRow(context, key, chain, messages)
  const after = await applyState(withPrefix(context, chain.head), setup, key, { chain, row }, options)
  await keepRow(context, row, chain, after)
  await markAll(context, row, chain.head, messages)
  if (after.bookingId) context.changed('bookings', after.bookingId)
  await raiseUrgent(context, setup, key, { ...row, ...after })
}

async function applyState(
  context: JobContext,
  setup: ApplySetup,
  key: ConnectionKey,
  { chain, row }: { chain: ChainState; row: PortalBookingRow },
  { isConfirmed = false, isHalfOver = false, isTakenIn = false }: ApplyOptions,
): Promise<AppliedState> {
  switch (chain.state) {
    case 'live':
      return applyVersion(context, setup, key, { booking: chain.head, row, isConfirmed })
    case 'half': {
      if (!isHalfOver) return { ...row, halfSince: row.halfSince ?? context.now }
      const half = { kind: 'half' as const, portal: chain.head.portal.name }
      return applyCancellation(context, setup, key, { booking: chain.head, row, isConfirmed, warnings: [half] })
    }
    case 'cancelled':
      if (isTakenIn && row.bookingId === null) return row
      return applyCancellation(context, setup, key, { booking: chain.head, row, isConfirmed })
  }
}

const markAll = (
  { db, accountId, now }: JobContext,
  { id: portalBookingId }: PortalBookingRow,
  { checkOut }: PortalBooking,
  messages: readonly MessageRow[],
): Promise<void> =>
  markApplied(
    db,
    accountId,
    messages.map(({ id }) => id),
    { portalBookingId, deleteAfter: addDays(checkOut, KEPT_DAYS), now },
  )

/** The history of the booking says who has changed it: 'Booking.com: Salida 24/06/2026 → 26/06/2026'. */
const withPrefix = (context: JobContext, { portal }: PortalBooking): JobContext => ({
  ...context,
  noted: (detail) => context.noted(`${portal.name}: ${detail}`),
})
