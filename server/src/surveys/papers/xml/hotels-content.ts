import { DOUBLE_ROOM } from '@posada/domain/establishments/units/ine-unit-types'
import { hotelPrices } from '@posada/domain/surveys/prices/hotel-prices'
import { fittedAnswers } from '@posada/domain/surveys/form/fitted-answers'
import type { MonthCount } from '@posada/domain/surveys/month-count'
import { largestCapacity } from '@posada/domain/surveys/month-figures'
import type { SurveyForm } from '@posada/domain/surveys/survey-answers'
import { dayOfMonth, twoDecimals } from './figures.ts'
import { headerContent, orNone, staffContent } from './header-content.ts'
import { lodgingContent, movingDays } from './lodging-content.ts'

/** The file of the hotel survey, which the ISTAC's survey of all lodging shares. */
export function hotelsContent(count: MonthCount, form: SurveyForm) {
  const { type, category } = fittedAnswers(form.answers, count.survey)
  const { units, places } = largestCapacity(count)
  const described = {
    TIPO: orNone(type),
    CATEGORIA: orNone(category),
    HABITACIONES: units,
    PLAZAS_DISPONIBLES_SIN_SUPLETORIAS: places,
  }
  return {
    ENCUESTA: {
      CABECERA: headerContent(count, form, described),
      ALOJAMIENTO: lodgingContent(count),
      HABITACIONES: { HABITACIONES_MOVIMIENTO: roomsContent(count) },
      PRECIOS: pricesContent(count),
      PERSONAL_OCUPADO: staffContent(form),
    },
  }
}

const roomsContent = (count: MonthCount) =>
  movingDays(count).map(({ day, extraPlaces, occupied, occupiedUnits, doublesForOne }) => {
    const doubles = occupied.get(DOUBLE_ROOM) ?? 0
    return {
      HABITACIONES_N_DIA: dayOfMonth(day),
      PLAZAS_SUPLETORIAS: extraPlaces,
      HABITACIONES_DOBLES_USO_DOBLE: doubles - doublesForOne,
      HABITACIONES_DOBLES_USO_INDIVIDUAL: doublesForOne,
      HABITACIONES_OTRAS: occupiedUnits - doubles,
    }
  })

/** The elements of the groups of clients, by their number. */
const groupNames: Record<number, readonly [adr: string, share: string]> = {
  1: ['TOUROPERADOR_TRADICIONAL', 'TOUROPERADOR_TRADICIONAL'],
  2: ['TOUROPERADOR_ONLINE', 'TOUROPERADOR_ONLINE'],
  3: ['EMPRESAS', 'EMPRESAS'],
  4: ['AGENCIA_DE_VIAJE_TRADICIONAL', 'AGENCIA_TRADICIONAL'],
  5: ['AGENCIA_DE_VIAJE_ONLINE', 'AGENCIA_ONLINE'],
  6: ['PARTICULARES', 'PARTICULARES'],
  7: ['GRUPOS', 'GRUPOS'],
  8: ['INTERNET', 'INTERNET'],
  9: ['OTROS', 'OTROS'],
}

/** Left out where no group had an income. */
function pricesContent(count: MonthCount) {
  const { revPar, adr, groups } = hotelPrices(count)
  if (groups.every((group) => group.share === 0)) return undefined
  return {
    REVPAR_MENSUAL: twoDecimals(revPar),
    ADR_MENSUAL: twoDecimals(adr),
    ...Object.fromEntries(
      groups.flatMap(({ group, adr: adrOfGroup, share }) => {
        const [adrName, shareName] = groupNames[group] ?? ['', '']
        return [
          [`ADR_${adrName}`, twoDecimals(adrOfGroup)],
          [`PCTN_HABITACIONES_OCUPADAS_${shareName}`, twoDecimals(share)],
        ]
      }),
    ),
  }
}
