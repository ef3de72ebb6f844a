import { groupBy } from '@posada/domain/platform/rows'
import type { TaxDeclaration } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import type { Day } from '@posada/domain/platform/days/day'
import { periodFault } from '@posada/domain/platform/days/period'
import { sum } from '@posada/domain/platform/money/money'
import { exemptionLabel } from '@posada/domain/bookings/tourist-tax/exemption-reasons'
import type { TaxLine } from '@posada/domain/bookings/tourist-tax/tax-period'
import { joinTaxLines } from '@posada/domain/bookings/tourist-tax/tourist-tax'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { type DeclaredStay, declaredStays } from './queries.ts'

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

/** The sums to declare per establishment and tax, in cents; they equal the sums of the bookings' taxes. */
export async function declaration(context: RequestContext, period: DeclaredPeriod) {
  const establishments = sumsOf(await declaredStaysOf(context, period))
  return { establishments, total: sum(establishments.map(({ total }) => total)) }
}

/** The sums per establishment and tax, in the order of the stays. */
export const sumsOf = (stays: readonly DeclaredStay[]): TaxDeclaration[] =>
  [...groupBy(stays, ({ establishmentId, typeCode }) => `${establishmentId} ${typeCode}`).values()].map(sumOf)

function sumOf(stays: DeclaredStay[]): TaxDeclaration {
  const of = (read: (stay: DeclaredStay) => number) => sum(stays.map(read))
  const base = of((stay) => stay.base)
  const total = of((stay) => stay.adultsTotal + stay.childrenTotal)
  return {
    establishmentId: stays[0]?.establishmentId ?? '',
    establishmentName: stays[0]?.establishmentName ?? '',
    typeName: stays.at(-1)?.name ?? '',
    stays: stays.length,
    taxedNights: of((stay) => stay.taxedNights),
    exemptPeople: of((stay) => stay.exempt),
    base,
    vat: total - base,
    total,
    tariffs: tariffsIn(stays.flatMap(({ lines }) => lines)),
    exemptions: exemptionsIn(stays),
  }
}

/** The tariffs of the lines with their sums, highest unit price first. */
const tariffsIn = (lines: readonly TaxLine[]): TaxLine[] =>
  joinTaxLines(lines).sort((a, b) => b.unitPrice - a.unitPrice)

function exemptionsIn(stays: readonly DeclaredStay[]) {
  const byReason = new Map<string, number>()
  for (const { taxExempt, taxExemptReason } of stays)
    if (taxExempt > 0) {
      const reason = exemptionLabel(taxExemptReason) || 'Sin motivo anotado'
      byReason.set(reason, (byReason.get(reason) ?? 0) + taxExempt)
    }
  return [...byReason].map(([reason, people]) => ({ reason, people }))
}
