import type { PlannedChannel } from '@posada/contract/distribution/channel/planned-channel'
import type { ChannelOfBooking } from '@posada/contract/distribution/channel/portal-bookings'
import { occupiesUnits, type BookingState } from '@posada/domain/bookings/booking-state'
import type { PrepaidBy } from '@posada/domain/distribution/portal-bookings/portal-booking'
import type { ReviewReason } from '@posada/domain/distribution/portal-bookings/portal-change'
import {
  isUrgent,
  portalWarningText,
  type PortalWarning,
} from '@posada/domain/distribution/portal-bookings/portal-warning'
import { reviewText } from './apply/apply-setup.ts'
import type { PortalBookingRow } from './queries/portal-bookings.ts'

type Ours = { state: BookingState; /** Stays of it lie in parking rows. */ parked: number }

/** What is shown of a portal's booking with ours. */
export function channelOf(row: PortalBookingRow, ours: Ours): ChannelOfBooking {
  const { portal, reference, commission, currency, amount, prepaid, prepaidBy, reviewReason, reviewChanges } = row
  return {
    name: portal,
    reference,
    commission,
    currency,
    amount,
    prepaid: prepaidBy === '' ? null : { amount: prepaid, by: prepaidBy as PrepaidBy },
    warnings: warningsNow(row, ours).map((warning) => ({
      kind: warning.kind,
      text: portalWarningText(warning),
      isUrgent: isUrgent(warning),
    })),
    review:
      reviewReason === ''
        ? null
        : { reason: reviewReason as ReviewReason, text: reviewText(reviewReason), changes: reviewChanges },
    stands: row.state === 'live',
  }
}

export const plannedChannelOf = (row: PortalBookingRow, ours: Ours): PlannedChannel => ({
  reference: row.reference,
  commission: row.commission,
  currency: row.currency,
  urgentWarnings: warningsNow(row, ours).filter(isUrgent).length,
  isInReview: row.reviewReason !== '',
})

/**
 * The warnings as they are now: that units are missing only while they are, and that the portal must be informed while it has the booking
 * there and no longer here.
 */
function warningsNow({ portal, state, warnings }: PortalBookingRow, ours: Ours): PortalWarning[] {
  const others = warnings.filter(({ kind }) => kind !== 'no-unit')
  if (!occupiesUnits(ours.state)) return state === 'live' ? [...others, { kind: 'tell-portal', portal }] : others
  return ours.parked > 0 ? [{ kind: 'no-unit', units: ours.parked }, ...others] : others
}
