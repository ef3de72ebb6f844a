import { sum } from '@posada/domain/platform/money/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWubookBooking } from './read-booking.ts'

/** As the documentation describes a booking of one room for two nights; '--' is nothing. */
const BOOKING = {
  reservation_code: 1764158400,
  status: 1,
  status_reason: '',
  channel_reservation_code: '3847562910',
  id_channel: 2,
  modified_reservations: [],
  was_modified: 0,
  amount: 180.0,
  currency: 'EUR',
  date_received_time: '26/11/2026 13:00:05',
  date_arrival: '10/12/2026',
  date_departure: '12/12/2026',
  arrival_hour: '--',
  boards: {},
  men: 2,
  children: 1,
  customer_name: 'Ana',
  customer_surname: 'García',
  customer_mail: 'ana@ejemplo.test',
  customer_phone: '+34 600 000 000',
  customer_address: '--',
  customer_city: '--',
  customer_zip: '--',
  customer_country: 'ES',
  customer_language: 2,
  customer_language_iso: 'es',
  customer_notes: '--',
  rooms: '4001',
  dayprices: { '4001': [90.0, 90.0] },
  rooms_occupancies: [{ id: 4001, occupancy: 3 }],
  payment_gateway_fee: 0,
  forced_price: 0,
  city_tax: 0,
  channel_data: {},
  ancillary: {},
  booked_rooms: [
    {
      room_id: 4001,
      roomdays: [
        { day: '10/12/2026', price: 90.0, rate_id: 77, ancillary: {} },
        { day: '11/12/2026', price: 90.0, rate_id: -1, ancillary: {} },
      ],
      ancillary: {},
    },
  ],
}
const roomWith = (values: object) => ({ booked_rooms: [{ ...BOOKING.booked_rooms[0], ...values }] })
const nightsOf = (prices: unknown[], rateId: unknown = 0) => ({
  roomdays: prices.map((price, night) => ({ day: `${10 + night}/12/2026`, price, rate_id: rateId })),
})

const read = (values: object = {}) => readWubookBooking({ code: '1764158400', body: { ...BOOKING, ...values } })
const pricesIn = ({ rooms }: ReturnType<typeof read>) => rooms.map(({ nights }) => nights.map(({ price }) => price))

test('reads a booking with its placeholders', () => {
  expect(read()).toEqual({
    code: '1764158400',
    status: 'live',
    wasModified: false,
    replaces: [],
    portal: { id: 2, name: 'Booking.com', reference: '3847562910' },
    receivedAt: '2026-11-26T13:00:05',
    checkIn: '2026-12-10',
    checkOut: '2026-12-12',
    arrivalHour: '',
    rooms: [
      {
        roomId: '4001',
        nights: [
          { day: '2026-12-10', price: 9000, planId: '77' },
          { day: '2026-12-11', price: 9000, planId: null },
        ],
        adults: 2,
        children: 1,
        board: null,
      },
    ],
    holder: {
      name: 'Ana',
      surname: 'García',
      email: 'ana@ejemplo.test',
      phone: '+34 600 000 000',
      address: '',
      city: '',
      postalCode: '',
      country: 'ES',
      language: 'es',
    },
    notes: '',
    amount: 18_000,
    currency: 'EUR',
    commission: null,
    isNet: false,
    cityTax: 0,
    prepaid: null,
    reason: '',
  })
})

describe('status and codes', () => {
  test.each([
    [1, 'live'],
    [2, 'live'],
    [3, 'cancelled'],
    [4, 'live'],
    [5, 'cancelled'],
    [6, 'cancelled_with_penalty'],
  ])('%d is %s', (status, meaning) => expect(read({ status }).status).toBe(meaning))

  test('the halves of a change', () => {
    expect(read({ status: 5, was_modified: 1 })).toMatchObject({ status: 'cancelled', wasModified: true })
    expect(read({ modified_reservations: [1764150000, 1764158400] }).replaces).toEqual(['1764150000'])
    expect(read({ modified_reservations: null }).replaces).toEqual([])
  })

  test.each([[0], [''], ['0'], ['--'], [undefined]])('the reference %j is none', (reference) =>
    expect(read({ channel_reservation_code: reference, id_channel: 0 }).portal).toEqual({
      id: 0,
      name: 'WuBook',
      reference: '',
    }),
  )

  test('a portal without a known name has its number', () =>
    expect(read({ id_channel: 99 }).portal).toMatchObject({ id: 99, name: 'Portal 99' }))

  test('reasons of the status and of the amount', () => {
    expect(read({ status: 6, status_reason: 'No show' }).reason).toBe('No show')
    expect(read({ status: 6, status_reason: '--', amount_reason: 'Fee 50 EUR' }).reason).toBe('Fee 50 EUR')
  })
})

