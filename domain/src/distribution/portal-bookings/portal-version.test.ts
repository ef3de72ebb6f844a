import fc from 'fast-check'
import { limits } from '../../platform/limits.ts'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../platform/days/day.ts'
import { sum } from '../../platform/money/money.ts'
import { portalNights } from './portal-nights.ts'
import { portalVersion, type PairedType } from './portal-version.ts'
import { portalWarningText } from './portal-warning.ts'
import { givenBooking, givenNights, givenRoom } from './test/given-portal-booking.ts'

const double: PairedType = { id: 'double', realTypeId: 'double', unitsEach: 1, places: 3, defaultBoard: 'bb' }
const suite: PairedType = { id: 'suite', realTypeId: 'double', unitsEach: 2, places: 4, defaultBoard: 'nb' }
const ours = {
  types: new Map([
    ['501', double],
    ['502', suite],
  ]),
  planNights: () => [7000, 7000, 8000],
}
const version = (fields: Parameters<typeof givenBooking>[0] = {}) => portalVersion(givenBooking(fields), ours)
const kinds = (fields: Parameters<typeof givenBooking>[0]) => version(fields).warnings.map(({ kind }) => kind)
const noPlan = () => []

describe('the prices of the nights', () => {
  test.each([
    ['are those of the portal', {}, [10000, 10000, 10000], []],
    ['leave a city tax within the amount', { amount: 30600, cityTax: 600 }, [10000, 10000, 10000], []],
    [
      'lose a city tax that they contain',
      { amount: 30600, cityTax: 600, rooms: [givenRoom([10200, 10200, 10200])] },
      [10000, 10000, 10000],
      [],
    ],
    ['get the commission of a net price', { isNet: true, commission: 6000 }, [12000, 12000, 12000], []],
    [
      'reach an amount that contains the commission already',
      { isNet: true, commission: 6000, amount: 36000 },
      [12000, 12000, 12000],
      [],
    ],
    ['take cents of rounding as right', { amount: 30001 }, [10001, 10000, 10000], []],
    ['reach an amount that is not their sum', { amount: 27000 }, [9000, 9000, 9000], ['wrong-sums']],
    ['stand where the portal gives no amount, which is said', { amount: 0 }, [10000, 10000, 10000], ['wrong-sums']],
    [
      'fill a night without price',
      { rooms: [givenRoom([10000, 10000])] },
      [10000, 10000, 10000],
      ['nights-without-price'],
    ],
    ['are those of our plan in another currency', { currency: 'USD' }, [7000, 7000, 8000], ['other-currency']],
    ['are nothing where nothing is said', { amount: 0, rooms: [givenRoom([0, 0, 0])] }, [0, 0, 0], ['no-price']],
    [
      'stay within the highest price',
      { amount: 900_000_000, rooms: [givenRoom([300_000_000, 300_000_000, 300_000_000])] },
      [9_999_999, 9_999_999, 9_999_999],
      ['wrong-sums'],
    ],
  ])('%s', (_, fields, nightly, warnings) => {
    const found = portalNights(givenBooking(fields), ours.planNights)
    expect(found.nightly).toEqual([nightly])
    expect(found.warnings.map(({ kind }) => kind)).toEqual(warnings)
  })

  test('add up to the amount less its city tax, whatever the rooms cost', () => {
    const booking = fc.record({
      rooms: fc.array(
        fc.array(fc.integer({ min: 0, max: 60000 }), { maxLength: 3 }).map((prices) => givenRoom(prices)),
        { minLength: 1, maxLength: 4 },
      ),
      amount: fc.integer({ min: 1, max: 900000 }),
      cityTax: fc.nat(3000),
    })
    fc.assert(
      fc.property(booking, (fields) => {
        const nightly = portalNights(givenBooking(fields), noPlan).nightly
        expect(nightly.map((nights) => nights.length)).toEqual(fields.rooms.map(() => 3))
        const { amount, cityTax } = fields
        expect(sum(nightly.flat())).toBe(cityTax < amount ? amount - cityTax : amount)
      }),
    )
  })
})

test('a virtual type takes several units, with its price and its people over them', () => {
  const { units, occupants } = version({ rooms: [givenRoom([10001, 9999, 10000], { roomId: '502', adults: 3 })] })
  expect(occupants).toBe(3)
  expect(units).toMatchObject([
    { typeId: 'suite', realTypeId: 'double', nights: [5001, 5000, 5000], occupants: 2 },
    { typeId: 'suite', realTypeId: 'double', nights: [5000, 4999, 5000], occupants: 1 },
  ])
})

test('an unknown room is taken without type, and told once', () => {
  const room = givenRoom([5000, 5000, 5000], { roomId: '999' })
  const { units, warnings } = version({ rooms: [room, room] })
  expect(units.map(({ typeId }) => typeId)).toEqual([null, null])
  expect(warnings).toEqual([{ kind: 'unknown-type', roomId: '999' }])
})

