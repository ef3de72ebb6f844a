import { expect, test } from 'vitest'
import { wishStateOf } from './wish-state.ts'

type WishFacts = Parameters<typeof wishStateOf>[0]

const wish = (changes: Partial<WishFacts>): WishFacts => ({
  state: 'waiting',
  checkIn: '2026-07-12',
  flexDays: 0,
  offers: 0,
  offer: null,
  ...changes,
})

test.each<[what: string, changes: Partial<WishFacts>, state: string, waitsAgain: string]>([
  ['noted', {}, 'waiting', ''],
  ['taken off', { state: 'removed' }, 'removed', ''],
  ['taken off while an offer was open', { state: 'removed', offers: 1, offer: 'open' }, 'removed', ''],
  ['offered', { state: 'offered', offers: 1, offer: 'open' }, 'offered', ''],
  ['accepted and not paid yet', { state: 'offered', offers: 1, offer: 'unpaid' }, 'offered', ''],
  ['accepted', { state: 'offered', checkIn: '2026-07-01', offers: 1, offer: 'accepted' }, 'booked', ''],
  ['declined', { state: 'offered', offers: 1, offer: 'declined' }, 'waiting', 'declined'],
  ['let go by', { state: 'offered', offers: 1, offer: 'lapsed' }, 'waiting', 'lapsed'],
  ['let go by twice', { state: 'offered', offers: 2, offer: 'lapsed' }, 'removed', ''],
  ['withdrawn by the establishment', { state: 'offered', offers: 2, offer: 'withdrawn' }, 'waiting', 'withdrawn'],
  ['to arrive today at the latest', { checkIn: '2026-07-08', flexDays: 2 }, 'waiting', ''],
  ['not served in time', { checkIn: '2026-07-08', flexDays: 1 }, 'expired', ''],
  ['declined too late', { state: 'offered', checkIn: '2026-07-08', offers: 1, offer: 'declined' }, 'expired', ''],
])('a wish that was %s', (_what, changes, state, waitsAgain) => {
  expect(wishStateOf(wish(changes), '2026-07-10')).toEqual({ state, waitsAgain })
})
