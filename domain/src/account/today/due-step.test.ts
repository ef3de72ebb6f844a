import { expect, test } from 'vitest'
import { type DueStep, dueStep, openSteps, type StayOfDay } from './due-step.ts'
import { splitDay } from './split-day.ts'

const TODAY = '2026-06-26'

const arriving: StayOfDay = {
  checkIn: TODAY,
  checkOut: '2026-06-29',
  checkedIn: false,
  checkedOut: false,
  lacksUnit: false,
  occupants: 2,
  registered: 2,
  pending: 0,
  agencyPays: false,
  billed: false,
}
const staying: StayOfDay = { ...arriving, checkIn: '2026-06-24', checkedIn: true }
const leaving: StayOfDay = { ...staying, checkOut: TODAY }

test.each<[string, Partial<StayOfDay>, DueStep | null]>([
  ['of a parked stay the unit', { lacksUnit: true, registered: 0, pending: 100 }, 'assign'],
  ['the papers before the money', { registered: 1, pending: 100 }, 'register'],
  ['the money before the tick', { pending: 100 }, 'collect'],
  ['no money where the agency pays', { pending: 100, agencyPays: true }, 'check-in'],
  ['the tick of guests who have paid too much', { pending: -100 }, 'check-in'],
  ['nothing before the day', { checkIn: '2026-06-27' }, null],
  ['the tick that a past day still lacks', { checkIn: '2026-06-25' }, 'check-in'],
])('of an arrival is due %s', (_, fields, step) => expect(dueStep({ ...arriving, ...fields }, TODAY)).toBe(step))

test.each<[string, Partial<StayOfDay>, DueStep | null]>([
  ['nothing of guests who stay on, whatever they owe', { pending: 100 }, null],
  ['the papers of who stays on', { registered: 1 }, 'register'],
  ['the papers first on leaving', { ...leaving, registered: 1, pending: 100 }, 'register'],
  ['what is owed on leaving', { ...leaving, pending: 100 }, 'collect'],
  ['then the invoice', leaving, 'bill'],
  ['then the tick', { ...leaving, billed: true }, 'check-out'],
  ['what is owed after leaving', { ...leaving, checkedOut: true, registered: 0, pending: 100 }, 'collect'],
  ['the invoice after leaving', { ...leaving, checkedOut: true }, 'bill'],
  ['nothing in the end', { ...leaving, checkedOut: true, billed: true }, null],
])('in the house is due %s', (_, fields, step) => expect(dueStep({ ...staying, ...fields }, TODAY)).toBe(step))

test('skips what the user may not do', () => {
  const may = (step: DueStep) => step === 'collect' || step === 'bill'
  expect(dueStep({ ...arriving, registered: 0, pending: 100 }, TODAY, may)).toBe('collect')
  expect(dueStep(arriving, TODAY, may)).toBeNull()
  expect(dueStep({ ...leaving, registered: 0 }, TODAY, may)).toBe('bill')
})

test('offers besides what is due what may wait', () => {
  expect(openSteps({ ...arriving, registered: 0, pending: 100 }, TODAY)).toEqual(['register', 'collect', 'check-in'])
  expect(openSteps({ ...staying, pending: 100 }, TODAY)).toEqual(['collect'])
  expect(openSteps({ ...staying, pending: 100, agencyPays: true }, TODAY)).toEqual([])
})

test('splits the stays around a day, arrivals by hour and those done last', () => {
  const stay = (name: string, fields: Partial<StayOfDay> & { arrivalHour?: string }) => ({
    ...arriving,
    arrivalHour: '',
    ...fields,
    units: [{ name }],
  })
  const stays = [
    stay('come', { checkedIn: true, arrivalHour: '09:00' }),
    stay('10', {}),
    stay('9', {}),
    stay('late', { arrivalHour: '21:00' }),
    stay('early', { arrivalHour: '12:30' }),
    stay('stays', staying),
    stay('family', { ...staying, registered: 0 }),
    stay('left', { ...leaving, checkedOut: true }),
    stay('leaves', leaving),
    stay('forgot', { ...leaving, checkOut: '2026-06-25' }),
    stay('owes', { ...leaving, checkOut: '2026-06-20', checkedOut: true, pending: 100 }),
    stay('owed', { ...leaving, checkOut: '2026-06-25', checkedOut: true, pending: 100 }),
    stay('tomorrow', { checkIn: '2026-06-27' }),
  ]
  const split = Object.entries(splitDay(stays, () => TODAY)).map(([part, found]) => [
    part,
    found.map(({ units }) => units[0]?.name).join(' '),
  ])
  expect(Object.fromEntries(split)).toEqual({
    arrivals: 'early late 9 10 come',
    departures: 'leaves left',
    inHouse: 'family stays',
    unregistered: 'family',
    overstayed: 'forgot',
    unpaid: 'owed owes',
  })
})
