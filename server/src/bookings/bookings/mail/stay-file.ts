import { instantOfLocalTime } from '@posada/domain/platform/days/local-time'
import { writeStay } from '../../../adapters/calendar-feed/write-stay.ts'
import type { MailedBooking } from './booking-facts.ts'

/** A confirmed stay as a file that the guest's calendar opens: from the hour of arrival to that of departure. */
export function stayFile({ booking, establishment, stayLink }: MailedBooking): { name: string; bytes: Buffer } {
  const { name, timeZone, checkInTime, checkOutTime, address, postalCode, municipality } = establishment
  const town = [postalCode, municipality].filter(Boolean).join(' ')
  const text = writeStay({
    uid: `${booking.id}@posada`,
    sequence: booking.version,
    summary: `${name} · ${booking.locator}`,
    location: [name, address, town].filter(Boolean).join(', '),
    url: stayLink,
    from: instantOfLocalTime(timeZone, booking.checkIn, checkInTime),
    until: instantOfLocalTime(timeZone, booking.checkOut, checkOutTime),
    stamp: booking.createdAt,
  })
  return { name: `${booking.locator.replaceAll(/[^\w-]/g, '-')}.ics`, bytes: Buffer.from(text) }
}
