import type { CleaningEvent } from '@posada/domain/cleaning/cleaning-events'
import { instantOfOfficeChange, replacesStatus } from '@posada/domain/cleaning/later-change'
import {
  canBecome,
  CLEANING,
  cleaningLabels,
  type CleaningStatus,
  isCleaningStatus,
} from '@posada/domain/establishments/units/cleaning-status'
import { recordStatusChanges } from '../../../cleaning/cleaning-days/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext, Refusal, RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { lockUnits, type LockedUnit } from '../queries.ts'
import { requireLockedUnit } from '../require-unit.ts'
import { setCleanStatus } from './queries.ts'

const eventOf: Record<CleaningStatus, CleaningEvent> = { 0: 'dirty', 1: 'clean', 2: 'light' }

/** Sets a unit's cleaning status. @returns the status afterwards, also with a refusal after somebody else's change */
export async function setUnitStatus(
  context: RequestContext,
  roomId: string,
  target: number,
): Promise<{ cleanStatus: number } | (Refusal & { cleanStatus: number })> {
  const { db, accountId, now } = context
  const unit = await requireLockedUnit(db, accountId, roomId)
  const { id, name, cleanStatus } = unit
  if (!isCleaningStatus(target) || !isCleaningStatus(cleanStatus))
    throw new UserError('El estado de limpieza no es válido')
  const [from, to] = [cleaningLabels[cleanStatus], cleaningLabels[target]]
  if (cleanStatus === target) return { refusal: `La unidad ${name} ya está en «${to}»`, cleanStatus }
  if (!canBecome(cleanStatus, target)) return { refusal: `De «${from}» no se puede pasar a «${to}»`, cleanStatus }
  const at = instantOfOfficeChange(now, unit.cleanStatusAt)
  await setCleanStatus(db, accountId, [id], target, { at, isByCleaner: false })
  await recordStatusChanges(context, [unit], { event: eventOf[target], at })
  context.changed('units', id)
  context.noted(statusLine(unit, target))
  return { cleanStatus: target }
}

/** Marks units as dirty after a check-out; deleted units are not changed. */
export async function markLeftUnitsDirty(context: JobContext, roomIds: readonly string[]): Promise<void> {
  const { db, accountId, now } = context
  const units = await lockUnits(db, accountId, roomIds)
  const left = units.map(({ id }) => id)
  await setCleanStatus(db, accountId, left, CLEANING.dirty, { at: now, isByCleaner: false })
  await recordStatusChanges(context, units, { event: 'check-out', at: now })
}

type StatusTap = { roomId: string; target: CleaningStatus; cleanerId: string; tapId: string; at: Date }

/**
 * Sets a unit's status by a tap of a cleaner, unless a later change is there already. The caller has looked up whether the
 * tap has come before, and `at` is not in the future.
 * @returns the status afterwards, and whether the tap was too late
 */
export async function setUnitStatusByTap(
  context: JobContext,
  { roomId, target, cleanerId, tapId, at }: StatusTap,
): Promise<{ cleanStatus: number; isSuperseded: boolean }> {
  const { db, accountId } = context
  const unit = await requireLockedUnit(db, accountId, roomId)
  const change = { at, isByCleaner: true }
  const isSuperseded = !replacesStatus(change, lastChangeOf(unit))
  if (!isSuperseded) await setCleanStatus(db, accountId, [unit.id], target, change)
  await recordStatusChanges(context, [unit], { event: eventOf[target], at, cleanerId, tapId, isSuperseded })
  if (isSuperseded)
    context.noted(`${unit.name}: ${cleaningLabels[target].toLowerCase()}, sustituida por un cambio posterior`)
  else {
    context.changed('units', unit.id)
    context.noted(statusLine(unit, target))
  }
  return { cleanStatus: isSuperseded ? unit.cleanStatus : target, isSuperseded }
}

/** '104: sucia → limpia', for the audit trail. */
export const statusLine = ({ name, cleanStatus }: Pick<LockedUnit, 'name' | 'cleanStatus'>, target: CleaningStatus) => {
  const from = isCleaningStatus(cleanStatus) ? `${cleaningLabels[cleanStatus].toLowerCase()} → ` : ''
  return `${name}: ${from}${cleaningLabels[target].toLowerCase()}`
}

const lastChangeOf = ({ cleanStatusAt, cleanStatusByCleaner }: LockedUnit) =>
  cleanStatusAt && { at: cleanStatusAt, isByCleaner: cleanStatusByCleaner }
