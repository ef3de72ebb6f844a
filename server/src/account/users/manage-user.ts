import type { usersApi } from '@posada/contract/account/users/users'
import { shownText } from '@posada/domain/account/audit/changed-values'
import { isRole, roleLabels } from '@posada/domain/account/users/roles'
import type { Input } from '@posada/contract/endpoint'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import { endSessions, type OwnPassword, requireSamePassword, deleteUser, updateUser } from '../sign-in/public.ts'
import { requireNameWithoutUrl, requireOwnPassword } from './user-rules.ts'
import { findUser, otherActiveOwners } from './queries.ts'

const UNKNOWN = 'El usuario no existe'

/** Making somebody an owner requires the signed-in user's own password. */
export async function editUser(
  context: RequestContext,
  { id, name, role }: Input<typeof usersApi.edit>,
  own: OwnPassword | undefined,
) {
  requireNameWithoutUrl(name)
  const user = await requireUser(context, id)
  if (role === 'owner' && user.role !== 'owner') await requireSamePassword(context, requireOwnPassword(own))
  if (user.role === 'owner' && role !== 'owner') await requireAnotherOwner(context, id)
  await updateUser(context.db, context.accountId, id, { name, role })
  context.changed('users', id)
  if (role !== user.role && isRole(user.role)) context.noted(`Papel: ${roleLabels[user.role]} → ${roleLabels[role]}`)
  if (name !== user.name) context.noted(`Nombre: ${shownText(user.name)} → ${shownText(name)}`)
}

/** Disabling a user ends all their sessions at once. */
export async function setUserActive(context: RequestContext, { id, active }: Input<typeof usersApi.setActive>) {
  const user = await requireUser(context, id)
  if (user.state === 'invited') throw new UserError('El usuario todavía no ha aceptado la invitación')
  if (!active) {
    requireSomebodyElse(context, id)
    if (user.role === 'owner') await requireAnotherOwner(context, id)
    await endSessions(context.db, context.accountId, id, 'all', context.now)
  }
  await updateUser(context.db, context.accountId, id, { state: active ? 'active' : 'disabled' })
  context.changed('users', id)
  context.noted(active ? 'Sin acceso → activo' : 'Activo → sin acceso')
}

export async function removeUser(context: RequestContext, id: string) {
  const user = await requireUser(context, id)
  requireSomebodyElse(context, id)
  if (user.role === 'owner') await requireAnotherOwner(context, id)
  await deleteUser(context.db, context.accountId, id)
  context.changed('users', id)
  context.noted(`${user.name || user.email}, ${isRole(user.role) ? roleLabels[user.role] : user.role}: ya sin acceso`)
}

async function requireUser({ db, accountId }: RequestContext, id: string) {
  const user = await findUser(db, accountId, id)
  if (!user || user.isSupport) throw new UserError(UNKNOWN)
  return user
}

function requireSomebodyElse({ loginId }: RequestContext, id: string) {
  if (id === loginId) throw new UserError('No puede quitarse el acceso a sí mismo')
}

async function requireAnotherOwner({ db, accountId }: RequestContext, id: string) {
  if ((await otherActiveOwners(db, accountId, id)) === 0)
    throw new UserError('La cuenta necesita al menos un propietario')
}
