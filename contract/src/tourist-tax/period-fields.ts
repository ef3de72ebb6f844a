import type { TaxPeriod } from '@posada/domain/tourist-tax/tax-period'
import type { TaxPeriodOnWire } from './tax-period.ts'

/** A tariff field by field, as calls and forms have it. */
export const fieldsOfPeriod = ({ lowSeason, longStay, ...period }: TaxPeriod): TaxPeriodOnWire => ({
  ...period,
  lowSeasonFrom: lowSeason?.from ?? null,
  lowSeasonTo: lowSeason?.to ?? null,
  lowSeasonCut: lowSeason?.cut ?? null,
  longStayFrom: longStay?.fromNight ?? null,
  longStayCut: longStay?.cut ?? null,
})

type Unsaid = Pick<TaxPeriod, 'typeCode' | 'name' | 'perNight' | 'bearsVat'>

/** The tariff again; what was left open is as `unsaid` has it, a price nothing, a season or limit none. */
export const periodOfFields = (fields: TaxPeriodOnWire, unsaid: Unsaid): TaxPeriod => ({
  typeCode: fields.typeCode ?? unsaid.typeCode,
  name: fields.name ?? unsaid.name,
  from: fields.from,
  to: fields.to,
  adult: fields.adult,
  child: fields.child ?? 0,
  surcharge: fields.surcharge ?? 0,
  perNight: fields.perNight ?? unsaid.perNight,
  bearsVat: fields.bearsVat ?? unsaid.bearsVat,
  maxNights: fields.maxNights,
  exemptToAge: fields.exemptToAge,
  lowSeason:
    fields.lowSeasonFrom !== null && fields.lowSeasonTo !== null
      ? { from: fields.lowSeasonFrom, to: fields.lowSeasonTo, cut: fields.lowSeasonCut ?? 0 }
      : null,
  longStay: fields.longStayFrom === null ? null : { fromNight: fields.longStayFrom, cut: fields.longStayCut ?? 0 },
})

type RuleFields = Pick<
  TaxPeriodOnWire,
  'lowSeasonFrom' | 'lowSeasonTo' | 'lowSeasonCut' | 'longStayFrom' | 'longStayCut'
>

/** What is missing of a season or of long stays that were begun; null when nothing is. */
export function ruleFault(fields: RuleFields): string | null {
  const isBegun = (...parts: (string | number | null)[]) => parts.includes(null) && parts.some(Boolean)
  if (isBegun(fields.lowSeasonFrom, fields.lowSeasonTo, fields.lowSeasonCut))
    return 'A la temporada baja le falta el principio, el final o la reducción'
  return isBegun(fields.longStayFrom, fields.longStayCut)
    ? 'A la estancia larga le falta la noche o la reducción'
    : null
}
