import { expect, test } from 'vitest'
import { aBooking, aPlanning, room101 } from '../../test/planning-data.ts'
import { type PlanItem, unitsOf } from './data/plan-unit.ts'
import { planUnits } from './data/plan-units.ts'
import { INITIAL_STATE, nextPlanningState, type PlanningState } from './planning-state.ts'

const booking = aBooking({ holder: 'Uno', checkIn: '2026-06-24', checkOut: '2026-06-28', rooms: [room101] })
const unit = unitsOf(planUnits(aPlanning({ bookings: [booking] })))[0]!
const stay = unit.items[0]!
const block: PlanItem = { kind: 'block', key: 'b', reason: '', checkIn: '2026-06-29', checkOut: '2026-06-30' }
const bookingDialog = { kind: 'booking', bookingId: booking.id } as const

test.each<[string, PlanItem, boolean, Partial<PlanningState>]>([
  ['a stay opens its booking', stay, false, { dialog: bookingDialog }],
  ['on a phone it is shown in a drawer first', stay, true, { sheet: { item: stay, unit } }],
  ['a block opens its dialog', block, false, { dialog: { kind: 'block', block, room: unit.room } }],
  ['and on a phone too', block, true, { dialog: { kind: 'block', block, room: unit.room } }],
])('when it is pressed, %s, and no booking is highlighted any more', (_, item, isPhone, shown) => {
  const state = { ...INITIAL_STATE, highlightedId: 'another' }
  expect(nextPlanningState(state, { kind: 'press', item, unit, isPhone })).toEqual({ ...INITIAL_STATE, ...shown })
})

test('a dialog takes the place of the drawer from which it is opened', () => {
  const state: PlanningState = { ...INITIAL_STATE, sheet: { item: stay, unit } }
  expect(nextPlanningState(state, { kind: 'open', dialog: bookingDialog })).toEqual({
    ...INITIAL_STATE,
    dialog: bookingDialog,
  })
})

test.each([
  ['year', 'week'],
  ['month', 'month'],
] as const)('a booking that is highlighted in the view %s is shown in the view %s', (view, shown) => {
  const state = nextPlanningState({ ...INITIAL_STATE, view }, { kind: 'highlight', bookingId: 'one' })
  expect(state).toEqual({ ...INITIAL_STATE, view: shown, highlightedId: 'one' })
})