test('unknown people are the places of the type, and an unknown board that of the type', () => {
  const room = givenRoom([10000, 10000, 10000], { adults: null, children: null, board: null })
  expect(version({ rooms: [room] })).toMatchObject({ occupants: 3, children: 0, regime: 2 })
  expect(kinds({ rooms: [room] })).toEqual(['unknown-people'])
  // A portal that says nobody comes does not know it either.
  const nobody = givenRoom([10000, 10000, 10000], { adults: 0, children: 0 })
  expect(version({ rooms: [nobody] })).toMatchObject({ occupants: 3 })
  expect(kinds({ rooms: [nobody] })).toEqual(['unknown-people'])
})

test('more people than a room has places are named, of several rooms those of the fullest', () => {
  const room = (adults: number, children: number) => givenRoom([5000, 5000, 5000], { adults, children })
  expect(kinds({ rooms: [room(2, 1), room(3, 0)] })).toEqual([])
  const { warnings } = version({ rooms: [room(2, 2), room(1, 6)] })
  expect(warnings).toEqual([{ kind: 'too-many-people', people: 7, places: 3 }])
  expect(warnings.map(portalWarningText)).toEqual(['El portal trae 7 personas a una habitación de 3 plazas'])
})

test('children count among the occupants', () => {
  const rooms = [givenRoom([5000, 5000, 5000], { children: 1 }), givenRoom([5000, 5000, 5000], { board: 'hb' })]
  expect(version({ rooms })).toMatchObject({ occupants: 5, children: 1, regime: 1 })
  expect(kinds({ rooms })).toEqual(['other-boards'])
})

test.each([
  ['agency', 'Booking.com cobra al cliente y le paga 300,00\u00a0€'],
  ['virtual_card', 'Tarjeta virtual de 300,00\u00a0€: cárguela en la extranet de Booking.com'],
  ['gateway', 'El cliente ya ha pagado 300,00\u00a0€ por internet: anote el cobro'],
] as const)('what was prepaid by %s is told with what to do', (by, text) => {
  expect(version({ prepaid: { amount: 30000, by } }).warnings.map(portalWarningText)).toEqual([text])
})

test('what does not fit into a field goes into the notes, and a card number nowhere', () => {
  const { holder } = givenBooking()
  const found = version({
    holder: { ...holder, name: '', surname: '', email: 'no tengo', phone: '1'.repeat(30), language: 'zh' },
    notes: 'Visa 4242 4242 4242 4242',
    arrivalHour: '18:00',
  })
  expect(found).toMatchObject({ holderName: 'Booking.com 4455667788', email: '', phone: '', language: '' })
  expect(found.notes).toBe(
    `Visa ••••••••••••4242\nHora de llegada: 18:00\nTeléfono: ${'1'.repeat(30)}\nCorreo: no tengo`,
  )
  expect(found.warnings.map(({ kind }) => kind)).toEqual(['no-holder', 'card-number'])
})

test('of notes that are too long the own text is cut, and not what did not fit elsewhere', () => {
  const { holder } = givenBooking()
  const name = `María ${'del Carmen '.repeat(5)}`.trim()
  const notes = Array.from({ length: 200 }, (_, line) => `Línea ${line} de lo que el huésped pide al hotel`).join('\n')
  const found = version({ holder: { ...holder, name }, notes, arrivalHour: '23:30' })
  expect(found.notes).toHaveLength(limits.booking.observations)
  expect(found.notes.startsWith('Línea 0 de')).toBe(true)
  const end = `… (el portal tiene más texto)\nHora de llegada: 23:30\nTitular: ${name} ${holder.surname}`
  expect(found.notes.slice(-end.length)).toBe(end)
})

test('a name that is cut ends with a whole character', () => {
  const { holder } = givenBooking()
  const { givenName, holderName } = version({ holder: { ...holder, name: `x${'😀'.repeat(150)}` } })
  expect([givenName, holderName]).toEqual([`x${'😀'.repeat(24)}`, `x${'😀'.repeat(99)}`])
})

test('the commission of the portal is a share of the nights', () => {
  expect(version({ commission: 4500 }).commissionRate).toBe(1500)
  expect(portalVersion(givenNights(2, 10000, { commission: null }), ours).commissionRate).toBeNull()
})

test('nights outside of the stay do not count', () => {
  const late = givenRoom([10000, 10000, 10000, 5000])
  expect(portalNights(givenBooking({ rooms: [late] }), noPlan).nightly).toEqual([[10000, 10000, 10000]])
  expect(addDays('2026-07-10', 3)).toBe(givenBooking().checkOut)
})
