import { cleanersAppApi } from '@posada/contract/cleaning/cleaners-app'
import { instantByOurClock, instantOfTap } from '@posada/domain/cleaning/later-change'
import type { CleaningEvent } from '@posada/domain/cleaning/cleaning-events'
import { type Day, todayIn } from '@posada/domain/platform/days/day'
import { findTap, insertCleaningRecords, recordOf } from '../cleaning-days/public.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { declaredRefusal } from '../../platform/http/errors.ts'
import type { CleanerContext } from '../../platform/http/handlers/request-context.ts'
import { findUnit, type StoredUnit } from '../../establishments/units/public.ts'

type Tap = { tapId: string; at: string; sentAt: string | null }

/** A tap that has not come before. */
export type NewTap = {
  tapId: string
  /** When it was made; never in the future. */
  at: Date
  /** Of that instant at the establishment. */
  day: Day
  timeZone: string
}

/**
 * Does the work of a tap, unless it has come before: a telephone that got no answer sends it again. A second request with the
 * same tap waits here for the first. `work` must write a record with the tap's id.
 */
export async function oncePerTap(
  context: CleanerContext,
  tap: Tap,
  work: (tap: NewTap) => Promise<void>,
): Promise<void> {
  const { db, accountId, now, establishmentId } = context
  if (await findTap(db, accountId, tap.tapId)) return
  const sentAt = tap.sentAt === null ? null : new Date(tap.sentAt)
  const at = instantOfTap(instantByOurClock(new Date(tap.at), sentAt, now), now)
  const { timeZone } = await requireEstablishment(db, accountId, establishmentId)
  await work({ tapId: tap.tapId, at, timeZone, day: todayIn(timeZone, at) })
}

type TapRecord = { event: CleaningEvent; roomId: string | null; detail?: string; isSuperseded?: boolean }

/** Writes the tap into the log, and has screens that show it read again. */
export async function recordTap(
  context: CleanerContext,
  { tapId, at }: NewTap,
  { event, roomId, detail = '', isSuperseded = false }: TapRecord,
): Promise<void> {
  const { establishmentId, cleanerId } = context
  const record = { event, at, roomId, establishmentId, cleanerId, tapId, detail, isSuperseded }
  await insertCleaningRecords(context.db, [recordOf(context, record)])
  context.changed('cleaning', roomId ?? tapId)
}

/** The unit, if the cleaner works at its establishment. @throws UserError, declared by every call of a unit, the same for one of another establishment */
export async function requireOwnUnit(
  { db, accountId, establishmentId }: CleanerContext,
  roomId: string,
): Promise<StoredUnit> {
  const unit = await findUnit(db, accountId, roomId)
  if (unit?.establishmentId !== establishmentId)
    throw declaredRefusal(cleanersAppApi.setStatus, 'noUnit', 'La unidad no existe')
  return unit
}
