import type { TaxPeriod } from '@posada/domain/tourist-tax/tax-period'
import type { TaxPeriodOnWire } from './tax-period.ts'

/** The fields of a tariff as in requests and forms. */
export const fieldsOfPeriod = ({ lowSeason, longStay, ...period }: TaxPeriod): TaxPeriodOnWire => ({
  ...period,
  lowSeasonFrom: lowSeason?.from ?? null,
  lowSeasonTo: lowSeason?.to ?? null,
  lowSeasonCut: lowSeason?.cut ?? null,
  longStayFrom: longStay?.fromNight ?? null,
  longStayCut: longStay?.cut ?? null,
})

type PeriodDefaults = Pick<TaxPeriod, 'typeCode' | 'name' | 'perNight' | 'bearsVat'>

/**
 * The tariff of the fields. Missing values come from `unsaid`; a missing price is 0, a missing season or limit null.
 */
export const periodOfFields = (fields: TaxPeriodOnWire, unsaid: PeriodDefaults): TaxPeriod => ({
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

/** The missing part of an incomplete low season or long stay rule, in Spanish; null when none is incomplete. */
export function ruleFault(fields: RuleFields): string | null {
  const isBegun = (...parts: (string | number | null)[]) => parts.includes(null) && parts.some(Boolean)
  if (isBegun(fields.lowSeasonFrom, fields.lowSeasonTo, fields.lowSeasonCut))
    return 'A la temporada baja le falta el principio, el final o la reducción'
  return isBegun(fields.longStayFrom, fields.longStayCut)
    ? 'A la estancia larga le falta la noche o la reducción'
    : null
}
