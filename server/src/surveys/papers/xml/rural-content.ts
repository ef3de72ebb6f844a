import { fittedAnswers } from '@posada/domain/surveys/form/fitted-answers'
import type { MonthCount } from '@posada/domain/surveys/month-count'
import { largestCapacity } from '@posada/domain/surveys/month-figures'
import { RURAL_LODGING, RURAL_ROOM } from '@posada/domain/establishments/units/ine-unit-types'
import { ruralHouse, type RuralHouse } from '@posada/domain/surveys/rural-house'
import { type RuralLetting, ruralPrices, type RuralTariff } from '@posada/domain/surveys/prices/rural-prices'
import type { SurveyForm } from '@posada/domain/surveys/survey-answers'
import { dayOfMonth, twoDecimals } from './figures.ts'
import { headerContent, informantContent, staffContent } from './header-content.ts'
import { lodgingContent, movingDays } from './lodging-content.ts'

/** What the schema writes where something applies. */
const YES = '1'

/** The file of the survey of rural lodging. */
export function ruralContent(count: MonthCount, form: SurveyForm) {
  const { type, category } = fittedAnswers(form.answers, count.survey)
  const { places } = largestCapacity(count)
  const house = ruralHouse(count, form.answers)
  return {
    TURISMO_RURAL: {
      CABECERA: headerContent(count, form),
      CABECERA_TURISMO_RURAL: {
        TIPO: type,
        CATEGORIA: category,
        HABITACIONES_DISPONIBLES: house.rooms,
        PLAZAS_DISPONIBLES_SIN_SUPLETORIAS: places,
      },
      INFORMANTE: informantContent(count, form),
      TIPO_VIVIENDA: dwellingContent(house),
      MODALIDAD_ALQUILER: { [lettingNames[house.letting]]: YES },
      ALOJAMIENTO: lodgingContent(count),
      HABITACIONES: { HABITACIONES_MOVIMIENTO: unitsContent(count) },
      PRECIOS: pricesContent(count),
      PERSONAL_OCUPADO: staffContent(form),
    },
  }
}

const dwellingContent = ({ dividedInto }: RuralHouse) =>
  dividedInto === null
    ? { VIVIENDA_UNICA: YES }
    : { VIVIENDA_DIVIDIDA_UNIDADES: YES, NUMERO_ALOJAMIENTOS_INDEPENDIENTES: dividedInto }

const lettingNames: Record<RuralHouse['letting'], string> = {
  rooms: 'ALQUILER_HABITACIONES',
  whole: 'ALQUILER_VIVIENDA_COMPLETA',
  both: 'AMBAS',
}

const unitsContent = (count: MonthCount) =>
  movingDays(count).map(({ day, occupied, extraPlaces }) => ({
    N_DIA_TR: dayOfMonth(day),
    HABITACIONES_USO_COMPARTIDO: occupied.get(RURAL_ROOM) ?? 0,
    ALOJAMIENTOS_INDEPENDIENTES: occupied.get(RURAL_LODGING) ?? 0,
    PLAZAS_SUPLETORIAS: extraPlaces,
  }))

const tariffNames: Record<RuralTariff, string> = {
  normal: 'NORMAL',
  weekend: 'FIN_DE_SEMANA',
  others: 'OTRAS',
}

function pricesContent(count: MonthCount) {
  const prices = ruralPrices(count)
  const ofLetting = (letting: RuralLetting) =>
    Object.fromEntries(
      prices
        .filter((price) => price.letting === letting)
        .flatMap(({ tariff, price, share }) => [
          [`TARIFA_${tariffNames[tariff]}`, twoDecimals(price)],
          [`PCTN_OCUPADAS_${tariffNames[tariff]}`, twoDecimals(share)],
        ]),
    )
  return {
    ALQUILER_VIVIENDA_POR_HABITACIONES: ofLetting('rooms'),
    ALQUILER_VIVIENDA_COMPLETA: ofLetting('whole'),
  }
}
