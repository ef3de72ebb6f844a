import type { CleanerChanges, NewCleaner } from '@posada/contract/cleaning/cleaners'
import { type AuditedFields, shownNumber, shownText, weekdayLetters } from '@posada/domain/account/audit/changed-values'
import { endSessionsOfCleaner, usernameKeyOf } from '../cleaner-sessions/public.ts'
import { noteChanges } from '../../platform/db/note-changes.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { requireLockedUnit } from '../../establishments/units/public.ts'
import { deleteAssignedUnit, insertCleaner, lockCleaner, saveAssignedUnit, updateCleaner } from './queries/cleaners.ts'

/** @throws UserError for an establishment that does not exist; the database refuses a username that is taken in the account */
export async function addCleaner(
  context: RequestContext,
  { establishmentId, name, username, dayMinutes, weekdays }: NewCleaner,
  passwordHash: string,
): Promise<{ id: string }> {
  const { db, accountId, now } = context
  await requireEstablishment(db, accountId, establishmentId)
  const id = newId(now.getTime())
  await insertCleaner(db, {
    accountId,
    id,
    establishmentId,
    name,
    username,
    usernameKey: usernameKeyOf(username),
    passwordHash,
    createdAt: now,
    dayMinutes,
    weekdays: weekdays && daysInOrder(weekdays),
  })
  context.changed('cleaning', id)
  context.noted(`${name}, usuario ${username}`)
  return { id }
}

/** `passwordHash` undefined leaves the password as it is; another one ends the cleaner's sessions. */
export async function editCleaner(
  context: RequestContext,
  { id, name, username, dayMinutes, weekdays }: CleanerChanges,
  passwordHash: string | undefined,
): Promise<void> {
  const { db, accountId } = context
  const stored = await requireCleaner(context, id)
  const patch = {
    name,
    username,
    usernameKey: username && usernameKeyOf(username),
    dayMinutes,
    weekdays: weekdays && daysInOrder(weekdays),
    passwordHash,
  }
  if (Object.values(patch).every((value) => value === undefined)) return
  await updateCleaner(db, accountId, id, patch)
  if (passwordHash !== undefined) await endSessionsOfCleaner(db, accountId, id)
  context.changed('cleaning', id)
  noteChanges(context, stored, patch, CLEANER_FIELDS, `de ${stored.name}`)
  if (passwordHash !== undefined) context.noted(`Contraseña de ${stored.name} cambiada`)
}

type AuditedCleaner = { name: string; username: string; dayMinutes: number | null; weekdays: number[] | null }

const CLEANER_FIELDS: AuditedFields<AuditedCleaner> = {
  name: ['Nombre', shownText],
  username: ['Usuario', shownText],
  dayMinutes: ['Minutos al día', shownNumber],
  weekdays: ['Días', (days) => (days === null ? 'cada día' : shownText(weekdayLetters(days)))],
}

/** Switches a cleaner on or off. One who is off is out at once, and keeps their units for when they are back. */
export async function switchCleaner(context: RequestContext, id: string): Promise<{ isActive: boolean }> {
  const { db, accountId } = context
  const isActive = !(await requireCleaner(context, id)).isActive
  await updateCleaner(db, accountId, id, { isActive })
  if (!isActive) await endSessionsOfCleaner(db, accountId, id)
  context.changed('cleaning', id)
  context.noted(isActive ? 'Sin acceso → activo' : 'Activo → sin acceso')
  return { isActive }
}

/** Says who cleans a unit on days without a plan. */
export async function assignUnit(context: RequestContext, roomId: string, cleanerId: string): Promise<void> {
  const { db, accountId } = context
  const unit = await requireLockedUnit(db, accountId, roomId)
  const cleaner = await requireCleaner(context, cleanerId)
  if (cleaner.establishmentId !== unit.establishmentId)
    throw new UserError(`${cleaner.name} limpia en otro establecimiento`)
  if (!cleaner.isActive) throw new UserError(`${cleaner.name} no está activo`)
  await saveAssignedUnit(db, { accountId, roomId, cleanerId })
  context.changed('cleaning', roomId, cleanerId)
  context.noted(`${unit.name}: la limpia ${cleaner.name}`)
}

/** @throws UserError if the unit was assigned to nobody */
export async function removeAssignedUnit(context: RequestContext, roomId: string): Promise<void> {
  const { db, accountId } = context
  const { name } = await requireLockedUnit(db, accountId, roomId)
  if (!(await deleteAssignedUnit(db, accountId, roomId))) throw new UserError('La unidad no tenía a nadie asignado')
  context.changed('cleaning', roomId)
  context.noted(`${name}: sin nadie asignado`)
}

/** Locks the cleaner until the transaction ends. @throws UserError if they do not exist */
async function requireCleaner({ db, accountId }: RequestContext, id: string) {
  const cleaner = await lockCleaner(db, accountId, id)
  if (!cleaner) throw new UserError('El usuario de limpieza no existe')
  return cleaner
}

const daysInOrder = (weekdays: readonly number[]): number[] =>
  [...new Set(weekdays)].toSorted((one, other) => one - other)
