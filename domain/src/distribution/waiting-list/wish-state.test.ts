import { expect, test } from 'vitest'
import { wishStateOf } from './wish-state.ts'

type WishFacts = Parameters<typeof wishStateOf>[0]

const NOW = new Date('2026-07-10T12:00:00Z')
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)
const offer = (outcome: NonNullable<WishFacts['offer']>['outcome'], validFor = 5) => ({
  outcome,
  validUntil: hours(validFor),
})
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
  ['taken back', { state: 'removed' }, 'removed', ''],
  ['taken back while an offer was open', { state: 'removed', offers: 1, offer: offer('') }, 'removed', ''],
  ['offered', { state: 'offered', offers: 1, offer: offer('') }, 'offered', ''],
  ['accepted', { state: 'offered', offers: 1, offer: offer('accepted', -30) }, 'booked', ''],
  ['declined', { state: 'offered', offers: 1, offer: offer('declined') }, 'waiting', 'declined'],
  ['let go by, not yet written', { state: 'offered', offers: 1, offer: offer('', 0) }, 'waiting', 'lapsed'],
  ['let go by', { state: 'offered', offers: 1, offer: offer('lapsed', -1) }, 'waiting', 'lapsed'],
  ['let go by twice', { state: 'offered', offers: 2, offer: offer('lapsed', -1) }, 'removed', ''],
  [
    'withdrawn by the establishment',
    { state: 'offered', offers: 2, offer: offer('withdrawn') },
    'waiting',
    'withdrawn',
  ],
  ['its last possible arrival is today', { checkIn: '2026-07-08', flexDays: 2 }, 'waiting', ''],
  ['its last possible arrival has passed', { checkIn: '2026-07-08', flexDays: 1 }, 'expired', ''],
  [
    'declined when it was too late',
    { state: 'offered', checkIn: '2026-07-08', offers: 1, offer: offer('declined') },
    'expired',
    '',
  ],
])('a wish that was %s', (_what, changes, state, waitsAgain) => {
  expect(wishStateOf(wish(changes), { today: '2026-07-10', now: NOW })).toEqual({ state, waitsAgain })
})
