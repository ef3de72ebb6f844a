import type { Dependencies } from '../../dependencies.ts'
import type { AccessRow } from './queries/accesses.ts'
import type { EstablishmentKey } from './queries/send-queue.ts'
import type { Credentials } from './traveller-registry.ts'

/** Whether an establishment uses a service and has entered everything needed to sign in there. */
export const isAccessComplete = (access: AccessRow | undefined): access is AccessRow & { password: Buffer } =>
  access !== undefined &&
  access.inUse &&
  access.username !== '' &&
  access.password !== null &&
  access.landlordCode !== ''

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

/** The purpose that an access password is sealed for: it can be opened for that establishment and service only. */
export const passwordPurpose = (accountId: string, establishmentId: string, service: string): string =>
  `registry ${accountId} ${establishmentId} ${service}`

/** Shown when a password was sealed with a key that is lost, for example after restoring a backup without it. */
export const UNREADABLE_PASSWORD = 'La contraseña guardada no se puede leer. Escríbala de nuevo y guarde.'

/** Stored as the last failure of a plan whose establishment has not entered its registry code yet. */
export const MISSING_CODE =
  'Falta el código de establecimiento que da el registro: está en el perfil del establecimiento'
