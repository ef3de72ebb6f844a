import type { DayUnit } from '@posada/contract/cleaning/cleaning-day'
import { cleaningDue, type CleaningDue, cleaningExpected } from '@posada/domain/cleaning/cleaning-kind'
import { daysBetween, weekdayOf } from '@posada/domain/platform/days/day'
import { localTimeOf } from '@posada/domain/platform/days/local-time'
import { CLEANING, isCleaningStatus } from '@posada/domain/establishments/units/cleaning-status'
import type { LogOfDay, StayOfUnit } from '../cleaning-days/public.ts'
import type { StoredUnit } from '../../establishments/units/public.ts'
import type { LoadedDay } from './load-day.ts'

/** What a unit needs on a day, what was done in it, and who does it. */
export function dayUnitOf(room: StoredUnit, loaded: LoadedDay): DayUnit {
  const { id } = room
  const stays = loaded.stays.filter(({ roomId }) => roomId === id)
  const due = dueOf(room, stays, loaded)
  const done = doneOf(id, loaded)
  const block = loaded.blocks.find(({ roomId }) => roomId === id)
  return {
    id,
    name: room.name,
    typeName: room.typeName,
    position: room.position,
    cleanStatus: room.cleanStatus,
    singleBeds: room.singleBeds,
    doubleBeds: room.doubleBeds,
    capacity: room.capacity,
    kind: due?.kind ?? null,
    isOccupied: due?.isOccupied ?? false,
    minutes: due ? loaded.estimate(id, due.kind) : (done?.minutes ?? 0),
    ...guestsOf(stays, loaded),
    blockedUntil: block?.until ?? '',
    blockReason: block?.reason ?? '',
    notes: loaded.notes.filter(({ roomId }) => roomId === id).length,
    obstacle: obstacleOf(id, loaded),
    startedAt: startOf(id, loaded),
    done,
    ...inspectionOf(room, loaded),
    ...ownerOf(id, loaded),
  }
}

function dueOf({ cleanStatus }: StoredUnit, stays: StayOfUnit[], loaded: LoadedDay): CleaningDue | null {
  const { day, today, settings } = loaded
  if (day < today || !isCleaningStatus(cleanStatus)) return null
  if (day === today) return cleaningDue(cleanStatus, stays, day, settings.deepEveryNights)
  const kind = cleaningExpected(stays, day, settings.deepEveryNights)
  return kind && { kind, isOccupied: false }
}

/** Who arrives on the day, and how many nights those who stay have slept. */
function guestsOf(stays: readonly StayOfUnit[], { day }: LoadedDay) {
  const present = stays.filter(({ isCheckedOut }) => !isCheckedOut)
  const arriving = present.find(({ checkIn }) => checkIn === day)
  const staying = present.find(({ checkIn, checkOut }) => checkIn < day && checkOut > day)
  return {
    hasArrival: arriving !== undefined,
    arrivalHour: arriving?.arrivalHour ?? '',
    arrivingName: arriving?.holderName ?? '',
    night: staying ? daysBetween(staying.checkIn, day) : 0,
    nights: staying ? daysBetween(staying.checkIn, staying.checkOut) : 0,
  }
}

function obstacleOf(id: string, { obstacles, establishment }: LoadedDay): DayUnit['obstacle'] {
  const found = obstacles.find(({ roomId }) => roomId === id)
  return found ? { kind: found.kind, reason: found.reason, time: localTimeOf(establishment.timeZone, found.at) } : null
}

const lastOf = ({ records }: LoadedDay, id: string, isMeant: (record: LogOfDay) => boolean) =>
  records.findLast((record) => record.roomId === id && !record.isSuperseded && isMeant(record))

/** The last cleaning of the day. A unit that was made clean without need of it was not cleaned. */
function doneOf(id: string, loaded: LoadedDay): DayUnit['done'] {
  const record = lastOf(loaded, id, ({ event, kind }) => event === 'clean' && kind !== null)
  if (!record) return null
  const { at, kind, minutes, personName } = record
  // Of an entry of a previous version the kind says it.
  const statusBefore = record.statusBefore ?? (kind === 'light' ? CLEANING.light : CLEANING.dirty)
  return { kind, minutes, statusBefore, time: localTimeOf(loaded.establishment.timeZone, at), person: personName }
}

/** When somebody began what is not finished. */
function startOf(id: string, loaded: LoadedDay): string {
  const record = lastOf(loaded, id, ({ event }) => event === 'started' || event === 'clean')
  return record?.event === 'started' ? localTimeOf(loaded.establishment.timeZone, record.at) : ''
}

function inspectionOf({ id, inspectedAt, cleanStatus }: StoredUnit, loaded: LoadedDay) {
  const isInspected = inspectedAt !== null && cleanStatus === CLEANING.clean
  const record = isInspected ? lastOf(loaded, id, ({ event }) => event === 'inspected') : undefined
  return { isInspected, inspectedBy: record?.personName ?? '' }
}

/** Who cleans the unit: by the plan of the day, else who always does, if they work on that day of the week. */
function ownerOf(id: string, { plans, usual, cleaners, day }: LoadedDay) {
  const plan = plans.find(({ roomId }) => roomId === id)
  const usualCleanerId = usual.find(({ roomId, isActive }) => roomId === id && isActive)?.cleanerId ?? ''
  const isActive = (cleanerId: string | null) =>
    cleaners.some((cleaner) => cleaner.id === cleanerId && cleaner.isActive)
  const works = cleaners.some(({ id: own, weekdays }) => own === usualCleanerId && weekdays.includes(weekdayOf(day)))
  const planned = isActive(plan?.cleanerId ?? null) ? (plan?.cleanerId ?? '') : ''
  return {
    cleanerId: plan ? planned : works ? usualCleanerId : '',
    place: plan?.place ?? null,
    usualCleanerId,
  }
}
