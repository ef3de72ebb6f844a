import { limits } from '@posada/domain/limits'
import { z } from 'zod'
import { day, euros, flag, int, maybe, monthDay, text } from '../fields.ts'
import { wire } from '../wire.ts'

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
