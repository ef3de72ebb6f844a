import type { OurUnit } from '@posada/domain/distribution/portal-bookings/merged-units'
import type { OurBooking } from '@posada/domain/distribution/portal-bookings/portal-change'
import type { LockedBooking } from '../../../bookings/bookings/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { invoicesOfBooking } from '../../../money/invoices/public.ts'
import type { PortalBookingRow } from '../queries/portal-bookings.ts'
import { typesOfRooms } from '../queries/types-of-rooms.ts'

/** Our booking beside what the portal said when it was last applied. Call only while it is locked. */
export async function ourBookingOf(
  { db, accountId }: JobContext,
  { booking, stretches, units }: LockedBooking,
  row: PortalBookingRow,
): Promise<OurBooking> {
  const invoices = await invoicesOfBooking(db, accountId, booking.id)
  const roomIds = stretches.map(({ roomId }) => roomId)
  const typeOf = await typesOfRooms(db, accountId, roomIds)
  const ours = stretches.map((stretch): OurUnit => {
    const { id, checkIn, checkOut, roomId, nightlyPrices: nights, occupants } = stretch
    // A parking row has the id of its type.
    const realTypeId = units.get(roomId)?.isParking ? roomId : (typeOf.get(roomId) ?? '')
    return { stretchId: id, checkIn, checkOut, roomId, realTypeId, nights, occupants }
  })
  const { checkIn, checkOut, state, holderName, phone, email, language, occupants, children, regime } = booking
  return {
    checkIn,
    checkOut,
    state,
    holderName,
    givenName: booking.holderGivenName,
    surname: booking.holderFirstSurname,
    phone,
    email,
    language,
    occupants,
    children,
    regime,
    observations: booking.observations,
    paysByAgency: booking.payTo === 'agency',
    commission: booking.commission,
    isStateOfPortal: row.cancelledByPortal,
    isCheckedIn: booking.checkedInAt !== null,
    isInvoiced: invoices.some((invoice) => invoice.state === 'issued'),
    units: row.stretchIds.map((id) => ours.find(({ stretchId }) => stretchId === id) ?? null),
    otherStays: ours.filter(({ stretchId }) => !row.stretchIds.includes(stretchId)),
  }
}
