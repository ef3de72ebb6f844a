import type { CleanersDay, CleanersNote, CleanersUnit } from '@posada/contract/cleaning/cleaners-app'
import type { QueuedTap } from '@posada/domain/cleaning/tap-queue'
import { localTimeOf } from '@posada/domain/platform/days/local-time'
import { CLEANING, type CleaningStatus, isCleaningStatus } from '@posada/domain/establishments/units/cleaning-status'
import type { TapAction } from './tap-action.ts'

/** The day as it will be when these taps have been sent, in their order. */
export const showTaps = (day: CleanersDay, taps: readonly QueuedTap<TapAction>[]): CleanersDay =>
  taps.filter(({ ownerId }) => ownerId === day.me.id).reduce(showTap, day)

function showTap(day: CleanersDay, tap: QueuedTap<TapAction>): CleanersDay {
  const { action, at, tapId } = tap
  const inUnit = (id: string, change: (unit: CleanersUnit) => CleanersUnit): CleanersDay => ({
    ...day,
    units: day.units.map((unit) => (unit.id === id ? change(unit) : unit)),
  })
  switch (action.call) {
    case 'setStatus':
      return inUnit(action.roomId, (unit) =>
        withStatus(unit, action.target, localTimeOf(day.timeZone, new Date(at)), day.me.name),
      )
    case 'start':
      return inUnit(action.roomId, (unit) => ({
        ...unit,
        obstacle: null,
        startedAt: localTimeOf(day.timeZone, new Date(at)),
      }))
    case 'reportObstacle':
      return inUnit(action.roomId, (unit) => ({
        ...unit,
        obstacle: { kind: action.kind, reason: action.reason ?? '' },
      }))
    case 'addNote':
      return { ...day, notes: [noteOf(tapId, action, day.me.name), ...day.notes] }
    case 'addImage':
    case 'reportLost':
    case 'consume':
      return day
  }
}

function withStatus(unit: CleanersUnit, status: CleaningStatus, time: string, person: string): CleanersUnit {
  const changed = { ...unit, cleanStatus: status }
  if (status === CLEANING.clean)
    return {
      ...changed,
      obstacle: null,
      startedAt: '',
      done: { time, person, statusBefore: unit.cleanStatus },
      kind: unit.isOccupied ? unit.kind : null,
    }
  if (unit.isOccupied) return changed
  const ofDirty = unit.isStayedIn ? 'deep' : 'departure'
  return { ...changed, kind: status === CLEANING.dirty ? ofDirty : 'light' }
}

/**
 * The status to which a cleaned unit goes back: the one that it had before. What an earlier version of the app has kept says
 * none.
 */
export function statusToRestore({ done, isStayedIn }: Pick<CleanersUnit, 'done' | 'isStayedIn'>): CleaningStatus {
  const before: unknown = done?.statusBefore
  if (isCleaningStatus(before) && before !== CLEANING.clean) return before
  return isStayedIn ? CLEANING.light : CLEANING.dirty
}

const noteOf = (
  id: string,
  { text, roomId, roomName, isFault }: Extract<TapAction, { call: 'addNote' }>,
  createdBy: string,
): CleanersNote => ({
  id,
  title: text,
  body: '',
  roomId: roomId ?? '',
  roomName,
  isFault,
  createdBy,
  pictures: [],
})
