import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../platform/days/day.ts'
import { paysByAgency } from './merged-fields.ts'
import type { OurUnit } from './merged-units.ts'
import { decideCancellation, decideChange, type OurBooking } from './portal-change.ts'
import { portalVersion, type PairedType, type PortalVersion } from './portal-version.ts'
import { givenBooking, givenNights, givenRoom } from './test/given-portal-booking.ts'

const type = (id: string): PairedType => ({ id, realTypeId: id, unitsEach: 1, places: 2, defaultBoard: 'nb' })
const types = new Map([
  ['501', type('double')],
  ['502', type('suite')],
])
const versionOf = (booking: ReturnType<typeof givenBooking>) => portalVersion(booking, { types, planNights: () => [] })

/** Our booking as it was made of a version. */
const madeOf = (version: PortalVersion, fields: Partial<OurBooking> = {}): OurBooking => ({
  ...version,
  observations: version.notes,
  paysByAgency: paysByAgency(version),
  commission: version.commissionRate ?? 0,
  state: 'confirmed',
  isStateOfPortal: true,
  isCheckedIn: false,
  isInvoiced: false,
  otherStays: [],
  units: version.units.map((unit, index): OurUnit => ({
    checkIn: version.checkIn,
    checkOut: version.checkOut,
    stretchId: `stretch ${index}`,
    roomId: `room ${index}`,
    realTypeId: unit.realTypeId ?? '',
    nights: unit.nights,
    occupants: unit.occupants,
  })),
  ...fields,
})

const first = versionOf(givenBooking())
const changed = (booking: Parameters<typeof givenBooking>[0], ours: Partial<OurBooking> = {}) =>
  decideChange(first, versionOf(givenBooking(booking)), madeOf(first, ours))
const changeOf = (...parts: Parameters<typeof changed>) => {
  const decision = changed(...parts)
  if (decision.kind !== 'change') throw new Error(`expected a change, not ${decision.kind}`)
  return decision.change
}
const [unit] = madeOf(first).units as [OurUnit]
/** Where the guests sleep from the second night on, since the desk has split their stay. */
const secondHalf: OurUnit = {
  ...unit,
  stretchId: 'second half',
  roomId: 'room 7',
  checkIn: addDays(unit.checkIn, 1),
  nights: unit.nights.slice(1),
}

