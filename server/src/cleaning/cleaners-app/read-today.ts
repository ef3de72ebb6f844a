import type { CleanersDay, CleanersNote, CleanersUnit, cleanersAppApi } from '@posada/contract/cleaning/cleaners-app'
import type { CleaningDay, DayUnit } from '@posada/contract/cleaning/cleaning-day'
import type { Input, Reply } from '@posada/contract/endpoint'
import type { ChangeKind } from '@posada/contract/live-updates'
import { inCleaningOrder } from '@posada/domain/cleaning/needed-order'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import { staysOfUnits } from '../cleaning-days/public.ts'
import { cleaningDayOf, loadDay, type LoadedDay } from '../day/public.ts'
import { changesSince, lastChangeNumber } from '../../platform/db/changes.ts'
import { extrasOf } from '../../bookings/extras/public.ts'
import type { CleanerContext } from '../../platform/http/handlers/request-context.ts'
import { imagesOfNotes } from '../../bookings/notes/public.ts'
import { picturePath } from './pictures.ts'

type Api = typeof cleanersAppApi

/** Changes of these kinds may change what a cleaner sees. */
const SHOWN_KINDS: ReadonlySet<ChangeKind> = new Set([
  'blocks',
  'bookings',
  'cleaning',
  'establishments',
  'extras',
  'guests',
  'notes',
  'self-check-ins',
  'units',
])

/**
 * What a cleaner has to do today; null if nothing of it has changed since the version that their telephone knows. Telephones
 * ask every few seconds while the app is open.
 */
export async function readToday(
  context: CleanerContext,
  { version: known }: Input<Api['today']>,
): Promise<Reply<Api['today']>> {
  const { db, accountId } = context
  // Read first: a change that is committed meanwhile is found by the next request.
  const version = await lastChangeNumber(db, accountId)
  if (known !== null && (await isUnchanged(context, known))) return { version, today: null }
  return { version, today: await cleanersDayOf(context) }
}

async function isUnchanged({ db, accountId }: CleanerContext, known: number): Promise<boolean> {
  const changes = await changesSince(db, accountId, known)
  return changes !== undefined && !changes.some(({ kind }) => SHOWN_KINDS.has(kind))
}

async function cleanersDayOf(context: CleanerContext): Promise<CleanersDay> {
  const { db, accountId, establishmentId, cleanerId, cleanerName } = context
  const loaded = await loadDay(context, establishmentId, null)
  const day = cleaningDayOf(loaded)
  const extras = await extrasOf(db, accountId, establishmentId)
  const tomorrow = await arrivalsOn(context, addDays(day.day, 1))
  return {
    day: day.day,
    timeZone: loaded.establishment.timeZone,
    establishmentName: day.establishmentName,
    code: loaded.settings.code,
    me: { id: cleanerId, name: cleanerName },
    units: inOwnOrder(day, cleanerId).map((unit) => ({
      ...shownUnit(unit, cleanerId),
      hasArrivalTomorrow: tomorrow.has(unit.id),
    })),
    rooms: loaded.rooms.map(({ id, name }) => ({ id, name })),
    notes: await notesForCleaners(context, loaded),
    extras: extras.filter(({ price, inMinibar }) => inMinibar && price !== null).map(({ id, name }) => ({ id, name })),
  }
}

/** Own units before those of others; of each those that need something, in the order in which it is needed, and then the rest. */
function inOwnOrder({ units, arrivalsFrom }: CleaningDay, cleanerId: string): DayUnit[] {
  const ordered = (some: readonly DayUnit[]) => {
    const due = some.flatMap((unit) =>
      unit.kind === null ? [] : [{ ...unit, kind: unit.kind, hasObstacle: unit.obstacle !== null }],
    )
    return [...inCleaningOrder(due, arrivalsFrom), ...some.filter(({ kind }) => kind === null)]
  }
  const isOwn = (unit: DayUnit) => unit.cleanerId === cleanerId
  return [...ordered(units.filter(isOwn)), ...ordered(units.filter((unit) => !isOwn(unit)))]
}

/** Without the guests' names, which cleaning does not need. */
const shownUnit = (unit: DayUnit, cleanerId: string): Omit<CleanersUnit, 'hasArrivalTomorrow'> => ({
  id: unit.id,
  name: unit.name,
  typeName: unit.typeName,
  cleanStatus: unit.cleanStatus,
  kind: unit.kind,
  isOccupied: unit.isOccupied,
  isOwn: unit.cleanerId === cleanerId,
  hasArrival: unit.hasArrival,
  arrivalHour: unit.arrivalHour,
  isStayedIn: unit.nights > 0,
  isBlocked: unit.blockedUntil !== '',
  obstacle: unit.obstacle && { kind: unit.obstacle.kind, reason: unit.obstacle.reason },
  startedAt: unit.startedAt,
  done: unit.done && { time: unit.done.time, person: unit.done.person, statusBefore: unit.done.statusBefore },
})

async function arrivalsOn({ db, accountId, establishmentId }: CleanerContext, day: Day): Promise<Set<string>> {
  const stays = await staysOfUnits(db, accountId, establishmentId, { from: day, to: day })
  return new Set(stays.filter(({ checkIn }) => checkIn === day).map(({ roomId }) => roomId))
}

async function notesForCleaners(
  { db, accountId }: CleanerContext,
  { notes }: Pick<LoadedDay, 'notes'>,
): Promise<CleanersNote[]> {
  const images = await imagesOfNotes(
    db,
    accountId,
    notes.map(({ id }) => id),
  )
  return notes.map(({ id, title, body, roomId, roomName, isFault, createdBy }) => ({
    id,
    title,
    body,
    isFault,
    createdBy,
    roomId: roomId ?? '',
    roomName: roomName ?? '',
    pictures: images.filter(({ noteId }) => noteId === id).map(({ fileId }) => picturePath(fileId)),
  }))
}
