import { describe, expect, test } from 'vitest'
import { acceptedUntil, isOptionKept, offerState, type OfferOutcome, type OptionBooking } from './offer-state.ts'

const now = new Date('2026-06-26T10:00:00Z')
const [before, later] = [new Date('2026-06-26T09:59:59Z'), new Date('2026-06-26T10:00:01Z')]
const option = (fields: Partial<OptionBooking> = {}): OptionBooking => ({
  state: 'option',
  heldUntil: later,
  holdOutcome: '',
  ...fields,
})
const lapsed = option({ heldUntil: now })

describe('how an offer stands', () => {
  test.each<[string, OfferOutcome | '', OptionBooking | null, Date, string]>([
    ['nobody has answered', '', null, later, 'open'],
    ['its time is over, at the instant', '', null, now, 'lapsed'],
    ['what was accepted awaits its payment', '', option(), later, 'unpaid'],
    ['the same, after the end of the offer', '', option(), before, 'unpaid'],
    ['what was accepted was not paid in time', '', lapsed, later, 'open'],
    ['the same, cancelled by now', '', option({ state: 'cancelled', holdOutcome: 'lapsed' }), later, 'open'],
    ['not paid in time, and the offer over', '', lapsed, before, 'lapsed'],
    [
      'paid late, after the offer was over',
      'lapsed',
      option({ state: 'confirmed', holdOutcome: 'confirmed' }),
      before,
      'accepted',
    ],
    ['what was accepted is confirmed', '', option({ state: 'confirmed', holdOutcome: 'confirmed' }), later, 'accepted'],
    ['accepted, and cancelled by somebody afterwards', 'accepted', option({ state: 'cancelled' }), later, 'accepted'],
    [
      'an option that the desk has made its own',
      '',
      option({ heldUntil: before, holdOutcome: 'kept' }),
      later,
      'unpaid',
    ],
    ['declined', 'declined', null, later, 'declined'],
    ['withdrawn, whatever became of its bookings', 'withdrawn', option(), later, 'withdrawn'],
  ])('%s', (_case, outcome, chosen, validUntil, state) => {
    expect(offerState({ validUntil, outcome, chosen }, now)).toBe(state)
  })
})

test.each([
  ['held', option(), true],
  ['over', lapsed, false],
  ['cancelled by the desk', option({ state: 'cancelled', holdOutcome: 'cancelled' }), false],
  ['confirmed by the desk', option({ state: 'confirmed', holdOutcome: 'confirmed' }), false],
  ['an option of the desk by now', option({ heldUntil: before, holdOutcome: 'kept' }), true],
  ['without a booking', null, false],
])('an option that is %s can be accepted: %s', (_case, booking, isKept) => {
  expect(isOptionKept(booking, now)).toBe(isKept)
})

test.each([
  [true, later, before, later],
  [true, before, later, later],
  [false, later, before, before],
])(
  'kept %s until %o, an accepted option is held until the later end only where it was kept',
  (holdsUnits, validUntil, usual, until) => {
    expect(acceptedUntil({ holdsUnits, validUntil }, usual)).toBe(until)
  },
)
