import type { ChangedAgency } from '@posada/contract/agencies/agency'
import type { RequestContext } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { agencyColumns } from './agency-columns.ts'
import { auditLinesOf } from './changed-words.ts'
import { derivedColumns } from './derived-columns.ts'
import { lockAgency, lockSameCompany, updateAgency, type AgencyRow } from './queries/agencies.ts'
import { shareReview } from './queries/reviews.ts'
import { noAgency } from './require-agency.ts'

/** Changes the fields that were sent. @throws UserError if a version was sent that is not the stored one */
export async function editAgency(context: RequestContext, { id, version, ...fields }: ChangedAgency): Promise<void> {
  const { db, accountId } = context
  const stored = await lockAgency(db, accountId, id)
  if (!stored) throw noAgency()
  if (version !== null && version !== stored.version)
    throw new UserError('Otra persona ha cambiado esta agencia. Recargue para ver los cambios.')
  const columns = agencyColumns(fields)
  const whole: AgencyRow = { ...stored, ...columns }
  const words = auditLinesOf(stored, whole)
  if (words.length === 0) return
  const derived = derivedColumns(whole, stored)
  await updateAgency(db, accountId, id, { ...columns, ...derived })
  context.changed('agencies', id)
  for (const word of words) context.noted(word)
  // A review written while the agency had no tax number can only be about this company.
  if (stored.reviewKey === '' && derived.reviewKey !== '') await shareOwnReview(context, id, derived.reviewKey)
}

async function shareOwnReview(context: RequestContext, id: string, reviewKey: string): Promise<void> {
  const { db, accountId } = context
  await lockSameCompany(db, accountId, id)
  const shared = await shareReview(db, accountId, id, reviewKey)
  if (!shared) return
  const { stands, gone } = shared
  if (stands.agencyId === id) context.noted('Opinión: solo suya → compartida')
  if (!gone) return
  context.changed('agencies', stands.agencyId === id ? gone.agencyId : stands.agencyId)
  context.noted(`Opinión sobre la misma empresa: ${gone.rating} → ${stands.rating} de 5, la más reciente`)
}
