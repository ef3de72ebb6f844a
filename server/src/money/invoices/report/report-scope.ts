import { todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { periodFault } from '@posada/domain/platform/days/period'
import { firstOfQuarter } from '@posada/domain/money/invoices/ledger/ledger-invoice'
import { normalizeTaxId } from '@posada/domain/travellers/identity/tax-id'
import { establishmentsOf, requireEstablishment } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import type { ReportScope } from '../queries/report.ts'

type Requested = { from: string | null; to: string | null; establishmentId: string | null; taxId?: string | null }

/**
 * The requested period, by default from the first day of the quarter until today.
 * @throws UserError for a period that ends before it begins or is too long, and for an unknown establishment
 */
export async function readScope(context: RequestContext, requested: Requested): Promise<ReportScope> {
  const { db, accountId, now } = context
  const { establishmentId, taxId = null } = requested
  if (establishmentId !== null) await requireEstablishment(db, accountId, establishmentId)
  const [first] = await establishmentsOf(db, accountId)
  const today = todayIn(first?.timeZone ?? MAINLAND, now)
  const to = requested.to ?? today
  const from = requested.from ?? firstOfQuarter(to)
  const fault = periodFault(from, to)
  if (fault !== null) throw new UserError(fault)
  return { accountId, from, to, establishmentId, taxId: taxId === null ? null : normalizeTaxId(taxId) }
}