describe('holder', () => {
  test.each([
    ['9:00', '09:00'],
    ['14:5', '14:05'],
    ['24:00', '23:59'],
    ['tarde', 'tarde'],
    ['--', ''],
  ])('the hour %s is %s', (hour, expected) => expect(read({ arrival_hour: hour }).arrivalHour).toBe(expected))

  test('country and language only where they are codes', () => {
    expect(read({ customer_country: 'fr', customer_language_iso: 'fr_FR' }).holder).toMatchObject({
      country: 'FR',
      language: 'fr',
    })
    expect(read({ customer_country: '--', customer_language_iso: '--' }).holder).toMatchObject({
      country: '',
      language: '',
    })
    expect(read({ customer_country: 'España' }).holder.country).toBe('')
  })
})

describe('units and people', () => {
  test.each([[-1], [0], [''], ['-1'], [undefined]])('the rate %j is the main plan', (rateId) =>
    expect(read(roomWith(nightsOf([90, 90], rateId))).rooms[0]!.nights.map(({ planId }) => planId)).toEqual([
      null,
      null,
    ]),
  )

  test('people of a single unit, unknown ones from its occupancy', () => {
    expect(read().rooms).toMatchObject([{ adults: 2, children: 1 }])
    expect(read({ men: -1, children: -1 }).rooms).toMatchObject([{ adults: 3, children: null }])
    expect(read({ men: -1, children: 1 }).rooms).toMatchObject([{ adults: 2, children: 1 }])
    expect(read({ men: -1, children: -1, rooms_occupancies: [] }).rooms).toMatchObject([
      { adults: null, children: null },
    ])
  })

  test('people of each unit of one room, which the booking repeats', () => {
    const [room] = BOOKING.booked_rooms
    const people = (adults: number, children: number) => ({
      ...room,
      ancillary: { guests_adults: adults, guests_children: children },
    })
    expect(read({ booked_rooms: [people(1, 0), people(2, 2)] }).rooms).toMatchObject([
      { adults: 1, children: 0 },
      { adults: 2, children: 2 },
    ])
    const occupancies = [4001, 4001].map((id, index) => ({ id, occupancy: index + 1 }))
    expect(read({ booked_rooms: [room, room], rooms_occupancies: occupancies }).rooms).toMatchObject([
      { adults: 1, children: null },
      { adults: 2, children: null },
    ])
    expect(read(roomWith({ ancillary: { guests: 3, guests_children: 1 } })).rooms).toMatchObject([
      { adults: 2, children: 1 },
    ])
  })

  test('without details, a unit for each place in the list of rooms', () => {
    const brief = { booked_rooms: [], rooms: '4001, 4001,4002', dayprices: { '4001': [50, 60.5], '4002': [70, 70] } }
    const booking = read({ ...brief, amount: 361 })
    expect(booking.rooms.map(({ roomId }) => roomId)).toEqual(['4001', '4001', '4002'])
    expect(pricesIn(booking)).toEqual([
      [5000, 6050],
      [5000, 6050],
      [7000, 7000],
    ])
    expect(booking.rooms[0]!.nights.map(({ day }) => day)).toEqual(['2026-12-10', '2026-12-11'])
  })

  test('boards of the booking and of rooms', () => {
    expect(read({ ancillary: { 'Detected Board': 'bb' } }).rooms[0]!.board).toBe('bb')
    expect(read({ ancillary: { 'Detected Board': 'nb' } }).rooms[0]!.board).toBe('nb')
    expect(read({ id_channel: 0, boards: { '4001': 'fb' } }).rooms[0]!.board).toBe('fb')
    expect(read({ ancillary: { 'Detected Board': '--' } }).rooms[0]!.board).toBeNull()
  })
})

