import { fieldsOfPeriod } from '@posada/contract/bookings/tourist-tax/tax-period'
import { addDays, todayIn } from '@posada/domain/platform/days/day'
import { noTax } from '@posada/domain/bookings/tourist-tax/published/published-taxes'
import type { RateBy, TaxPeriod } from '@posada/domain/bookings/tourist-tax/tax-period'
import { type TaxTerms, touristTaxRate } from '@posada/domain/bookings/tourist-tax/tourist-tax'
import { type EstablishmentRow, requireEstablishment } from '../../establishments/establishments/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { tariffsDuring, tariffsOf, type TaxPeriodRow } from './queries.ts'

/** The tariff of a stored row, as the domain's rules take it. */
export const taxPeriodOf = (row: TaxPeriodRow): TaxPeriod => ({
  typeCode: row.typeCode,
  name: row.name,
  from: row.validFrom,
  to: row.validTo,
  adult: row.adult,
  child: row.child,
  surcharge: row.surcharge,
  perNight: row.perNight,
  bearsVat: row.bearsVat,
  maxNights: row.maxNights,
  exemptToAge: row.exemptToAge,
  lowSeason: row.lowSeasonFrom ? { from: row.lowSeasonFrom, to: row.lowSeasonTo, cut: row.lowSeasonCut } : null,
  longStay: row.longStayFrom === null ? null : { fromNight: row.longStayFrom, cut: row.longStayCut },
})

type TaxSettings = Pick<EstablishmentRow, 'taxRateBy' | 'provinceCode' | 'lodgingIsExempt'>

/** The tax terms of an establishment with these tariffs; null without one. */
export const taxTermsFrom = (settings: TaxSettings, tariffs: readonly TaxPeriodRow[]): TaxTerms | null =>
  tariffs.length === 0
    ? null
    : {
        periods: tariffs.map(taxPeriodOf),
        rateBy: settings.taxRateBy as RateBy,
        rate: touristTaxRate(settings.provinceCode, settings.lodgingIsExempt),
      }

/** All tariffs of an establishment, earliest first, which day's tariff applies, and the VAT rate. */
export async function tariffsOfEstablishment({ db, accountId }: RequestContext, establishmentId: string) {
  const establishment = await requireEstablishment(db, accountId, establishmentId)
  const rows = await tariffsOf(db, accountId, establishmentId)
  return {
    periods: rows.map((row) => fieldsOfPeriod(taxPeriodOf(row))),
    rateBy: establishment.taxRateBy as RateBy,
    rate: touristTaxRate(establishment.provinceCode, establishment.lodgingIsExempt),
  }
}

/** The tariff of an establishment today, by its own clock: per person, in cents, without VAT. */
export async function taxToday(
  { db, accountId, now }: RequestContext,
  { id, timeZone }: { id: string; timeZone: string },
) {
  const today = todayIn(timeZone, now)
  const [row] = await tariffsDuring(db, accountId, id, { checkIn: today, checkOut: addDays(today, 1) })
  return row
    ? { type: { name: row.name, code: row.typeCode }, adult: row.adult, child: row.child, perNight: row.perNight }
    : { type: { name: noTax.name, code: noTax.code }, adult: 0, child: 0, perNight: false }
}
