import { obstacleLabels } from '@posada/domain/cleaning/cleaning-events'
import type { cleanersAppApi } from '@posada/contract/cleaning/cleaners-app'
import type { Input, Reply } from '@posada/contract/endpoint'
import { localTimeOf } from '@posada/domain/platform/days/local-time'
import { isCleaningStatus } from '@posada/domain/establishments/units/cleaning-status'
import { deleteObstacles, findTap, saveObstacle } from '../cleaning-days/public.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { CleanerContext } from '../../platform/http/handlers/request-context.ts'
import { setUnitStatusByTap } from '../../establishments/units/public.ts'
import { lastStatusChange, laterChangeOfDay } from './queries.ts'
import { oncePerTap, recordTap, requireOwnUnit } from './tap.ts'

type Api = typeof cleanersAppApi

/**
 * Sets the status of a unit, unless a later change is there already. A tap that was sent again gets the same answer, with the
 * status of now.
 */
export async function setStatusByTap(
  context: CleanerContext,
  { roomId, target, ...tap }: Input<Api['setStatus']>,
): Promise<Reply<Api['setStatus']>> {
  const { db, accountId, cleanerId, establishmentId } = context
  if (!isCleaningStatus(target)) throw new UserError('El estado de limpieza no es válido')
  await requireOwnUnit(context, roomId)
  await oncePerTap(context, tap, async ({ tapId, at }) => {
    await setUnitStatusByTap(context, { roomId, target, cleanerId, tapId, at })
  })
  const record = await findTap(db, accountId, tap.tapId)
  const { cleanStatus } = await requireOwnUnit(context, roomId)
  if (!record?.isSuperseded) return { cleanStatus, replacedBy: null }
  const { timeZone } = await requireEstablishment(db, accountId, establishmentId)
  const last = await lastStatusChange(db, accountId, roomId)
  return {
    cleanStatus,
    replacedBy: { person: last?.personName ?? '', time: last ? localTimeOf(timeZone, last.at) : '' },
  }
}

/** Somebody begins to clean the unit: what hindered it has ended, unless it was reported later. */
export async function startByTap(context: CleanerContext, { roomId, ...tap }: Input<Api['start']>): Promise<void> {
  const { db, accountId } = context
  const { name } = await requireOwnUnit(context, roomId)
  await oncePerTap(context, tap, async (made) => {
    const isSuperseded = await laterChangeOfDay(db, accountId, { roomId, ...made })
    if (!isSuperseded) await deleteObstacles(db, accountId, [roomId], made.day)
    await recordTap(context, made, { event: 'started', roomId, isSuperseded })
    context.noted(`${name}: empezada`)
  })
}

/** Says why the unit could not be cleaned, unless it was cleaned, or something else was said, later that day. */
export async function reportObstacleByTap(
  context: CleanerContext,
  { roomId, kind, reason, ...tap }: Input<Api['reportObstacle']>,
): Promise<void> {
  const { db, accountId, cleanerId } = context
  const { name } = await requireOwnUnit(context, roomId)
  await oncePerTap(context, tap, async (made) => {
    const { day, at } = made
    const isSuperseded = await laterChangeOfDay(db, accountId, { roomId, ...made })
    if (!isSuperseded) await saveObstacle(db, { accountId, day, roomId, kind, reason: reason ?? '', cleanerId, at })
    await recordTap(context, made, { event: kind, roomId, detail: reason ?? '', isSuperseded })
    context.noted(`${name}: ${obstacleLabels[kind]}`)
  })
}
