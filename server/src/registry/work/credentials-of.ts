import type { Dependencies } from '../../dependencies.ts'
import { isAccessComplete } from '../is-access-complete.ts'
import { passwordPurpose } from '../password-purpose.ts'
import type { AccessRow } from '../queries/accesses.ts'
import type { EstablishmentKey } from '../queries/work.ts'
import type { Credentials } from '../traveller-registry.ts'

/**
 * The establishment's credentials; undefined if the service is not in use or the credentials are incomplete.
 * @throws Error for a password that was sealed with another key
 */
export function credentialsOf(
  access: AccessRow,
  { accountId, establishmentId }: EstablishmentKey,
  secrets: Dependencies['secrets'],
): Credentials | undefined {
  if (!isAccessComplete(access)) return undefined
  const { username, password, landlordCode, service } = access
  return {
    user: username,
    password: secrets.open(password, passwordPurpose(accountId, establishmentId, service)),
    landlordCode,
  }
}
