import { expect, test } from 'vitest'
import { countMonth } from './count-month.ts'
import type { MonthFacts, SurveyBooking, SurveyGuest, SurveyUnit } from './month-facts.ts'
import { figuresOfMonth, nightsByOrigin, proposedDaysOpen } from './month-figures.ts'
import { differencesOf, presentedFigures } from './presented-figures.ts'
import { reviewMonth } from './review-month.ts'

const unit = (id: string, change: Partial<SurveyUnit> = {}): SurveyUnit => ({
  id,
  name: id,
  ineType: 1,
  places: 2,
  from: '2020-01-01',
  toExclusive: '2199-12-31',
  ...change,
})

const guest = (id: string, from: string, toExclusive: string, change: Partial<SurveyGuest> = {}): SurveyGuest => ({
  id,
  name: id,
  unitId: '101',
  from,
  toExclusive,
  hasArrived: true,
  residence: 'FRA',
  isGuess: false,
  ...change,
})

const booking = (
  checkIn: string,
  checkOut: string,
  nights: number,
  change: Partial<SurveyBooking> = {},
): SurveyBooking => ({
  id: 'b1',
  locator: 'AB12',
  holder: 'Titular',
  holderResidence: '',
  checkIn,
  checkOut,
  occupants: 2,
  tariffId: 6,
  regime: 1,
  isTicked: true,
  stays: [
    { unitId: '101', checkIn, checkOut, occupants: 2, nightlyPrices: Array.from({ length: nights }, () => 11_000) },
  ],
  guests: [guest('g1', checkIn, checkOut), guest('g2', checkIn, checkOut, { residence: 'ES300' })],
  ...change,
})

const facts = (bookings: SurveyBooking[], change: Partial<MonthFacts> = {}): MonthFacts => ({
  survey: 'hotels',
  month: '2026-06-01',
  today: '2026-07-02',
  units: [unit('101'), unit('102')],
  blocks: [],
  bookings,
  confirmations: { estimates: new Map(), free: new Set(), crowded: new Map() },
  lodgingRate: 1000,
  boardPrices: new Map(),
  ...change,
})

const movements = (month: MonthFacts, residence: string) =>
  countMonth(month)
    .residences.find((found) => found.residence === residence)
    ?.movements.map(({ day, arrivals, departures, nights }) => `${day.slice(8)} ${arrivals} ${departures} ${nights}`)

test('counts who came, left and slept by residence', () => {
  expect(movements(facts([booking('2026-06-10', '2026-06-12', 2)]), 'FRA')).toEqual([
    '10 1 0 1',
    '11 0 0 1',
    '12 0 1 0',
  ])
})

test('a stay over the ends of the month has neither arrival nor departure in it', () => {
  const counted = countMonth(facts([booking('2026-05-30', '2026-07-02', 33)]))
  expect(counted.residences.map(({ travellers, nights }) => [travellers, nights])).toEqual([
    [0, 30],
    [0, 30],
  ])
  expect(counted.nights).toHaveLength(30)
  expect(counted.nights.every(({ isLongStay }) => isLongStay)).toBe(true)
})

test('who leaves on the first counts as departure of the month alone', () => {
  expect(movements(facts([booking('2026-05-30', '2026-06-01', 2)]), 'FRA')).toEqual(['01 0 1 0'])
})

test('a change of room is no departure, and moving to a unit that does not count is one', () => {
  const split = (second: string) =>
    booking('2026-06-10', '2026-06-13', 3, {
      stays: [
        { unitId: '101', checkIn: '2026-06-10', checkOut: '2026-06-11', occupants: 2, nightlyPrices: [11_000] },
        {
          unitId: second,
          checkIn: '2026-06-11',
          checkOut: '2026-06-13',
          occupants: 2,
          nightlyPrices: [11_000, 11_000],
        },
      ],
    })
  expect(movements(facts([split('102')]), 'FRA')).toEqual(['10 1 0 1', '11 0 0 1', '12 0 0 1', '13 0 1 0'])
  expect(movements(facts([split('garden')]), 'FRA')).toEqual(['10 1 0 1', '11 0 1 0'])
})

test('a double in which one of two guests left early is used by one, and nobody takes the place', () => {
  const left = booking('2026-06-10', '2026-06-12', 2, {
    guests: [guest('g1', '2026-06-10', '2026-06-12'), guest('g2', '2026-06-10', '2026-06-11')],
  })
  const { days, people } = countMonth(facts([left]))
  expect(days[9]).toMatchObject({ occupiedUnits: 1, doublesForOne: 0, extraPlaces: 0 })
  expect(days[10]).toMatchObject({ occupiedUnits: 1, doublesForOne: 1 })
  expect(people.every(({ guestId }) => guestId !== null)).toBe(true)
})

