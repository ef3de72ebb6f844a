import type { CleaningAssignment } from '@posada/contract/cleaning/cleaning-day'
import { CLEANING } from '@posada/domain/establishments/units/cleaning-status'
import { type Day, formatDay } from '@posada/domain/platform/days/day'
import { insertCleaningRecords, recordOf, saveCleaningPlans } from '../cleaning-days/public.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { requireLockedUnit, readStoredUnits, setInspected } from '../../establishments/units/public.ts'
import { cleanersOf } from './queries/cleaners.ts'

type Plan = { establishmentId: string; day: Day; assignments: readonly CleaningAssignment[] }

/**
 * Plans who cleans units on a day, and in which place among theirs. Other units stay as they are planned.
 * @throws UserError for a unit or cleaner that is not of the establishment, and for a cleaner who is not active
 */
export async function planDay(context: RequestContext, { establishmentId, day, assignments }: Plan): Promise<void> {
  const { db, accountId } = context
  await requireEstablishment(db, accountId, establishmentId)
  const rooms = new Set((await readStoredUnits(db, accountId, establishmentId)).map(({ id }) => id))
  const cleaners = (await cleanersOf(db, accountId, establishmentId)).filter(({ isActive }) => isActive)
  const active = new Set(cleaners.map(({ id }) => id))
  for (const { roomId, cleanerId } of assignments) {
    if (!rooms.has(roomId)) throw new UserError('La unidad no existe')
    if (cleanerId !== null && !active.has(cleanerId))
      throw new UserError('El usuario de limpieza no existe o no está activo')
  }
  // A unit that is listed twice has its last assignment.
  const byRoom = new Map(assignments.map((assignment) => [assignment.roomId, assignment]))
  await saveCleaningPlans(
    db,
    [...byRoom.values()].map(({ roomId, cleanerId, place }) => ({ accountId, day, roomId, cleanerId, place })),
  )
  context.changed('cleaning', ...byRoom.keys())
  context.noted(`Día ${formatDay(day)}`)
}

/** Says that somebody of the office has looked at a clean unit, or takes it back. @throws UserError for one that is not clean */
export async function inspectUnit(context: RequestContext, roomId: string, isInspected: boolean): Promise<string> {
  const { db, accountId, loginId, now } = context
  const { name, cleanStatus, establishmentId, inspectedAt } = await requireLockedUnit(db, accountId, roomId)
  if (isInspected && cleanStatus !== CLEANING.clean) throw new UserError(`La unidad ${name} no está limpia`)
  if (isInspected === (inspectedAt !== null))
    return isInspected ? `La unidad ${name} ya estaba inspeccionada` : `La unidad ${name} no estaba inspeccionada`
  const inspection = isInspected ? { inspectedAt: now, inspectedBy: loginId } : { inspectedAt: null, inspectedBy: null }
  await setInspected(db, accountId, roomId, inspection)
  const event = isInspected ? 'inspected' : 'not-inspected'
  await insertCleaningRecords(db, [recordOf(context, { event, at: now, roomId, establishmentId })])
  context.changed('units', roomId)
  context.changed('cleaning', roomId)
  context.noted(`${name}: ${isInspected ? 'sin inspeccionar → inspeccionada' : 'inspeccionada → sin inspeccionar'}`)
  return isInspected ? `Unidad ${name} inspeccionada` : `La unidad ${name} queda sin inspeccionar`
}
