import type { StoredAccess } from './queries.ts'

type Credentials = Pick<StoredAccess, 'username' | 'password' | 'landlordCode' | 'establishmentCode'>

/** What a house still has to type before anything leaves for SES.HOSPEDAJES, in Spanish; '' where nothing is missing. */
export function missingCredentials(access: Credentials | undefined): string {
  const missing = [
    access?.username ? '' : 'el usuario',
    access?.password ? '' : 'la contraseña',
    access?.landlordCode ? '' : 'el código de arrendador',
    access?.establishmentCode ? '' : 'el código de establecimiento',
  ].filter((part) => part !== '')
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(missing)
}
