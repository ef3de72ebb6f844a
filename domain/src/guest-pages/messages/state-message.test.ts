import { MAINLAND } from '../../platform/days/day.ts'
import { describe, expect, test } from 'vitest'
import { type BookingNews, isStateMessageDue, newsOfChange, type StateSending } from './state-message.ts'

const at = (time: string, day = '2026-07-01') => new Date(`${day}T${time}:00Z`)
const sending = (key: StateSending['key'], changes: Partial<StateSending> = {}): StateSending => ({
  key,
  onSince: at('00:00'),
  portalsSince: null,
  ...changes,
})
/** Confirmed as it was made, at ten. */
const made: BookingNews = {
  state: 'confirmed',
  checkIn: '2026-07-10',
  isCheckedIn: false,
  createdAt: at('10:00'),
  newsSince: at('10:00'),
  wasConfirmed: false,
  isOfPortal: false,
  lastWord: null,
  hasWord: false,
}
/** Made at eight, cancelled at ten. */
const cancelled: BookingNews = { ...made, state: 'cancelled', createdAt: at('08:00'), wasConfirmed: true }
const confirmedAt = (time: string) => ({ lastWord: { key: 'confirmation' as const, at: at(time) }, hasWord: true })
const cancelledAt = (time: string) => ({ lastWord: { key: 'cancellation' as const, at: at(time) }, hasWord: true })

type Case = [name: string, news: Partial<BookingNews>, isDue: boolean, switches?: Partial<StateSending>, now?: Date]
const QUIET_OVER = at('10:10')

describe('a confirmation leaves by itself', () => {
  const cases: Case[] = [
    ['after the quiet time', {}, true],
    ['not within it', {}, false, {}, at('10:09')],
    ['for a day', {}, true, {}, at('10:09', '2026-07-02')],
    ['not after a day', {}, false, {}, at('10:10', '2026-07-02')],
    ['not when it is off', {}, false, { onSince: null }],
    ['not for a booking from before the switch', {}, false, { onSince: at('10:01') }],
    ['for an option that was confirmed', { createdAt: at('08:00', '2026-06-20') }, true],
    ['for one whose guests were told of the option', confirmedAt('09:00'), true],
    ['not where the desk has sent it meanwhile', confirmedAt('10:03'), false],
    ['not for an option', { state: 'option' }, false],
    ['not for a cancelled booking', { state: 'cancelled' }, false],
    ['not for a no-show', { state: 'no_show' }, false],
    ['not for an import, or what was made before', { newsSince: null }, false],
    ['not where the guests are in', { isCheckedIn: true }, false],
    ['for an arrival of today', { checkIn: '2026-07-01' }, true],
    ['not once the day of arrival is over', { checkIn: '2026-06-30' }, false],
    ['not after midnight in Madrid', { checkIn: '2026-07-01' }, false, {}, at('22:00')],
    ['not again for one that was confirmed before', { wasConfirmed: true }, false],
    ['not for one restored before its guests were told', { wasConfirmed: true, ...confirmedAt('08:00') }, false],
    ['for one restored after they were told', { wasConfirmed: true, ...cancelledAt('09:00') }, true],
    ['not for a portal’s', { isOfPortal: true }, false],
    ['for a portal’s, with its switch', { isOfPortal: true }, true, { portalsSince: at('09:00') }],
    ['not for a portal’s from before that', { isOfPortal: true }, false, { portalsSince: at('10:01') }],
    ['not for a portal’s whose guests were written to', { isOfPortal: true, hasWord: true }, false],
    ['by the portals’ switch alone, never', { isOfPortal: true }, false, { onSince: null, portalsSince: at('09:00') }],
  ]
  test.each(cases)('%s', (_name, news, isDue, switches, now = QUIET_OVER) => {
    const sent = sending('confirmation', switches)
    expect(isStateMessageDue(sent, { ...made, ...news }, { timeZone: MAINLAND, now })).toBe(isDue)
  })
})

describe('a cancellation leaves by itself', () => {
  const cases: Case[] = [
    ['after the quiet time', {}, true],
    ['not within it', {}, false, {}, at('10:09')],
    ['not when it is off', {}, false, { onSince: null }],
    ['not for one from before the switch', {}, false, { onSince: at('10:01') }],
    ['also where nothing was ever sent', { hasWord: false }, true],
    ['not once it is restored', { state: 'confirmed' }, false],
    ['not for a no-show', { state: 'no_show' }, false],
    ['not for a lapsed option, or a deletion', { newsSince: null }, false],
    ['not for a booking that was cancelled as soon as it was made', { createdAt: at('09:51') }, false],
    ['unless its guests were written to', { createdAt: at('09:51'), ...confirmedAt('09:52') }, true],
    ['not for an option of which nobody was told', { wasConfirmed: false }, false],
    ['for an option of which they were', { wasConfirmed: false, ...confirmedAt('09:00') }, true],
    ['not where it was sent', cancelledAt('10:02'), false],
    ['not again for one restored and cancelled before they were told of that', cancelledAt('09:00'), false],
    ['on the day of arrival', { checkIn: '2026-07-01' }, true],
    ['not once that day is over', { checkIn: '2026-06-30' }, false],
    ['not for a portal’s', { isOfPortal: true }, false],
    ['for a portal’s whose guests were written to', { isOfPortal: true, hasWord: true }, true],
    ['for a portal’s, with its switch', { isOfPortal: true }, true, { portalsSince: at('09:00') }],
  ]
  test.each(cases)('%s', (_name, news, isDue, switches, now = QUIET_OVER) => {
    const sent = sending('cancellation', switches)
    expect(isStateMessageDue(sent, { ...cancelled, ...news }, { timeZone: MAINLAND, now })).toBe(isDue)
  })

  test('of a late evening, after midnight', () => {
    const late = { ...cancelled, checkIn: '2026-07-01', newsSince: at('21:55') }
    expect(isStateMessageDue(sending('cancellation'), late, { timeZone: MAINLAND, now: at('22:05') })).toBe(true)
  })
})

test.each([
  ['edit', 'option', 'confirmed', { newsSince: QUIET_OVER, wasConfirmed: false }],
  ['cancel', 'confirmed', 'cancelled', { newsSince: QUIET_OVER, wasConfirmed: true }],
  ['cancel', 'option', 'cancelled', { newsSince: QUIET_OVER, wasConfirmed: false }],
  ['portal', 'confirmed', 'cancelled', { newsSince: QUIET_OVER, wasConfirmed: true }],
  ['option-over', 'option', 'cancelled', { newsSince: null, wasConfirmed: false }],
  ['guests-came', 'option', 'confirmed', { newsSince: null, wasConfirmed: false }],
  ['delete', 'confirmed', 'cancelled', { newsSince: null, wasConfirmed: true }],
  ['no-show', 'confirmed', 'no_show', { newsSince: null, wasConfirmed: true }],
  ['edit', 'confirmed', 'confirmed', null],
] as const)('%s of a booking that is %s: what its guests are to be told', (action, from, state, expected) => {
  const before = { state: from, stateBefore: '', wasConfirmed: false } as const
  expect(newsOfChange({ action, before, state }, QUIET_OVER)).toEqual(expected)
})

test('a booking restored knows that it was confirmed before it was cancelled', () => {
  const before = { state: 'cancelled', stateBefore: 'confirmed', wasConfirmed: false } as const
  const after = newsOfChange({ action: 'restore', before, state: 'confirmed' }, QUIET_OVER)
  expect(after).toEqual({ newsSince: QUIET_OVER, wasConfirmed: true })
})
