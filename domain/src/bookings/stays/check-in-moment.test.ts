import { MAINLAND } from '../../platform/days/day.ts'
import { expect, test } from 'vitest'
import { arrivalProposal, checkInMoment } from './check-in-moment.ts'

const establishment = { timeZone: MAINLAND, checkInTime: '15:00', checkOutTime: '12:00' }
const stay = { checkIn: '2027-07-01', checkOut: '2027-07-04' }
const at = (local: string) => new Date(`${local.replace(' ', 'T')}:00+02:00`)
const moment = (stated: string | null, now: string) => checkInMoment(stated, { stay, establishment, now: at(now) })

test.each([
  ['the day before', '2027-06-30 18:00'],
  ['its day', '2027-07-01 16:00'],
  ['the last minute of its day', '2027-07-01 23:59'],
])('a tick on %s is the arrival itself', (_when, now) => {
  expect(moment(null, now)).toEqual(at(now))
})

test.each(['2027-07-02 00:00', '2027-07-02 16:00', '2027-07-03 10:00', '2027-08-01 10:00'])(
  'a tick on a later day (%s) needs a stated arrival',
  (now) => {
    expect(moment(null, now)).toBe('missing')
  },
)

test.each([
  ['the planned hour', '2027-07-01 15:00', '2027-07-03 10:00', at('2027-07-01 15:00')],
  ['before the planned hour', '2027-07-01 11:10', '2027-07-03 10:00', at('2027-07-01 11:10')],
  ['a later day', '2027-07-02 00:40', '2027-07-03 10:00', at('2027-07-02 00:40')],
  ['this minute', '2027-07-03 10:00', '2027-07-03 10:00', at('2027-07-03 10:00')],
  ['the next minute', '2027-07-03 10:01', '2027-07-03 10:00', 'toCome'],
  ['the day before the planned one', '2027-06-30 23:59', '2027-07-03 10:00', 'tooEarly'],
  ['today, a day early', '2027-06-30 17:00', '2027-06-30 18:00', at('2027-06-30 17:00')],
  ['the morning of the departure', '2027-07-04 11:59', '2027-07-20 10:00', at('2027-07-04 11:59')],
  ['the hour of departure', '2027-07-04 12:00', '2027-07-20 10:00', 'afterDeparture'],
])('a stated arrival: %s', (_what, stated, now, expected) => {
  expect(moment(stated, now)).toEqual(expected)
})

test('counts days and hours by the clock of the house', () => {
  const house = { ...establishment, timeZone: 'Atlantic/Canary' }
  const now = new Date('2027-07-01T22:30:00Z') // 23:30 there, half past midnight in Madrid
  expect(checkInMoment(null, { stay, establishment: house, now })).toEqual(now)
  expect(checkInMoment(null, { stay, establishment, now })).toBe('missing')
  expect(checkInMoment('2027-07-01 15:00', { stay, establishment: house, now })).toEqual(
    new Date('2027-07-01T14:00:00Z'),
  )
})

test('a guest who was expected on a later day of the stay is asked about from the day after that one', () => {
  const moment = (stated: string | null, now: string) =>
    checkInMoment(stated, { stay, plannedOn: '2027-07-02', establishment, now: at(now) })
  expect(moment(null, '2027-07-02 18:00')).toEqual(at('2027-07-02 18:00'))
  expect(moment(null, '2027-07-03 10:00')).toBe('missing')
  expect(moment('2027-07-01 20:00', '2027-07-03 10:00')).toEqual(at('2027-07-01 20:00'))
})

test('proposes the planned day with the hour of the house, and this minute by its clock', () => {
  expect(arrivalProposal(stay.checkIn, establishment, at('2027-07-02 00:40'))).toEqual({
    proposed: '2027-07-01 15:00',
    now: '2027-07-02 00:40',
  })
})
