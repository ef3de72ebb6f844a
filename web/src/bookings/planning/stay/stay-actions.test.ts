import { expect, test } from 'vitest'
import { aBooking, aPlanning, establishment, room101 } from '../../../test/planning-data.ts'
import { type PlannedStay, unitsOf } from '../data/plan-unit.ts'
import { planUnits } from '../data/plan-units.ts'
import { stayActions, type StayInUnit, type StayRights } from './stay-actions.ts'

const booking = aBooking({ holder: 'Uno', checkIn: '2026-06-24', checkOut: '2026-06-28', rooms: [room101] })
const unit = unitsOf(planUnits(aPlanning({ bookings: [booking] })))[0]!
const item = { ...(unit.items[0] as PlannedStay), lacksInvoice: true }
const arriving: StayInUnit = { item: { ...item, booking: { ...booking, pending: 90 } }, unit }
const all: StayRights = { mayCheckInOut: true, mayPay: true, mayBill: true, mayEdit: true, mayList: true }

const isAllowed = (stay: StayInUnit, rights: Partial<StayRights> = {}) => {
  const actions = stayActions(stay, { ...all, ...rights })
  return Object.entries(actions).flatMap(([name, value]) => (name.startsWith('can') && value ? [name] : []))
}
const withBooking = (changed: Partial<PlannedStay['booking']>, ofItem: Partial<PlannedStay> = {}): StayInUnit => ({
  item: { ...item, ...ofItem, booking: { ...arriving.item.booking, ...changed } },
  unit,
})

test.each<[string, StayInUnit, Partial<StayRights>, string[]]>([
  ['an arrival', arriving, {}, ['canCheckIn', 'canCollect', 'canBill', 'canEdit', 'canSplit']],
  [
    'who may only look',
    arriving,
    { mayCheckInOut: false, mayPay: false, mayBill: false, mayEdit: false },
    ['canSplit'],
  ],
  [
    'a guest who has arrived and paid',
    withBooking({ checkedIn: true, pending: 0 }, { lacksInvoice: false }),
    {},
    ['canCheckOut', 'canEdit', 'canSplit'],
  ],
  [
    'a guest who has left',
    withBooking({ checkedIn: true, checkedOut: true, pending: 0 }),
    {},
    ['canBill', 'canEdit', 'canSplit'],
  ],
  ['a later arrival', withBooking({ checkIn: '2026-06-26', pending: 0 }), {}, ['canBill', 'canEdit', 'canSplit']],
  ['a cancelled stay', withBooking({}, { state: 'cancelled' }), {}, ['canCollect', 'canBill', 'canSplit']],
  [
    'a stay without unit',
    { ...arriving, unit: { ...unit, parkingRowId: 'type' } },
    {},
    ['canCollect', 'canBill', 'canEdit', 'canSplit'],
  ],
  [
    'a pinned stay',
    withBooking({ rooms: booking.rooms.map((room) => ({ ...room, isPinned: true })) }),
    {},
    ['canCheckIn', 'canCollect', 'canBill', 'canEdit'],
  ],
  [
    'a single night',
    withBooking({}, { checkOut: '2026-06-25' }),
    {},
    ['canCheckIn', 'canCollect', 'canBill', 'canEdit'],
  ],
])('%s offers what is due', (_, stay, rights, allowed) => expect(isAllowed(stay, rights)).toEqual(allowed))

test('a stay may wait without unit until its guest has arrived', () => {
  const sold = { ...unit, room: { ...unit.room, channelType: 'type' } }
  sold.establishment = { ...establishment, rooms: [sold.room] }
  expect(stayActions({ ...arriving, unit: sold }, all).parking?.parkingRowId).toBe('type')
  expect(stayActions({ ...withBooking({ checkedIn: true }), unit: sold }, all).parking).toBeNull()
  expect(stayActions({ ...arriving, unit: { ...sold, parkingRowId: 'type' } }, all).parking).toBeNull()
})
