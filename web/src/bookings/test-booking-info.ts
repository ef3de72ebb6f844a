import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { house, room101 } from '../planning/test-planning.ts'

export const id = '018f0000-0000-7000-8000-000000009001'
export const paymentId = '018f0000-0000-7000-8000-000000009101'
export const stay = { checkIn: '2026-06-24', checkOut: '2026-06-28' }

/** A unit as part of the booking, for its whole stay. */
export const held = ({ id: roomId, name, typeName }: typeof room101): BookingInfo['rooms'][number] => ({
  ...{ id: roomId, name, typeName, ...stay, occupants: 2, total: 40_000, guests: [], channelType: '', isLocked: false },
  prices: ['Mie 24', 'Jue 25', 'Vie 26', 'Sab 27'].map((label) => ({ label, price: 10_000 })),
})

/** A booking of one unit at 100 € a night; `fields` replace the defaults. */
export const aBookingInfo = (fields: Partial<BookingInfo> = {}): BookingInfo => ({
  ...{ id, locator: 'Q7K4MX', version: 3, state: 'confirmada' as const, establishmentId: house.id, ...stay, nights: 4 },
  ...{ establishmentName: house.name, establishmentProvince: 'MALAGA', occupantsList: [], phone: '', email: '' },
  ...{
    holder: { name: 'Miren Aranburu', clientId: '', isRegistered: false, company: { name: '', id: '' } },
    occupants: 2,
    children: 0,
  },
  ...{
    tariff: { id: 6, name: 'Particulares' },
    agency: { id: '', name: '' },
    regime: { name: 'Alojamiento', value: 1 },
  },
  ...{
    deposit: 0,
    total: 40_000,
    price: 40_000,
    observations: '',
    billTo: 'client' as const,
    payTo: 'client' as const,
  },
  ...{ paid: false, billed: false, paymentMethod: 'none' as const, invoiceNumber: '', pending: 40_000 },
  ...{ checkedIn: false, checkedOut: false, rooms: [held(room101)], extras: [], payments: [], optionUntil: null },
  ...{ cancelReason: '', cancelFee: 0, checkedInAt: '', checkedOutAt: '', summaryState: 'idle' as const },
  ...{ summaryError: '', whatsAppLink: '', isPreCheckIn: false, createdAt: '', emailAgain: '', agencyName: '' },
  touristTax: { total: 0, adults: { count: 0, total: 0 }, children: { count: 0, total: 0 }, name: '', exempt: 0 },
  ...{ taxExempt: 0, taxExemptReason: '', commission: 0, amountType: 'gross' as const, company: '', agencyLogo: '' },
  registry: { failed: false, solved: false, code: '' },
  ...{ registryError: false, registryErrorSolved: false, registryReason: '', registryGuestId: '' },
  ...fields,
})
