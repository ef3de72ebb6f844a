import type { StoredAccess } from './queries.ts'

type Credentials = Pick<StoredAccess, 'username' | 'password' | 'landlordCode' | 'establishmentCode'>

/**
 * The credentials that are missing before anything can be sent to SES.HOSPEDAJES, in Spanish; '' if none are missing.
 */
export function missingCredentials(access: Credentials | undefined): string {
  const missing = [
    access?.username ? '' : 'el usuario',
    access?.password ? '' : 'la contraseña',
    access?.landlordCode ? '' : 'el código de arrendador',
    access?.establishmentCode ? '' : 'el código de establecimiento',
  ].filter((part) => part !== '')
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(missing)
}
