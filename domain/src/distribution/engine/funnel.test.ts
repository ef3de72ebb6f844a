import { describe, expect, test } from 'vitest'
import { isPersonsBrowser, portalShare, savedCommission, visitorSteps, withShares } from './funnel.ts'

describe('what a page of the engine counts as', () => {
  const opened = { party: null, isDataStep: false, isOpened: true, hasOffers: false, before: null }
  const start = { party: null, isDataStep: false }
  const search = { party: 'a', isDataStep: false }
  test.each([
    ['somebody comes', opened, ['visit']],
    ['the month is swapped', { ...opened, isOpened: false, before: start }, []],
    ['the month is opened without a script', { ...opened, before: start }, []],
    ['a script fetches a page, and no address comes with it', { ...opened, isOpened: false }, []],
    ['both days are chosen', { ...opened, isOpened: false, party: 'a', hasOffers: true, before: start }, ['search']],
    ['a link with dates, and nothing is free', { ...opened, party: 'a' }, ['visit', 'search', 'nothing']],
    ['from the month to the offers of the same stay', { ...opened, party: 'a', before: search }, []],
    ['other people', { ...opened, party: 'b', before: search }, ['search', 'nothing']],
    ['an offer is chosen', { ...opened, party: 'a', isDataStep: true, hasOffers: true, before: search }, ['data']],
    [
      'a code in the last step',
      { ...opened, party: 'a', isDataStep: true, before: { party: 'a', isDataStep: true } },
      [],
    ],
    ['back to the offers', { ...opened, party: 'a', before: { party: 'a', isDataStep: true } }, []],
  ] as const)('%s', (_, view, steps) => expect(visitorSteps(view)).toEqual(steps))
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    true,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
  ['Mozilla/5.0 (compatible; YandexBot/3.0)', false],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36', false],
  ['facebookexternalhit/1.1', false],
  ['curl/8.5.0', false],
  ['', false],
])('%s is the browser of a person: %s', (agent, isPerson) => expect(isPersonsBrowser(agent)).toBe(isPerson))

test('each step has its share of the one it follows, and never more than all', () => {
  const counts = { visits: 1284, searches: 812, offers: 530, data: 0, holds: 61, payments: 20, bookings: 70 }
  expect(withShares(counts).map(({ share }) => share)).toEqual([null, 63, 65, 0, null, 33, 100])
})

test.each([
  ['weighted by what was sold', [{ base: 10_000, commission: 1_500 }, { base: 30_000, commission: 6_000 }], 1875],
  ['those of which nobody knows are left out', [{ base: 10_000, commission: 1_500 }, { base: 90_000, commission: null }], 1500],
  ['nothing is known', [{ base: 90_000, commission: null }], null],
  ['no bookings', [], null],
  ['a free one', [{ base: 0, commission: 0 }], null],
] as const)('what portals keep: %s', (_, costs, share) => expect(portalShare(costs)).toBe(share)) // prettier-ignore

test('the commission that was saved is the share of what was sold', () => {
  expect(savedCommission(1500, 941_730)).toBe(141_260)
})
