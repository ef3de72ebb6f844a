import { fieldsOfPeriod, periodOfFields } from '@posada/contract/bookings/tourist-tax/tax-period'
import type { TaxType } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import type { Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import { periodOn, type RateBy, type TaxPeriod } from '@posada/domain/bookings/tourist-tax/tax-period'
import { plainRules, type TaxRules } from '@posada/domain/bookings/tourist-tax/published/published-tax'
import { publishedTaxes } from '@posada/domain/bookings/tourist-tax/published/published-taxes'

/** A row of the table; `period` is the stored tariff with the data that the table does not show. */
type TariffFields = {
  period: TaxPeriod | null
  from: Day | null
  to: Day | null
  adult: Cents | null
  child: Cents | null
  surcharge: Cents | null
}
type RuleFields = {
  per: 'night' | 'stay'
  bearsVat: boolean
  maxNights: number | null
  exemptToAge: number | null
  lowSeasonFrom: string | null
  lowSeasonTo: string | null
  lowSeasonCut: number | null
  longStayFrom: number | null
  longStayCut: number | null
}
export type TaxFields = {
  type: string
  rateBy: RateBy
  tariffs: TariffFields[]
  rules: RuleFields
  /** The initial rules: while the rules are unchanged, each tariff keeps its own. */
  rulesBefore: RuleFields
}

/** Form values of some tariffs; the rules are those of today's tariff. */
export function taxValuesOf(type: string, periods: readonly TaxPeriod[], rateBy: RateBy, today: Day): TaxFields {
  const rules = ruleFieldsOf(periodOn(periods, today) ?? periods.at(-1) ?? rulesOfType(type))
  const tariffs = periods.map((period) => ({ period, ...pricesOf(period) }))
  return { type, rateBy, tariffs, rules, rulesBefore: rules }
}

/** Form values of a published type; a type without tariffs starts with an empty one from today on. */
export function taxValuesOfType({ code, periods }: TaxType, rateBy: RateBy, today: Day): TaxFields {
  const fields = taxValuesOf(code, publishedOf({ periods }), rateBy, today)
  return fields.tariffs.length > 0 || code === 'sin-tasa' ? fields : { ...fields, tariffs: [emptyTariff(today)] }
}

export const emptyTariff = (from: Day | null): TariffFields => ({
  period: null,
  from,
  to: null,
  adult: null,
  child: null,
  surcharge: null,
})

export const publishedOf = ({ periods }: Pick<TaxType, 'periods'>): TaxPeriod[] =>
  periods.map((fields) => periodOfFields(fields, { typeCode: '', name: '', perNight: true, bearsVat: true }))

/** The tariffs of the form, without rows that lack their first day or price. */
export function periodsIn(
  { tariffs, rules, rulesBefore }: TaxFields,
  type: { code: string; name: string },
): TaxPeriod[] {
  const shared = rulesIn(rules)
  const isKept = JSON.stringify(rules) === JSON.stringify(rulesBefore)
  return tariffs.flatMap(({ period, from, to, adult, child, surcharge }) =>
    from === null || adult === null
      ? []
      : [
          {
            ...(period ?? { typeCode: type.code, name: type.name, ...shared }),
            ...(isKept ? {} : shared),
            from,
            to,
            adult,
            child: child ?? 0,
            surcharge: surcharge ?? 0,
          },
        ],
  )
}

const pricesOf = ({ from, to, adult, child, surcharge }: TaxPeriod) => ({ from, to, adult, child, surcharge })

const rulesOfType = (code: string): TaxRules => publishedTaxes.find((type) => type.code === code)?.rules ?? plainRules

function ruleFieldsOf(rules: TaxRules): RuleFields {
  const { perNight, bearsVat, maxNights, exemptToAge, lowSeason, longStay } = rules
  return {
    per: perNight ? 'night' : 'stay',
    bearsVat,
    maxNights,
    exemptToAge,
    lowSeasonFrom: lowSeason?.from ?? null,
    lowSeasonTo: lowSeason?.to ?? null,
    lowSeasonCut: lowSeason?.cut ?? null,
    longStayFrom: longStay?.fromNight ?? null,
    longStayCut: longStay?.cut ?? null,
  }
}

function rulesIn({ per, bearsVat, maxNights, exemptToAge, ...rest }: RuleFields): TaxRules {
  const { lowSeasonFrom, lowSeasonTo, lowSeasonCut, longStayFrom, longStayCut } = rest
  return {
    perNight: per === 'night',
    bearsVat,
    maxNights,
    exemptToAge,
    lowSeason:
      lowSeasonFrom && lowSeasonTo && lowSeasonCut ? { from: lowSeasonFrom, to: lowSeasonTo, cut: lowSeasonCut } : null,
    longStay: longStayFrom && longStayCut ? { fromNight: longStayFrom, cut: longStayCut } : null,
  }
}

/** In the format of the endpoints. */
export const taxPeriodsParam = (periods: readonly TaxPeriod[]) => periods.map(fieldsOfPeriod)
