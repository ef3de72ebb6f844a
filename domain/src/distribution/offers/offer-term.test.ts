import { expect, test } from 'vitest'
import { MAINLAND } from '../../platform/days/day.ts'
import { isReminderDue, termFault } from './offer-term.ts'

const at = (text: string) => new Date(text)
const now = at('2026-06-26T10:00:00Z')

test.each([
  ['2026-06-28T18:00:00Z', '2026-07-14', null],
  ['2026-06-26T10:59:59Z', '2026-07-14', 'El presupuesto debe valer al menos una hora'],
  ['2026-06-26T11:00:00Z', '2026-07-14', null],
  ['2026-09-25T10:00:00Z', '2026-12-01', 'El presupuesto puede valer 90 días como mucho'],
  ['2026-06-27T22:00:00Z', '2026-06-27', null],
  ['2026-06-27T22:00:01Z', '2026-06-27', 'El presupuesto no puede valer más allá del día de llegada, 27/06/2026'],
])('an offer until %s for an arrival on %s: %j', (validUntil, firstArrival, fault) => {
  expect(termFault({ validUntil: at(validUntil), now, timeZone: MAINLAND, firstArrival })).toBe(fault)
})

const offered = {
  reminds: true,
  remindedAt: null,
  madeAt: at('2026-06-26T10:00:00Z'),
  validUntil: at('2026-06-28T18:00:00Z'), // 20:00 there
  timeZone: MAINLAND,
}

test.each([
  ['before its last day', {}, '2026-06-27T17:59:59Z', false],
  ['on the eve', {}, '2026-06-27T18:00:00Z', true],
  ['late in the evening', {}, '2026-06-27T19:00:00Z', false],
  ['the next morning', {}, '2026-06-28T07:00:00Z', true],
  ['when little time is left', {}, '2026-06-28T16:00:01Z', false],
  ['once it was reminded of', { remindedAt: now }, '2026-06-27T18:00:00Z', false],
  ['where nobody wants it', { reminds: false }, '2026-06-27T18:00:00Z', false],
  ['soon after it was made', { madeAt: at('2026-06-27T10:00:00Z') }, '2026-06-27T18:00:00Z', false],
])('%s an offer is reminded of as it should be', (_case, fields, instant, isDue) => {
  expect(isReminderDue({ ...offered, ...fields }, at(instant))).toBe(isDue)
})
