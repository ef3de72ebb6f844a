import { daysBetween, type Day } from '@posada/domain/platform/days/day'
import { earliestToday } from '@posada/domain/establishments/establishment'
import { limits } from '@posada/domain/platform/limits'
import type { Period } from '@posada/domain/platform/days/period'
import { establishmentsOf, requireEstablishment } from '../../establishments/establishments/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'

/** The establishments whose nights are counted: one, or all of the account. */
export type Scope = { accountId: string; establishmentIds: string[] }
type ReportRequest = Period & { establishmentId: string | null }

/**
 * The scope of a report and the earliest "today" of its establishments.
 * @throws UserError for a period that ends before it begins or is too long, and for an unknown establishment
 */
export async function requireScope(
  context: RequestContext,
  { from, to, establishmentId }: ReportRequest,
): Promise<Scope & { today: Day }> {
  const { db, accountId, now } = context
  if (from > to) throw new UserError('La fecha de fin no puede ser anterior a la de inicio')
  if (daysBetween(from, to) >= limits.reportDays)
    throw new UserError(`Un informe abarca como mucho ${limits.reportDays} días`)
  const establishments =
    establishmentId === null
      ? await establishmentsOf(db, accountId)
      : [await requireEstablishment(db, accountId, establishmentId)]
  return {
    accountId,
    establishmentIds: establishments.map(({ id }) => id),
    today: earliestToday(establishments, now),
  }
}
