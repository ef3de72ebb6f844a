import type { Role } from '@posada/domain/account/users/roles'
import { checkOwnPassword, type OwnPassword } from '../sign-in/public.ts'
import type { Dependencies } from '../../dependencies.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { SessionRequest } from '../../platform/http/handlers/account-transaction.ts'
import type { Refusal } from '../../platform/http/handlers/request-context.ts'

/** Names appear in mails to people outside the account. @throws UserError for a name with a web address */
export function requireNameWithoutUrl(name: string) {
  if (/:\/\/|www\./i.test(name)) throw new UserError('El nombre no puede llevar direcciones de Internet')
}

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
