import { daysBetween, type Day } from '@posada/domain/platform/days/day'
import { expect, test } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../test/given.ts'

const given = await givenEstablishment({ now: '2026-06-25T08:00:00Z' })
const { owner, establishmentId } = given
const occupancy = (year: number, browser = owner) => browser.post('/api/planning/occupancy', { year })
const on = (reply: Record<string, unknown>, day: Day) =>
  (reply['ocupadas'] as number[])[daysBetween(`${day.slice(0, 4)}-01-01`, day)]

test('counts the sold units of each night, also of stays over the turn of the year', async () => {
  const [one, two, three] = [
    await aUnit(owner, establishmentId),
    await aUnit(owner, establishmentId),
    await aUnit(owner, establishmentId),
  ]
  const book = (rooms: string[], checkInDate: string, checkOutDate: string) =>
    aBooking(owner, establishmentId, rooms, { checkInDate, checkOutDate })
  await book([one, two], '2026-07-01', '2026-07-03')
  await book([three], '2026-07-02', '2026-07-04')
  await book([one], '2026-12-30', '2027-01-02')
  const gone = await book([one], '2026-08-01', '2026-08-05')
  await owner.post('/api/bookings/cancel', { safeURL: gone.id })
  const block = { roomSafeURL: two, desde: '2026-09-01', hasta: '2026-09-05', motivo: 'Pintura' }
  expect(await owner.post('/api/rooms/blocks/add', block)).toMatchObject({ resultado: 'Ok' })
  const year = await occupancy(2026)
  expect(year).toMatchObject({ resultado: 'Ok', unidades: 3 })
  expect(year['ocupadas']).toHaveLength(365)
  const days = [
    '2026-06-30',
    '2026-07-01',
    '2026-07-02',
    '2026-07-03',
    '2026-07-04',
    '2026-08-02',
    '2026-09-02',
    '2026-12-31',
  ]
  expect(days.map((day) => on(year, day))).toEqual([0, 2, 3, 1, 0, 0, 0, 1])
  const next = await occupancy(2027)
  expect(['2027-01-01', '2027-01-02'].map((day) => on(next, day))).toEqual([1, 0])
})

test('counts only the units and stays of the own account', async () => {
  const other = await anotherAccount(given)
  expect(await occupancy(2026, other.owner)).toMatchObject({
    unidades: 0,
    ocupadas: expect.not.arrayContaining([1, 2, 3]),
  })
})

test('refuses a year that is none', async () => {
  expect(await owner.post('/api/planning/occupancy', { year: 'x' })).toMatchObject({
    resultado: 'Error',
    mensaje: expect.stringContaining('El año'),
  })
})
