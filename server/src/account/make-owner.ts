import type { Role } from '@posada/domain/roles'
import type { Dependencies } from '../dependencies.ts'
import type { Signed } from '../http/account-door.ts'
import type { Refusal } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { checkOwnPassword, type OwnPassword } from './check-own-password.ts'

type MayMakeOwner = { role: Role; ownPassword?: string | undefined }

/** The password of who makes an owner, checked; undefined where none is made, or none was sent. */
export async function passwordForOwner(
  dependencies: Dependencies,
  signed: Signed,
  { role, ownPassword }: MayMakeOwner,
): Promise<OwnPassword | Refusal | undefined> {
  if (role !== 'owner' || ownPassword === undefined) return undefined
  return checkOwnPassword(dependencies, signed, ownPassword)
}

/** An owner can do everything, so a stolen session must not make one. */
export function requireOwnPassword(own: OwnPassword | undefined): OwnPassword {
  if (!own) throw new UserError('Para dar el papel de propietario, escriba su contraseña')
  return own
}
