import type { EstablishmentChanges } from '@posada/contract/establishments/establishments'
import type { NewCredentials } from '@posada/contract/travellers/registry/registry-settings'
import type { ReportingService } from '@posada/contract/travellers/registry/registry-status'
import { limits } from '@posada/domain/platform/limits'
import { isMossosCode } from '../../../adapters/mossos/mossos-file.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import type { SecretBox } from '../../../platform/secrets.ts'
import { passwordPurpose } from '../access.ts'
import { retryBlockedReports } from '../queries/plans.ts'
import { accessesOfEstablishment, type AccessPatch, type StoredAccess, upsertAccess } from './queries.ts'
import { closedServices } from './reporting-services.ts'

/**
 * Saves the fields that were sent of each service; an emptied user deletes its password too. A change ends the pause
 * after a refused access and retries the waiting reports. Call only while the establishment is locked.
 * @returns whether anything changed @throws UserError for an invalid user or code, and for changes of a closed service
 */
export async function saveAccesses(
  { secrets }: { secrets: SecretBox },
  context: RequestContext,
  establishmentId: string,
  credentials: NonNullable<EstablishmentChanges['credentials']>,
): Promise<boolean> {
  const { db, accountId } = context
  const stored = await accessesOfEstablishment(db, accountId, establishmentId)
  let isChanged = false
  for (const [service, sent] of Object.entries(credentials) as [ReportingService, NewCredentials | undefined][]) {
    if (!sent) continue
    const seal = (password: string) => secrets.seal(password, passwordPurpose(accountId, establishmentId, service))
    const patch = patchOf(service, sent, stored.get(service), seal)
    if (Object.keys(patch).length === 0) continue
    const closed = closedServices[service]
    if (closed) throw new UserError(closed)
    const isAnother = 'username' in patch || 'password' in patch // the service has not answered with these credentials yet
    await upsertAccess(
      db,
      { accountId, establishmentId, service },
      { ...patch, ...NOT_PAUSED, ...(isAnother && { askedAt: null }) },
    )
    isChanged = true
  }
  if (isChanged) {
    await retryBlockedReports(db, { accountId, establishmentId }, context.now)
    context.changed('communications')
    context.enqueue('registry', establishmentId)
  }
  return isChanged
}

/** The values that end the pause of an access. */
export const NOT_PAUSED = { restsUntil: null, failures: 0, lastFailure: '' } as const

function patchOf(
  service: ReportingService,
  sent: NewCredentials,
  stored: StoredAccess | undefined,
  seal: (password: string) => Buffer,
): AccessPatch {
  const texts = {
    username: sent.user,
    landlordCode: sent.landlordCode,
    establishmentCode: sent.establishmentCode,
    shownName: sent.shownName,
  }
  const changed = Object.entries(texts)
    .filter(([, text]) => text !== undefined)
    .map(([field, text]) => [field, text ?? ''] as const)
    .filter(([field, text]) => text !== (stored?.[field as keyof typeof texts] ?? ''))
  const patch = Object.fromEntries(changed) as Partial<Record<keyof typeof texts, string>>
  requireServiceUser(patch.username ?? '')
  requireServiceCode(service, 'El código de arrendador', patch.landlordCode ?? '')
  requireServiceCode(service, 'El código de establecimiento', patch.establishmentCode ?? '')
  const isLeaving = patch.username === '' && stored?.password
  return {
    ...patch,
    ...(sent.password !== undefined ? { password: seal(sent.password) } : isLeaving && { password: null }),
  }
}

const { code: longest, user: longestUser } = limits.registry

/** @throws UserError for a code that does not have the service's format */
function requireServiceCode(service: ReportingService, what: string, code: string): void {
  if (code === '') return
  if (service === 'SES' && code.length > longest)
    throw new UserError(`${what} de SES.HOSPEDAJES no pasa de ${longest} caracteres`)
  if (service === 'ME' && !isMossosCode(code))
    throw new UserError(`${what} de los Mossos son 9 o 10 letras y cifras, sin espacios`)
}

/** @throws UserError for a user name longer than that of any service */
function requireServiceUser(user: string): void {
  if (user.length > longestUser)
    throw new UserError(`El usuario del servicio no puede tener más de ${longestUser} caracteres`)
}
