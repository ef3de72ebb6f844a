import { isDeepStrictEqual } from 'node:util'
import type { ChosenTax } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import { todayIn, type Day } from '@posada/domain/platform/days/day'
import {
  formatTouristTaxRate,
  periodOn,
  type RateBy,
  type TaxPeriod,
} from '@posada/domain/bookings/tourist-tax/tax-period'
import { requireEstablishment, setRateBy } from '../../establishments/establishments/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { chosenTariffs } from './chosen-tariffs.ts'
import { taxPeriodOf } from './tariffs.ts'
import { replaceTariffs, tariffsOf, type NewTaxPeriodRow } from './queries.ts'

/**
 * Sets the tourist tax of an establishment; with `isEdit` it keeps tariffs that were changed by hand. The tax of
 * existing bookings stays until it is calculated again.
 * @throws UserError for an unknown type, missing prices or tariffs that do not fit together
 */
export async function chooseTax(
  context: RequestContext,
  input: ChosenTax,
  { isEdit }: { isEdit: boolean },
): Promise<void> {
  const { db, accountId, now } = context
  const { establishmentId, rateBy } = input
  const establishment = await requireEstablishment(db, accountId, establishmentId)
  const today = todayIn(establishment.timeZone, now)
  await setRateBy(db, accountId, establishmentId, rateBy ?? null)
  const before = (await tariffsOf(db, accountId, establishmentId)).map(taxPeriodOf)
  const after = chosenTariffs(input, { periods: before, today, isEdit })
  const isOtherDay = rateBy !== undefined && rateBy !== null && rateBy !== establishment.taxRateBy
  if (isDeepStrictEqual(before, after) && !isOtherDay) return
  const rows = after.map((period) => rowOf(period, accountId, establishmentId))
  await replaceTariffs(db, accountId, establishmentId, rows)
  context.changed('tourist-taxes', establishmentId)
  auditChoice(context, before, after, today)
  if (isOtherDay) context.noted(`Fecha de la tarifa: ${rateByTexts[rateBy]}`)
}

const rateByTexts: Record<RateBy, string> = { night: 'la de cada noche', stay: 'la de la entrada' }

function auditChoice(context: RequestContext, before: TaxPeriod[], after: TaxPeriod[], today: Day) {
  const [old, fresh] = [tariffText(before, today), tariffText(after, today)]
  if (old !== fresh) context.noted(`Tasa turística: ${old} → ${fresh}`)
  else if (before.length !== after.length) context.noted(`Tarifas por fechas: ${before.length} → ${after.length}`)
  else if (!isDeepStrictEqual(before, after)) context.noted('Tasa turística: tarifas de otras fechas o sus reglas')
}

function tariffText(periods: TaxPeriod[], day: Day): string {
  const period = periodOn(periods, day)
  return period ? `${period.name}, ${formatTouristTaxRate(period)}` : 'sin tasa'
}

function rowOf(period: TaxPeriod, accountId: string, establishmentId: string): NewTaxPeriodRow {
  const { from, to, lowSeason, longStay, ...same } = period
  return {
    ...same,
    accountId,
    id: newId(),
    establishmentId,
    validFrom: from,
    validTo: to,
    lowSeasonFrom: lowSeason?.from ?? '',
    lowSeasonTo: lowSeason?.to ?? '',
    lowSeasonCut: lowSeason?.cut ?? 0,
    longStayFrom: longStay?.fromNight ?? null,
    longStayCut: longStay?.cut ?? 0,
  }
}
