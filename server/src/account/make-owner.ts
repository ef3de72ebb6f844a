import type { Role } from '@posada/domain/roles'
import type { Dependencies } from '../dependencies.ts'
import type { SessionRequest } from '../http/account-door.ts'
import type { Refusal } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { checkOwnPassword, type OwnPassword } from './check-own-password.ts'

type RoleRequest = { role: Role; ownPassword?: string | undefined }

/**
 * Checks the password of a user who makes somebody an owner.
 * @returns undefined if the role is another or no password was sent
 */
export async function passwordForOwner(
  dependencies: Dependencies,
  signed: SessionRequest,
  { role, ownPassword }: RoleRequest,
): Promise<OwnPassword | Refusal | undefined> {
  if (role !== 'owner' || ownPassword === undefined) return undefined
  return checkOwnPassword(dependencies, signed, ownPassword)
}

/**
 * An owner may do everything, so that a stolen session must not be enough to make one.
 * @throws UserError without a password
 */
export function requireOwnPassword(own: OwnPassword | undefined): OwnPassword {
  if (!own) throw new UserError('Para dar el papel de propietario, escriba su contraseña')
  return own
}
