import type { TaxPeriod } from '@posada/domain/tourist-tax/tax-period'
import type { TaxPeriodRow } from './queries.ts'

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
