import { MAINLAND } from '@posada/domain/platform/days/day'
import type { CleanersDay, CleanersUnit } from '@posada/contract/cleaning/cleaners-app'
import type { QueuedTap } from '@posada/domain/cleaning/tap-queue'
import { expect, test } from 'vitest'
import type { TapAction } from './tap-action.ts'
import { showTaps, statusToRestore } from './show-taps.ts'

const dirty: CleanersUnit = {
  id: 'u1',
  name: '101',
  typeName: 'Doble',
  cleanStatus: 0,
  kind: 'departure',
  isOccupied: false,
  isOwn: true,
  hasArrival: false,
  arrivalHour: '',
  hasArrivalTomorrow: false,
  isStayedIn: false,
  isBlocked: false,
  obstacle: null,
  startedAt: '',
  done: null,
}
const dayWith = (unit: Partial<CleanersUnit>): CleanersDay => ({
  day: '2026-06-26',
  timeZone: MAINLAND,
  establishmentName: 'Hotel',
  me: { id: 'nadia', name: 'Nadia' },
  units: [{ ...dirty, ...unit }],
  rooms: [],
  notes: [],
  extras: [],
})
const at = '2026-06-26T08:20:00.000Z'
const tapped = (action: TapAction, ownerId = 'nadia'): QueuedTap<TapAction> => ({ tapId: 't1', at, ownerId, action })
const setTo = (target: 0 | 1 | 2) => tapped({ call: 'setStatus', roomId: 'u1', roomName: '101', target })
const unitAfter = (unit: Partial<CleanersUnit>, ...taps: QueuedTap<TapAction>[]) =>
  showTaps(dayWith(unit), taps).units[0]

test('a clean unit needs nothing more, and undoing it brings it back', () => {
  const done = { time: '10:20', person: 'Nadia', statusBefore: 0 }
  expect(unitAfter({ startedAt: '10:00' }, setTo(1))).toMatchObject({ cleanStatus: 1, kind: null, startedAt: '', done })
  expect(unitAfter({}, setTo(1), setTo(0))).toMatchObject({ cleanStatus: 0, kind: 'departure' })
  expect(unitAfter({ isStayedIn: true }, setTo(1), setTo(2))).toMatchObject({ cleanStatus: 2, kind: 'light' })
})

test.each([0, 2] as const)('undoing a cleaning brings back the status %i that the unit had before', (status) => {
  const before = { cleanStatus: status, isStayedIn: status === 0 }
  const cleaned = unitAfter(before, setTo(1))!
  expect(statusToRestore(cleaned)).toBe(status)
  expect(statusToRestore(unitAfter(before, setTo(1), setTo(status), setTo(1))!)).toBe(status)
})

test('undoing a cleaning that an earlier version of the app has kept follows from the stay', () => {
  const kept = { time: '10:20', person: 'Nadia' } as CleanersUnit['done']
  expect(statusToRestore({ done: kept, isStayedIn: true })).toBe(2)
  expect(statusToRestore({ done: kept, isStayedIn: false })).toBe(0)
})

test('a unit whose guests have not left stays in the list', () => {
  expect(unitAfter({ isOccupied: true }, setTo(1))).toMatchObject({ cleanStatus: 1, kind: 'departure' })
})

test('what hinders a cleaning ends with its start, and with the cleaning', () => {
  const obstacle = tapped({ call: 'reportObstacle', roomId: 'u1', roomName: '101', kind: 'not-possible', reason: null })
  expect(unitAfter({}, obstacle)).toMatchObject({ obstacle: { kind: 'not-possible', reason: '' } })
  const start = tapped({ call: 'start', roomId: 'u1', roomName: '101' })
  expect(unitAfter({}, obstacle, start)).toMatchObject({ obstacle: null, startedAt: '10:20' })
  expect(unitAfter({}, obstacle, setTo(1))).toMatchObject({ obstacle: null })
})

test('a note is among the notes at once, and the taps of somebody else are not shown', () => {
  const action: TapAction = { call: 'addNote', roomId: null, roomName: '', text: 'Grifo', isFault: true }
  expect(showTaps(dayWith({}), [tapped(action)]).notes).toMatchObject([{ title: 'Grifo', createdBy: 'Nadia' }])
  expect(showTaps(dayWith({}), [tapped(action, 'ioana')]).notes).toEqual([])
})
