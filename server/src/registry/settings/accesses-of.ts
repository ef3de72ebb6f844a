import type { ReportingService } from '@posada/contract/registry/reporting-service'
import type { Db } from '../../db/database.ts'
import { accessesOfEstablishment, type StoredAccess } from './queries.ts'
import { reportingServices } from './reporting-services.ts'

/** The services that an establishment uses and its credentials; of a password only whether there is one. */
export async function registryAccessesOf({ db, accountId }: { db: Db; accountId: string }, establishmentId: string) {
  const stored = await accessesOfEstablishment(db, accountId, establishmentId)
  return {
    services: perService((service) => stored.get(service)?.inUse ?? false),
    credentials: perService((service) => credentialsOf(stored.get(service))),
  }
}

const credentialsOf = (access: StoredAccess | undefined) => ({
  lastReport: access?.lastReport ?? '',
  user: access?.username ?? '',
  landlordCode: access?.landlordCode ?? '',
  establishmentCode: access?.establishmentCode ?? '',
  shownName: access?.shownName ?? '',
  hasPassword: (access?.password ?? null) !== null,
  trouble: access?.lastFailure ?? '',
})

const perService = <T>(value: (service: ReportingService) => T) =>
  Object.fromEntries(reportingServices.map((service) => [service, value(service)])) as Record<ReportingService, T>
