import type { ReportingService } from '@posada/contract/travellers/registry/registry-status'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { UserError } from '../../../platform/http/errors.ts'
import { serviceNames, serviceOf } from '../service.ts'
import { retryBlockedReports } from '../queries/plans.ts'
import { missingCredentials, registryAccessesOf, requireRegistryEstablishment } from './accesses.ts'
import { accessesOfEstablishment, haveUnitsCodes, upsertAccess } from './queries.ts'
import { closedServices } from './reporting-services.ts'

/**
 * Switches a service on or off. Missing credentials, or a service of another province, only add a hint to the message.
 */
export async function setService(context: RequestContext, establishmentId: string, service: ReportingService) {
  const { db, accountId } = context
  const establishment = await requireRegistryEstablishment(context, establishmentId, true)
  const closed = closedServices[service]
  if (closed) throw new UserError(closed)
  const stored = (await accessesOfEstablishment(db, accountId, establishmentId)).get(service)
  const inUse = !stored?.inUse
  await upsertAccess(db, { accountId, establishmentId, service }, { inUse })
  if (inUse) await retryBlockedReports(db, { accountId, establishmentId }, context.now)
  context.changed('establishments', establishmentId)
  context.changed('communications')
  context.enqueue('registry', establishmentId)
  const { services } = await registryAccessesOf(context, establishmentId)
  const name = serviceNames[service as keyof typeof serviceNames]
  context.noted(`${name}: ${inUse ? 'sin usar → en uso' : 'en uso → sin usar'}`)
  if (!inUse) return { message: `${name} ya no se usa en este establecimiento`, services }
  const competent = serviceOf(establishment.provinceCode)
  const unitsHaveCodes = await haveUnitsCodes(db, accountId, establishmentId)
  const missing = service === 'SES' ? missingCredentials(stored, { unitsHaveCodes }) : ''
  const notes = [
    `${name} activado`,
    ...(competent === service ? [] : [`En esta provincia los partes los recibe ${serviceNames[competent]}`]),
    ...(missing ? [`No se enviará nada hasta que indique ${missing}`] : []),
  ]
  return { message: notes.join('. '), services }
}
