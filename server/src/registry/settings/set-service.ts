import type { ReportingService } from '@posada/contract/registry/reporting-service'
import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { serviceNames, serviceOf } from '../service-of.ts'
import { wakeReports } from '../queries/wake-reports.ts'
import { accessesOf } from './accesses-of.ts'
import { missingCredentials } from './missing-credentials.ts'
import { accessesOfHouse, putAccess } from './queries.ts'
import { closedServices } from './reporting-services.ts'
import { requireHouse } from './require-house.ts'

/**
 * Switches a service on or off. Missing credentials, or a service of another province, only add a hint to the message.
 */
export async function setService(call: Call, establishmentId: string, service: ReportingService) {
  const { db, accountId } = call
  const establishment = await requireHouse(call, establishmentId, true)
  const closed = closedServices[service]
  if (closed) throw new UserError(closed)
  const stored = (await accessesOfHouse(db, accountId, establishmentId)).get(service)
  const inUse = !stored?.inUse
  await putAccess(db, { accountId, establishmentId, service }, { inUse })
  if (inUse) await wakeReports(db, { accountId, establishmentId }, call.now)
  call.changed('establishments', establishmentId)
  call.changed('communications')
  call.enqueue('registry', establishmentId)
  const { services } = await accessesOf(call, establishmentId)
  const name = serviceNames[service as keyof typeof serviceNames]
  if (!inUse) return { message: `${name} ya no se usa en este establecimiento`, services }
  const competent = serviceOf(establishment.provinceCode)
  const missing = service === 'SES' ? missingCredentials(stored) : ''
  const notes = [
    `${name} activado`,
    ...(competent === service ? [] : [`En esta provincia los partes los recibe ${serviceNames[competent]}`]),
    ...(missing ? [`No se enviará nada hasta que indique ${missing}`] : []),
  ]
  return { message: notes.join('. '), services }
}