describe('a change of the portal', () => {
  test('that says the same changes nothing', () => {
    expect(changed({ code: '1002', replaces: ['1001'] })).toEqual({ kind: 'none' })
  })

  test('of the telephone leaves units, and what the desk has written in other fields', () => {
    const holder = { ...givenBooking().holder, phone: '+34600999888' }
    expect(changeOf({ holder }, { holderName: 'Ana Ruiz Gil', observations: 'Cuna' })).toMatchObject({
      units: null,
      fields: { phone: '+34600999888' },
    })
  })

  test('of the dates keeps the unit to which the desk has moved the stay, and a price by hand', () => {
    const upgraded = { ...unit, roomId: 'room 9', realTypeId: 'suite', nights: [10000, 8000, 10000] }
    const { units, warnings } = changeOf(givenNights(4, 10000), { units: [upgraded] })
    expect(units).toMatchObject([
      { kind: 'stay', before: upgraded, checkOut: '2026-07-14', nights: [10000, 8000, 10000, 10000] },
    ])
    expect(warnings).toEqual([])
  })

  test('of a price that the desk has set keeps it and says so', () => {
    const { units, warnings } = changeOf(
      { rooms: [givenRoom([10000, 9500, 9500])], amount: 29000 },
      { units: [{ ...unit, nights: [10000, 8000, 10000] }] },
    )
    expect(units?.[0]?.nights).toEqual([10000, 8000, 9500])
    expect(warnings).toEqual([{ kind: 'price-by-hand', nights: 1, first: '2026-07-11', ofPortal: 9500 }])
  })

  test('of the departure keeps the price of a night that the desk has added, and says so where the portal has another one', () => {
    const longer = { ...unit, checkOut: '2026-07-14', nights: [10000, 10000, 10000, 7000] }
    const { units, warnings } = changeOf(givenNights(4, 10000), { checkOut: '2026-07-14', units: [longer] })
    expect(units?.[0]?.nights).toEqual([10000, 10000, 10000, 7000])
    expect(warnings).toEqual([{ kind: 'price-by-hand', nights: 1, first: '2026-07-13', ofPortal: 10000 }])
  })

  test('of the departure keeps an arrival that the desk has moved', () => {
    const early = { ...unit, checkIn: '2026-07-09', nights: [6000, 10000, 10000, 10000] }
    const { units } = changeOf(givenNights(2, 10000), { checkIn: '2026-07-09', units: [early] })
    expect(units).toMatchObject([{ checkIn: '2026-07-09', checkOut: '2026-07-12', nights: [6000, 10000, 10000] }])
  })

  test('to another type wants a unit of that type, unless the stay is in one already', () => {
    const rooms = [givenRoom([10000, 10000, 10000], { roomId: '502' })]
    expect(changeOf({ rooms }).units).toMatchObject([{ kind: 'place', realTypeId: 'suite', before: unit }])
    const moved = { ...unit, realTypeId: 'suite' }
    expect(changeOf({ rooms }, { units: [moved] }).units).toMatchObject([{ kind: 'stay', before: moved }])
  })

  test('that adds a room and one that removes the first leave the others where they are', () => {
    const two = versionOf(
      givenBooking({ rooms: [givenRoom([9000, 9000, 9000]), givenRoom([10000, 10000, 10000])], amount: 57000 }),
    )
    const added = decideChange(first, two, madeOf(first))
    expect(added).toMatchObject({ kind: 'change', change: { units: [{ kind: 'place' }, { kind: 'stay' }] } })
    const removed = decideChange(two, first, madeOf(two))
    expect(removed).toMatchObject({ change: { units: [{ kind: 'stay', before: { stretchId: 'stretch 1' } }] } })
  })

  test('of the notes takes the place of the old ones within what the desk has written', () => {
    const old = versionOf(givenBooking({ notes: 'Cama grande' }))
    const next = versionOf(givenBooking({ notes: 'Dos camas' }))
    const notes = (observations: string) => decideChange(old, next, madeOf(old, { observations }))
    expect(notes('Cama grande\nAlérgica')).toMatchObject({
      change: { fields: { observations: 'Dos camas\nAlérgica' } },
    })
    expect(notes('Alérgica')).toMatchObject({ change: { fields: { observations: 'Alérgica\nDos camas' } } })
  })

  test('to a prepaid booking lets the agency pay', () => {
    expect(changeOf({ prepaid: { amount: 30000, by: 'virtual_card' } }).fields).toEqual({ paysByAgency: true })
  })

  test('of a booking that the portal had cancelled restores it', () => {
    expect(changeOf({}, { state: 'cancelled' })).toMatchObject({ isRestored: true, units: [{ kind: 'stay' }] })
  })
})

