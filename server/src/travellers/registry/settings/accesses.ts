import type { ReportingService } from '@posada/contract/travellers/registry/registry-status'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { accessesOfEstablishment, findRegistryEstablishment, type StoredAccess } from './queries.ts'
import { reportingServices } from './reporting-services.ts'

/**
 * The services that an establishment uses and its credentials; of a password only whether there is one. Only owners, who
 * enter them, get the user and the landlord code; for other roles they are empty.
 */
export async function registryAccessesOf(
  { db, accountId, role }: Pick<RequestContext, 'db' | 'accountId' | 'role'>,
  establishmentId: string,
) {
  const stored = await accessesOfEstablishment(db, accountId, establishmentId)
  return {
    services: perService((service) => stored.get(service)?.inUse ?? false),
    credentials: perService((service) => credentialsOf(stored.get(service), role === 'owner')),
  }
}

const credentialsOf = (access: StoredAccess | undefined, isOwner: boolean) => ({
  lastReport: access?.lastReport ?? '',
  user: (isOwner && access?.username) || '',
  landlordCode: (isOwner && access?.landlordCode) || '',
  establishmentCode: access?.establishmentCode ?? '',
  shownName: access?.shownName ?? '',
  hasPassword: (access?.password ?? null) !== null,
  trouble: access?.lastFailure ?? '',
})

const perService = <T>(value: (service: ReportingService) => T) =>
  Object.fromEntries(reportingServices.map((service) => [service, value(service)])) as Record<ReportingService, T>

type Credentials = Pick<StoredAccess, 'username' | 'password' | 'landlordCode' | 'establishmentCode'>

/**
 * The credentials that are missing before anything can be sent to SES.HOSPEDAJES, in Spanish; '' if none are missing. Where units
 * have codes of their own, the establishment needs none.
 */
export function missingCredentials(access: Credentials | undefined, { unitsHaveCodes = false } = {}): string {
  const missing = [
    access?.username ? '' : 'el usuario',
    access?.password ? '' : 'la contraseña',
    access?.landlordCode ? '' : 'el código de arrendador',
    access?.establishmentCode || unitsHaveCodes ? '' : 'el código de establecimiento',
  ].filter((part) => part !== '')
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(missing)
}

/** @throws UserError for an unknown id, and equally for the id of another account's establishment */
export async function requireRegistryEstablishment({ db, accountId }: RequestContext, id: string, lock = false) {
  const establishment = await findRegistryEstablishment(db, accountId, id, lock)
  if (!establishment) throw new UserError('El establecimiento no existe')
  return establishment
}
