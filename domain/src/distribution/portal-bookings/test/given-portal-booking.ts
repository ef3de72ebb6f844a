import { addDays } from '../../../platform/days/day.ts'
import { nightsIn } from '../../../platform/days/stay.ts'
import type { PortalBooking, PortalRoom } from '../portal-booking.ts'

const checkIn = '2026-07-10'

export const givenRoom = (prices: number[], fields: Partial<PortalRoom> = {}): PortalRoom => ({
  roomId: '501',
  nights: prices.map((price, night) => ({ day: addDays(checkIn, night), price, planId: null })),
  adults: 2,
  children: 0,
  board: 'nb',
  ...fields,
})

/** Three nights from 10 July on in one room for two, 300,00 €. */
export function givenBooking(fields: Partial<PortalBooking> = {}): PortalBooking {
  const booking: PortalBooking = {
    code: '1001',
    status: 'live',
    wasModified: false,
    replaces: [],
    portal: { id: 2, name: 'Booking.com', reference: '4455667788' },
    receivedAt: '2026-06-01T10:00:00',
    checkIn,
    checkOut: addDays(checkIn, 3),
    arrivalHour: '',
    rooms: [givenRoom([10000, 10000, 10000])],
    holder: {
      name: 'Ana',
      surname: 'Ruiz',
      email: 'ana@ejemplo.test',
      phone: '+34600111222',
      address: '',
      city: '',
      postalCode: '',
      country: 'ES',
      language: 'es',
    },
    notes: '',
    amount: 30000,
    currency: 'EUR',
    commission: null,
    isNet: false,
    cityTax: 0,
    prepaid: null,
    reason: '',
    ...fields,
  }
  return booking
}

/** The same booking on so many nights at a price, with the amount that follows. */
export function givenNights(nights: number, price: number, fields: Partial<PortalBooking> = {}): PortalBooking {
  const stay = { checkIn, checkOut: addDays(checkIn, nights) }
  const rooms = [givenRoom(nightsIn(stay).map(() => price))]
  return givenBooking({ ...stay, rooms, amount: nights * price, ...fields })
}