describe('a change waits', () => {
  const longer = givenNights(4, 10000)

  test.each<[string, Partial<OurBooking>]>([
    ['checked-in', { isCheckedIn: true }],
    ['invoiced', { isInvoiced: true }],
    ['cancelled-here', { state: 'cancelled', isStateOfPortal: false }],
    ['units-by-hand', { otherStays: [secondHalf] }],
    ['units-by-hand', { units: [null] }],
    ['dates-by-hand', { checkIn: '2026-07-20', checkOut: '2026-07-22' }],
  ])('for %s', (reason, ours) => {
    expect(changed(longer, ours)).toEqual({ kind: 'review', reason, restored: null })
  })

  test('for dates by hand, while a booking that the portal had cancelled stands again on them', () => {
    const byHand = { checkIn: '2026-07-20', checkOut: '2026-07-22' } as const
    expect(changed(longer, { ...byHand, units: [{ ...unit, ...byHand }], state: 'cancelled' })).toMatchObject({
      reason: 'dates-by-hand',
      restored: [{ kind: 'stay', ...byHand }],
    })
  })

  test('for units by hand, while a booking that the portal had cancelled stands again in all of them', () => {
    const firstHalf = { ...unit, checkOut: secondHalf.checkIn, nights: unit.nights.slice(0, 1) }
    const ours = { units: [firstHalf], otherStays: [secondHalf], state: 'cancelled' } as const
    const restored = [firstHalf, secondHalf].map(({ stretchId: _, roomId: __, ...stay }) => stay)
    expect(changed(longer, ours as never)).toMatchObject({ reason: 'units-by-hand', restored })
  })

  test('and is the whole of the portal once somebody confirms it', () => {
    const next = versionOf(longer)
    const ours = madeOf(first, { isCheckedIn: true, otherStays: [secondHalf] })
    expect(decideChange(first, next, ours, { isConfirmed: true })).toMatchObject({
      kind: 'change',
      change: { units: [{ kind: 'stay', checkOut: '2026-07-14' }] },
    })
  })

  test.each<[ReturnType<typeof decideCancellation>, Partial<OurBooking>]>([
    ['cancel', {}],
    ['cancel', { otherStays: [secondHalf] }],
    ['none', { state: 'cancelled' }],
    ['none', { state: 'no_show' }],
    ['checked-in', { isCheckedIn: true }],
    ['invoiced', { isInvoiced: true }],
  ])('where a cancellation is %s', (decision, ours) => {
    expect(decideCancellation(madeOf(first, ours))).toBe(decision)
  })
})

/** One room with any prices, dates and people. */
const anyBooking = fc
  .record({
    prices: fc.array(fc.integer({ min: 100, max: 30000 }), { minLength: 1, maxLength: 6 }),
    adults: fc.integer({ min: 1, max: 4 }),
    roomId: fc.constantFrom('501', '502'),
    notes: fc.constantFrom('', 'Tarde', 'Cuna'),
  })
  .map(({ prices, adults, roomId, notes }) =>
    givenBooking({
      checkOut: addDays('2026-07-10', prices.length),
      rooms: [givenRoom(prices, { adults, roomId })],
      amount: prices.reduce((total, price) => total + price, 0),
      notes,
    }),
  )

test('a booking that nobody has touched is after a change what it would be if it were made of it', () => {
  fc.assert(
    fc.property(anyBooking, anyBooking, (before, after) => {
      const [last, next] = [versionOf(before), versionOf(after)]
      const ours = madeOf(last)
      const decision = decideChange(last, next, ours)
      if (decision.kind !== 'change') {
        expect(decision).toEqual({ kind: 'none' })
        expect({ ...next, code: '' }).toEqual({ ...last, code: '' })
        return
      }
      const { units, fields, warnings } = decision.change
      expect(warnings).toEqual([])
      const plain = madeOf(next)
      for (const [field, value] of Object.entries(fields)) expect(value).toEqual(plain[field as keyof OurBooking])
      const merged = { ...ours, ...fields }
      expect([merged.occupants, merged.observations]).toEqual([plain.occupants, plain.observations])
      for (const { nights, occupants, checkIn, checkOut } of units ?? []) {
        expect(nights).toEqual(next.units[0]?.nights)
        expect({ occupants, checkIn, checkOut }).toMatchObject({
          occupants: next.units[0]?.occupants,
          checkIn: next.checkIn,
          checkOut: next.checkOut,
        })
      }
    }),
  )
})

test('prices that the desk has set outlast every change of the portal', () => {
  fc.assert(
    fc.property(anyBooking, anyBooking, fc.nat(5), (before, after, night) => {
      const [last, next] = [versionOf(before), versionOf(after)]
      const ours = madeOf(last)
      const [own] = ours.units as [OurUnit]
      const place = night % own.nights.length
      const nights = own.nights.map((price, index) => (index === place ? 33333 : price))
      const decision = decideChange(last, next, { ...ours, units: [{ ...own, nights }] })
      const units = decision.kind === 'change' ? decision.change.units : null
      const [changedUnit] = units ?? []
      if (changedUnit && place < changedUnit.nights.length) expect(changedUnit.nights[place]).toBe(33333)
    }),
  )
})
