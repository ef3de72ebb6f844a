import { expect, test } from 'vitest'
import { establishment, room101, room102 } from '../../../test/planning-data.ts'
import { initialValues, newBookingRequest, unitValues } from './new-booking-values.ts'

const night = { checkIn: '2026-06-30', checkOut: '2026-07-01' }
const start = initialValues(night, establishment, [room101])
const priced = (...prices: number[]) => [{ roomId: room101.id, prices, occupants: 2, extras: [] }]

test('starts a new booking at the base price, for a private guest, room only', () => {
  expect(start).toMatchObject({
    ...night,
    nights: 1,
    units: priced(8400),
    total: 8400,
    tariff: '6',
    regime: '1',
    occupants: 2,
  })
})

test('builds the request from the form values', () => {
  const units = [...start.units, unitValues(room102, night)]
  expect(
    newBookingRequest(
      { ...start, units, holder: { name: ' Marta Ibáñez ', clientId: null }, phone: ' ' },
      night,
      establishment.id,
    ),
  ).toMatchObject({
    ...night,
    establishmentId: establishment.id,
    total: 18_400,
    tariff: 6,
    regime: 1,
    agency: null,
    holder: { name: 'Marta Ibáñez' },
    rooms: [
      { roomId: room101.id, prices: [{ label: 'Mar 30', price: 8400 }] },
      { roomId: room102.id, prices: [{ label: 'Mar 30', price: 10_000 }] },
    ],
  })
})

test('sends the texts that were typed, without the spaces around them, and no others', () => {
  const typed = { ...start, language: 'de' as const, email: ' ana@example.com ', phone: ' ' }
  const request = newBookingRequest(typed, night, establishment.id)
  expect(request).toMatchObject({ language: 'de', email: 'ana@example.com' })
  for (const field of ['phone', 'observations']) expect(request).not.toHaveProperty(field)
  expect(newBookingRequest(start, night, establishment.id)).not.toHaveProperty('language')
})