test('an occupant who is not registered lives where a guest of the booking does, as a guess until it is confirmed', () => {
  const one = booking('2026-06-10', '2026-06-11', 1, { guests: [guest('g1', '2026-06-10', '2026-06-11')] })
  const guessed = facts([one])
  expect(movements(guessed, 'FRA')).toEqual(['10 2 0 2', '11 0 2 0'])
  expect(reviewMonth(guessed, countMonth(guessed), [])).toMatchObject([
    { kind: 'unregistered', blocks: true, people: 1, residence: 'FRA' },
  ])
  const estimates = new Map([['b1', { people: 1, residence: 'DEU' }]])
  const confirmed = facts([one], { confirmations: { estimates, free: new Set(), crowded: new Map() } })
  expect(reviewMonth(confirmed, countMonth(confirmed), [])).toEqual([])
  expect(movements(confirmed, 'DEU')).toEqual(['10 1 0 1', '11 0 1 0'])
})

test('nobody sleeps in a stay of which nobody says that its guests came', () => {
  const silent = facts([booking('2026-06-10', '2026-06-12', 2, { isTicked: false, guests: [] })])
  const counted = countMonth(silent)
  expect(counted.residences).toEqual([])
  expect(counted.nights.map(({ people }) => people)).toEqual([0, 0])
  expect(reviewMonth(silent, counted, [])).toMatchObject([{ kind: 'unmarked', blocks: true }])
})

test('income has no tax and no board, and counts where somebody slept', () => {
  const full = facts([booking('2026-06-10', '2026-06-12', 2, { regime: 2 })], { boardPrices: new Map([[2, 1_100]]) })
  expect(figuresOfMonth(countMonth(full))).toMatchObject({
    occupiedNights: 2,
    income: 16_000,
    adr: 8_000,
    availableNights: 60,
  })
})

test('a price of 0 and people beyond the places are pointed out until they are confirmed', () => {
  const crowd = booking('2026-06-10', '2026-06-11', 1, {
    occupants: 3,
    stays: [{ unitId: '101', checkIn: '2026-06-10', checkOut: '2026-06-11', occupants: 3, nightlyPrices: [0] }],
    guests: ['g1', 'g2', 'g3'].map((id) => guest(id, '2026-06-10', '2026-06-11')),
  })
  const asked = facts([crowd])
  expect(reviewMonth(asked, countMonth(asked), [])).toMatchObject([
    { kind: 'price', blocks: false },
    { kind: 'crowded', extra: 1 },
  ])
  const confirmations = { estimates: new Map(), free: new Set(['b1']), crowded: new Map([['b1', 1]]) }
  const confirmed = facts([crowd], { confirmations })
  expect(reviewMonth(confirmed, countMonth(confirmed), [])).toEqual([])
})

test('days wholly blocked were not open, unless somebody left on them', () => {
  const blocks = [unit('101'), unit('102')].map(({ id }) => ({
    unitId: id,
    from: '2026-06-01',
    toExclusive: '2026-06-11',
  }))
  expect(proposedDaysOpen(countMonth(facts([], { blocks })))).toBe(20)
  const leaving = booking('2026-05-30', '2026-06-02', 3)
  expect(proposedDaysOpen(countMonth(facts([leaving], { blocks })))).toBe(22)
})

test('what was presented is compared with what is counted now', () => {
  const before = countMonth(facts([booking('2026-06-10', '2026-06-12', 2)]))
  const after = countMonth(facts([booking('2026-06-10', '2026-06-11', 1)]))
  const presented = presentedFigures(before, 30)
  expect(differencesOf(presented, presentedFigures(before, 30))).toEqual([])
  expect(differencesOf(presented, presentedFigures(after, 30))).toContainEqual({
    kind: 'nights',
    day: '2026-06-11',
    residence: 'FRA',
    ineType: null,
    presented: 1,
    now: 0,
  })
})

test('hints of the form are shown, and block nothing', () => {
  const month = facts([])
  const hint = { field: 'bedrooms', text: 'Dormitorios' }
  expect(reviewMonth(month, countMonth(month), [], [hint])).toEqual([{ kind: 'field', blocks: false, fault: hint }])
})

test('nights of a day are split into Spain and abroad', () => {
  expect(nightsByOrigin(countMonth(facts([booking('2026-06-10', '2026-06-12', 2)])))[9]).toEqual({
    day: '2026-06-10',
    spanish: 1,
    foreign: 1,
  })
})
