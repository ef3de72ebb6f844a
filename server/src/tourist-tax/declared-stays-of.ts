import type { Day } from '@posada/domain/day'
import { periodFault } from '@posada/domain/period-fault'
import { requireEstablishment } from '../establishments/public.ts'
import type { RequestContext } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { declaredStays, type DeclaredStay } from './queries.ts'

export type DeclaredPeriod = { from: Day; to: Day; establishmentId: string | null }

/** The taxed stays that began in the period, by establishment. @throws UserError for an invalid period */
export async function declaredStaysOf(
  { db, accountId }: RequestContext,
  period: DeclaredPeriod,
): Promise<DeclaredStay[]> {
  const { from, to, establishmentId } = period
  const fault = periodFault(from, to)
  if (fault) throw new UserError(fault)
  if (establishmentId !== null) await requireEstablishment(db, accountId, establishmentId)
  return declaredStays(db, accountId, period)
}
