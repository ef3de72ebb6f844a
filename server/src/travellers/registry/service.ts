import { type AuthorityService, serviceOf } from '@posada/domain/travellers/reporting-service'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { assignPlansToService, provinceOfEstablishment } from './queries/plans.ts'

export { serviceOf }

export const serviceNames: Record<AuthorityService, string> = {
  SES: 'SES.HOSPEDAJES',
  ME: 'Mossos d’Esquadra',
  ER: 'Ertzaintza',
}

/**
 * Assigns an establishment's plans to the service of its current province; sent communications and their cancellations
 * stay with their service.
 */
export async function reassignPlans(context: JobContext, establishmentId: string): Promise<void> {
  const { db, accountId } = context
  const provinceCode = await provinceOfEstablishment(db, accountId, establishmentId)
  if (provinceCode === undefined) return
  const isChanged = await assignPlansToService(db, { accountId, establishmentId }, serviceOf(provinceCode))
  if (!isChanged) return
  context.changed('communications')
  context.enqueue('registry', establishmentId)
}
