import { bookingFactsBetween, bookingFactText, type BookingSnapshot } from '@posada/domain/bookings/booking-facts'
import { bookingFields, fieldOf } from '@posada/domain/bookings/booking-fields'
import { spanOf } from '@posada/domain/bookings/stays/stretches'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import type { LockedBooking, Stretch } from './lock-booking.ts'
import type { BookingPatch, LockedBookingRow } from './queries/changes.ts'

type BookingAfter = { booking: LockedBookingRow; stretches: readonly Stretch[]; patch: BookingPatch | undefined }

/** Writes into the audit trail what a change makes of the booking: dates, units, state and terms, with their values. */
export function noteBookingFacts(context: JobContext, locked: LockedBooking, after: BookingAfter): void {
  const nameOf = (roomId: string) => locked.units.get(roomId)?.name ?? ''
  const was = snapshotOf(locked.booking, locked.stretches, nameOf)
  const now = snapshotOf(after.booking, after.stretches, nameOf)
  for (const fact of bookingFactsBetween(was, now)) context.noted(bookingFactText(fact))
  const fields = Object.entries(after.patch ?? {}).flatMap(([key, value]) => {
    const field = fieldOf(key)
    const isSame = locked.booking[key as keyof LockedBookingRow] === value
    return isSame || field === undefined || bookingFields[field].audit === 'value' ? [] : bookingFields[field].label
  })
  if (fields.length > 0) context.noted(bookingFactText({ kind: 'rewritten', fields: [...new Set(fields)] }))
}

function snapshotOf(
  booking: LockedBookingRow,
  stretches: readonly Stretch[],
  nameOf: (roomId: string) => string,
): BookingSnapshot {
  const {
    state,
    cancelFee,
    noShowFee,
    optionUntil,
    occupants,
    children,
    taxExempt,
    deposit,
    regime,
    tariffId,
    locator,
  } = booking
  const { checkIn, checkOut } = spanOf(stretches) ?? booking
  return {
    checkIn,
    checkOut,
    stretches: stretches.map(({ id, roomId, isPinned, ...stay }) => ({
      id,
      unit: nameOf(roomId),
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      isPinned,
    })),
    state,
    isDeleted: booking.deletedAt !== null,
    cancelFee,
    noShowFee,
    optionUntil,
    isCheckedIn: booking.checkedInAt !== null,
    isCheckedOut: booking.checkedOutAt !== null,
    occupants,
    children,
    taxExempt,
    deposit,
    regime,
    tariffId,
    locator,
  }
}
