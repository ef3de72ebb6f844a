import type { JobContext } from '../http/handlers/request-context.ts'
import { assignPlansToService, provinceOfEstablishment } from './queries/plans.ts'

export type AuthorityService = 'SES' | 'ME' | 'ER'

const CATALONIA = new Set(['08', '17', '25', '43'])
const BASQUE_COUNTRY = new Set(['01', '20', '48'])

/**
 * The authority that receives the reports of a province, by INE code: Mossos, Ertzaintza, or the ministry elsewhere.
 */
export function serviceOf(provinceCode: string): AuthorityService {
  if (CATALONIA.has(provinceCode)) return 'ME'
  return BASQUE_COUNTRY.has(provinceCode) ? 'ER' : 'SES'
}

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
