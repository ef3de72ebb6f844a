import { expect, test } from 'vitest'
import { establishment, room101, room102 } from '../../test/planning-data.ts'
import { linkedValues } from './linked-values.ts'
import { initialValues, newBookingRequest, unitValues, type BookingValues } from './new-booking-values.ts'

const night = { checkIn: '2026-06-30', checkOut: '2026-07-01' }
const start = initialValues(night, establishment, [room101])
const priced = (...prices: number[]) => [{ roomId: room101.id, prices, occupants: null, extras: [] }]

const minibar = {
  id: 1,
  extraId: room101.id,
  name: 'Minibar',
  unitPrice: 650,
  amount: 2,
  rate: 1000,
  noTaxReason: '',
}
const sold = (...prices: number[]) => priced(...prices).map((unit) => ({ ...unit, extras: [minibar] }))

test.each<[string, Partial<BookingValues>, Partial<BookingValues>]>([
  ['nights', { nights: 3 }, { checkOut: '2026-07-03', units: priced(8400, 8400, 8400), total: 25_200 }],
  ['nights', { nights: null }, {}],
  ['nights', { nights: 0 }, {}],
  ['nights', { nights: 401 }, {}],
  [
    'nights',
    { nights: 2, units: priced(8000, 9000, 9500) },
    { checkOut: '2026-07-02', units: priced(8000, 9000), total: 17_000 },
  ],
  ['checkIn', { checkIn: '2026-07-10' }, { checkOut: '2026-07-11', units: priced(8400), total: 8400 }],
  ['checkIn', { checkIn: null }, {}],
  ['checkOut', { checkOut: '2026-07-02' }, { nights: 2, units: priced(8400, 8400), total: 16_800 }],
  ['checkOut', { checkOut: '2026-06-30' }, {}],
  ['units.0.prices.0', { units: priced(9000) }, { total: 9000 }],
  ['units.0.prices.0', { units: [{ roomId: room101.id, prices: [null], occupants: null, extras: [] }] }, { total: 0 }],
  ['total', { total: 26_200, units: priced(1, 1, 1) }, { units: priced(8400, 8400, 9400) }],
  ['nights', { nights: 2, units: sold(8000) }, { checkOut: '2026-07-02', units: sold(8000, 8000), total: 17_300 }],
  ['total', { total: 27_500, units: sold(1, 1, 1) }, { units: sold(8400, 8400, 9400) }],
  ['total', { total: null }, {}],
  ['total', { total: 99_999_999 }, {}],
  ['holder', { holder: { name: 'Marta', clientId: null } }, {}],
])('updates the linked fields when %s changes, with %j', (changed, fields, expected) => {
  expect(linkedValues({ ...start, ...fields }, changed, priced(8400, 8400, 9400))).toEqual(expected)
})

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
    phone: null,
    agency: null,
    holder: { name: 'Marta Ibáñez' },
    rooms: [
      { roomId: room101.id, prices: [{ label: 'Mar 30', price: 8400 }] },
      { roomId: room102.id, prices: [{ label: 'Mar 30', price: 10_000 }] },
    ],
  })
})
