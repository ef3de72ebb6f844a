import type { agencyMonthsApi, PendingEstablishment } from '@posada/contract/money/billing/agency-months'
import type { Input } from '@posada/contract/endpoint'
import { billingOf } from '@posada/domain/money/billing/booking-billing'
import { billableItems } from '@posada/domain/money/billing/billable-items'
import { sum } from '@posada/domain/platform/money/money'
import { nightsOf } from '@posada/domain/platform/days/stay'
import { findAgency } from '../../bookings/agencies/public.ts'
import { bookingsOfAgencyMonth, bookingsToBill, type BookingToBill } from '../../bookings/bookings/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { billedItems } from '../invoices/public.ts'

type AgencyMonth = Input<(typeof agencyMonthsApi)['pending']>
export type PendingBooking = BookingToBill & { billed: Map<string, number>; unbilled: number }

/** The stays of an agency that end in a month and are not invoiced, by establishment. */
export async function pendingOfAgency(context: RequestContext, month: AgencyMonth): Promise<PendingEstablishment[]> {
  const pending = await pendingBookings(context, month)
  const ids = [...new Set(pending.map(({ booking }) => booking.establishmentId))]
  return ids.map((id) => {
    const own = pending.filter(({ booking }) => booking.establishmentId === id)
    return {
      id,
      name: own[0]?.booking.establishmentName ?? '',
      total: sum(own.map(({ unbilled }) => unbilled)),
      stays: own.map(({ booking, unbilled }) => ({
        bookingId: booking.id,
        locator: booking.locator,
        holderName: booking.holderName,
        checkIn: booking.checkIn,
        checkOut: booking.checkOut,
        nights: nightsOf(booking),
        amount: unbilled,
      })),
    }
  })
}

/** @throws UserError when the account has no such agency */
export async function pendingBookings(
  { db, accountId }: RequestContext,
  { agencyId, yearMonth }: AgencyMonth,
): Promise<PendingBooking[]> {
  if (!(await findAgency(db, accountId, agencyId))) throw new UserError('La agencia no existe')
  const ids = await bookingsOfAgencyMonth(db, accountId, { agencyId, yearMonth })
  const billed = await billedItems(db, accountId, ids)
  const bookings = await bookingsToBill(db, accountId, ids)
  return bookings
    .map((found) => {
      const own = billed.get(found.booking.id) ?? new Map<string, number>()
      return { ...found, billed: own, unbilled: billingOf(billableItems(found.billable), own).unbilled }
    })
    .filter(({ unbilled }) => unbilled > 0)
}
