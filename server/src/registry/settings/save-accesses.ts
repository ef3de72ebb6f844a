import type { EstablishmentChanges } from '@posada/contract/establishments/establishments'
import type { NewCredentials } from '@posada/contract/registry/credentials'
import type { ReportingService } from '@posada/contract/registry/reporting-service'
import type { RequestContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import type { SecretBox } from '../../secret-box.ts'
import { passwordPurpose } from '../password-purpose.ts'
import { retryBlockedReports } from '../queries/wake-reports.ts'
import { accessesOfEstablishment, upsertAccess, type AccessPatch, type StoredAccess } from './queries.ts'
import { closedServices } from './reporting-services.ts'
import { requireServiceCode, requireServiceUser } from './require-code.ts'

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
