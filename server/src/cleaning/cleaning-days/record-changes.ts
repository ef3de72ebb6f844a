import type { CleaningEvent } from '@posada/domain/cleaning/cleaning-events'
import { cleaningDue, type CleaningKind } from '@posada/domain/cleaning/cleaning-kind'
import { measuredMinutes } from '@posada/domain/cleaning/cleaning-minutes'
import { todayIn } from '@posada/domain/platform/days/day'
import { instantOfLocalTime } from '@posada/domain/platform/days/local-time'
import { isCleaningStatus } from '@posada/domain/establishments/units/cleaning-status'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { deleteObstacles } from './queries/plans.ts'
import { beginningOfCleaning, insertCleaningRecords, type NewCleaningRecord } from './queries/records.ts'
import { findSettings, timeZoneOf } from './queries/settings.ts'
import { staysOfUnits, type StayOfUnit } from './queries/stays.ts'

/** A unit with its status before the change. */
type ChangedUnit = { id: string; establishmentId: string; cleanStatus: number }

type StatusEvent = {
  event: CleaningEvent
  at: Date
  cleanerId?: string
  tapId?: string
  /** A later change was there already, and the status stayed. */
  isSuperseded?: boolean
}

type Recorder = Pick<JobContext, 'db' | 'accountId' | 'now' | 'loginId' | 'changed'>

/**
 * Writes what happened to units into the log; of cleaned ones also the kind of cleaning and how long it took. The caller
 * records the change of the units.
 */
export async function recordStatusChanges(context: Recorder, units: readonly ChangedUnit[], event: StatusEvent) {
  const isCleaned = event.event === 'clean' && !event.isSuperseded
  for (const establishmentId of new Set(units.map((unit) => unit.establishmentId))) {
    const own = units.filter((unit) => unit.establishmentId === establishmentId)
    const cleanings = isCleaned ? await cleaningsOf(context, establishmentId, own, event) : new Map<string, Cleaning>()
    const records = own.map(({ id, cleanStatus }) => ({
      ...recordOf(context, { ...event, roomId: id, establishmentId }),
      ...cleanings.get(id),
      statusBefore: event.isSuperseded ? null : cleanStatus,
    }))
    await insertCleaningRecords(context.db, records)
  }
  if (event.isSuperseded) context.changed('cleaning', ...units.map(({ id }) => id))
}

/** A row of the log, of a cleaner, or of the user or job of the context. */
export const recordOf = (
  { accountId, loginId, now }: Pick<JobContext, 'accountId' | 'loginId' | 'now'>,
  {
    event,
    at,
    roomId = null,
    establishmentId,
    cleanerId = null,
    tapId = null,
    isSuperseded = false,
    detail = '',
  }: Omit<Partial<NewCleaningRecord>, 'at'> & Pick<StatusEvent, 'event' | 'at'> & { establishmentId: string },
): NewCleaningRecord => ({
  accountId,
  id: newId(now.getTime()),
  establishmentId,
  roomId,
  cleanerId,
  loginId: cleanerId === null ? loginId : null,
  event,
  detail,
  tapId,
  isSuperseded,
  at,
  recordedAt: now,
})

type Cleaning = { kind: CleaningKind | null; minutes: number | null }

/** Kind and minutes of the cleanings by unit. They end what hindered the cleaning of the day. */
async function cleaningsOf(
  { db, accountId }: Recorder,
  establishmentId: string,
  units: readonly ChangedUnit[],
  { at, cleanerId }: StatusEvent,
): Promise<Map<string, Cleaning>> {
  const timeZone = await timeZoneOf(db, accountId, establishmentId)
  const day = todayIn(timeZone, at)
  const since = instantOfLocalTime(timeZone, day, '00:00')
  const settings = await findSettings(db, accountId, establishmentId)
  const stays = await staysOfUnits(db, accountId, establishmentId, { from: day, to: day })
  const found = new Map<string, Cleaning>()
  for (const unit of units) {
    const kind = kindOfCleaning(unit, stays, day, settings?.deepEveryNights ?? null)
    const begun = cleanerId ? await beginningOfCleaning(db, accountId, { roomId: unit.id, cleanerId, at, since }) : null
    found.set(unit.id, { kind, minutes: measuredMinutes(at, begun) })
  }
  await deleteObstacles(db, accountId, [...found.keys()], day)
  return found
}

/** A unit that was cleaned before its guests left had a light cleaning. */
function kindOfCleaning(
  { id, cleanStatus }: ChangedUnit,
  stays: readonly StayOfUnit[],
  day: string,
  deepEveryNights: number | null,
): CleaningKind | null {
  if (!isCleaningStatus(cleanStatus)) return null
  const own = stays.filter(({ roomId }) => roomId === id)
  const due = cleaningDue(cleanStatus, own, day, deepEveryNights)
  return due?.isOccupied ? 'light' : (due?.kind ?? null)
}
