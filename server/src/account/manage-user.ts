import type { usersApi } from '@posada/contract/account/users'
import type { Input } from '@posada/contract/endpoint'
import type { Call } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { requireSamePassword, type OwnPassword } from './check-own-password.ts'
import { requireOwnPassword } from './make-owner.ts'
import { requirePlainName } from './plain-name.ts'
import { endSessions } from './queries/own-access.ts'
import { deleteUser, findUser, otherActiveOwners, updateUser } from './queries/users.ts'

const UNKNOWN = 'El usuario no existe'

/** Making somebody an owner requires the signed-in user's own password. */
export async function editUser(
  call: Call,
  { id, name, role }: Input<typeof usersApi.edit>,
  own: OwnPassword | undefined,
) {
  requirePlainName(name)
  const user = await requireUser(call, id)
  if (role === 'owner' && user.role !== 'owner') await requireSamePassword(call, requireOwnPassword(own))
  if (user.role === 'owner' && role !== 'owner') await requireAnotherOwner(call, id)
  await updateUser(call.db, call.accountId, id, { name, role })
  call.changed('users', id)
}

/** Disabling a user ends all their sessions at once. */
export async function setUserActive(call: Call, { id, active }: Input<typeof usersApi.setActive>) {
  const user = await requireUser(call, id)
  if (user.state === 'invited') throw new UserError('El usuario todavía no ha aceptado la invitación')
  if (!active) {
    requireSomebodyElse(call, id)
    if (user.role === 'owner') await requireAnotherOwner(call, id)
    await endSessions(call.db, call.accountId, id, 'all', call.now)
  }
  await updateUser(call.db, call.accountId, id, { state: active ? 'active' : 'disabled' })
  call.changed('users', id)
}

export async function removeUser(call: Call, id: string) {
  const user = await requireUser(call, id)
  requireSomebodyElse(call, id)
  if (user.role === 'owner') await requireAnotherOwner(call, id)
  await deleteUser(call.db, call.accountId, id)
  call.changed('users', id)
}

async function requireUser({ db, accountId }: Call, id: string) {
  const user = await findUser(db, accountId, id)
  if (!user) throw new UserError(UNKNOWN)
  return user
}

function requireSomebodyElse({ loginId }: Call, id: string) {
  if (id === loginId) throw new UserError('No puede quitarse el acceso a sí mismo')
}

async function requireAnotherOwner({ db, accountId }: Call, id: string) {
  if ((await otherActiveOwners(db, accountId, id)) === 0)
    throw new UserError('La cuenta necesita al menos un propietario')
}
