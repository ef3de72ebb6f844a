import { limits } from '@posada/domain/platform/limits'
import type { TaxPeriod } from '@posada/domain/bookings/tourist-tax/tax-period'
import { z } from 'zod'
import { day, euros, flag, int, maybe, monthDay, text } from '../../fields.ts'
import { wire } from '../../wire.ts'

/** A tariff per person, without VAT, and the days, both inclusive, on which it applies. */
export const taxPeriodOnWire = wire({
  typeCode: ['tipo', maybe(text(60)), 'El tipo de tasa'],
  name: ['nombre', maybe(text(100)), 'El nombre de la tasa'],
  from: ['desde', day, 'El primer día'],
  to: ['hasta', maybe(day), 'El último día'],
  adult: ['precio_adulto', euros(), 'El precio por adulto'],
  child: ['precio_niño', maybe(euros()), 'El precio por niño'],
  surcharge: ['recargo', maybe(euros()), 'El recargo municipal'],
  perNight: ['por_noche', maybe(flag), 'La casilla de por noche'],
  bearsVat: ['lleva_iva', maybe(flag), 'La casilla de IVA'],
  maxNights: ['max_noches', maybe(int(1, 400)), 'El máximo de noches'],
  exemptToAge: ['exento_hasta_edad', maybe(int(0, 120)), 'La edad exenta'],
  lowSeasonFrom: ['temporada_baja_desde', maybe(monthDay), 'El principio de la temporada baja'],
  lowSeasonTo: ['temporada_baja_hasta', maybe(monthDay), 'El final de la temporada baja'],
  lowSeasonCut: ['temporada_baja_reduccion', maybe(int(0, 100)), 'La reducción de la temporada baja'],
  longStayFrom: ['larga_estancia_desde', maybe(int(2, 400)), 'La noche desde la que se reduce'],
  longStayCut: ['larga_estancia_reduccion', maybe(int(0, 100)), 'La reducción de la estancia larga'],
})
export type TaxPeriodOnWire = z.output<typeof taxPeriodOnWire>

export const taxPeriodList = z.array(taxPeriodOnWire).max(limits.taxPeriods)

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
