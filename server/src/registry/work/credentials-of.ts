import type { Dependencies } from '../../dependencies.ts'
import { passwordPurpose } from '../password-purpose.ts'
import type { AccessRow } from '../queries/accesses.ts'
import type { House } from '../queries/work.ts'
import type { Credentials } from '../traveller-registry.ts'

/** What the house signs in with; nothing while it does not use the service or has not given all of it. */
export function credentialsOf(
  access: AccessRow,
  { accountId, establishmentId }: House,
  secrets: Dependencies['secrets'],
): Credentials | undefined {
  const { inUse, username, password, landlordCode, service } = access
  if (!inUse || username === '' || password === null || landlordCode === '') return undefined
  return {
    user: username,
    password: secrets.open(password, passwordPurpose(accountId, establishmentId, service)),
    landlordCode,
  }
}