describe('money', () => {
  test('nights of a divided amount add up to it', () => {
    const third = 100 / 3
    const booking = read({ ...roomWith(nightsOf([third, third, third])), amount: 100, date_departure: '13/12/2026' })
    expect(pricesIn(booking)).toEqual([[3333, 3334, 3333]])
  })

  test('the cents of nights always add up to the sum of the prices', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 15 }), (cents, nights) => {
        const prices = Array.from({ length: nights }, () => cents / 100 / nights)
        expect(sum(pricesIn(read(roomWith(nightsOf(prices)))).flat())).toBe(cents)
      }),
    )
  })

  test('prices that are texts', () =>
    expect(pricesIn(read({ ...roomWith(nightsOf(['90.50', '89.5'])), amount: '180.00' }))).toEqual([[9050, 8950]]))

  test('a forced amount replaces the prices by day in proportion', () => {
    expect(pricesIn(read({ ...roomWith(nightsOf([100, 50])), amount: 100, forced_price: 1 }))).toEqual([[6667, 3333]])
    expect(pricesIn(read({ ...roomWith(nightsOf([0, 0])), amount: 99.99, forced_price: 1 }))).toEqual([[5000, 4999]])
  })

  test.each([
    ['Expedia that has charged', { id_channel: 1, channel_data: { pay_model: 'merchant' } }, 'agency'],
    ['Expedia that has not', { id_channel: 1, channel_data: { pay_model: 'hotel' } }, null],
    ['Booking.com by transfer', { ancillary: { Payment: { Payout: 'BankTransfer' } } }, 'agency'],
    ['Booking.com by virtual card', { ancillary: { Payment: { Payout: 'VirtualCreditCard' } } }, 'virtual_card'],
    ['Booking.com with a note', { customer_notes: '** THIS RESERVATION HAS BEEN PRE-PAID **' }, 'virtual_card'],
    ['a note at another portal', { id_channel: 9, customer_notes: 'virtual credit card' }, null],
    ['Booking.com that has not', { ancillary: { Payment: { Payout: 'None' } } }, null],
  ])('%s', (_name, values, by) => expect(read(values).prepaid).toEqual(by === null ? null : { amount: 18_000, by }))

  test('a deposit at the gateway of its own engine', () => {
    expect(read({ id_channel: 0, payment_gateway_fee: 54.0 }).prepaid).toEqual({ amount: 5400, by: 'gateway' })
    expect(read({ id_channel: 0, payment_gateway_fee: 0 }).prepaid).toBeNull()
  })

  test('Airbnb sends net prices and a commission, and has been paid both', () => {
    expect(read({ id_channel: 43, ancillary: { Commission: '27.5' } })).toMatchObject({
      isNet: true,
      commission: 2750,
      amount: 18_000,
      prepaid: { amount: 20_750, by: 'agency' },
    })
  })

  test('other currencies, city tax and commissions', () => {
    expect(read({ currency: 'gbp', city_tax: 3.3, ancillary: { Commission: 27 } })).toMatchObject({
      currency: 'GBP',
      cityTax: 330,
      commission: 2700,
      isNet: false,
    })
    expect(read({ currency: '' }).currency).toBe('EUR')
  })
})

test.each([
  ['a status that does not exist', { status: 9 }],
  ['no arrival', { date_arrival: '31/02/2026' }],
  ['no nights', { date_departure: '10/12/2026' }],
  ['no rooms', { booked_rooms: [], rooms: '' }],
])('cannot read a booking with %s', (_name, values) => {
  expect(() => read(values)).toThrow(
    expect.objectContaining({
      name: 'ChannelError',
      failure: 'refused',
      advice: expect.stringContaining('1764158400'),
    }),
  )
})

test('reads a cancellation without rooms', () =>
  expect(read({ status: 5, booked_rooms: [], rooms: '' })).toMatchObject({ status: 'cancelled', rooms: [] }))

test.each([[null], ['text'], [[]], [{}]])('cannot read %j', (body) => {
  expect(() => readWubookBooking({ code: '5', body })).toThrow(expect.objectContaining({ name: 'ChannelError' }))
})
