import { tariffName } from '@posada/domain/bookings/tariffs'
import { findIneUnitType } from '@posada/domain/establishments/units/ine-unit-types'
import { apartmentPrices, apartmentTariffOf } from '@posada/domain/surveys/prices/apartment-prices'
import { campsitePrices } from '@posada/domain/surveys/prices/campsite-prices'
import { clientGroupOf, hotelPrices } from '@posada/domain/surveys/prices/hotel-prices'
import type { MonthCount, UnitNight } from '@posada/domain/surveys/month-count'
import { figuresOfMonth } from '@posada/domain/surveys/month-figures'
import {
  type RuralLetting,
  ruralPrices,
  type RuralTariff,
  ruralTariffOf,
} from '@posada/domain/surveys/prices/rural-prices'
import type { SurveyKind } from '@posada/domain/surveys/survey-kind'
import { headRow, moneyCell, type SheetRow, share } from './cells.ts'

type Price = { label: string; price: number; share: number }

/** The prices of any survey: of all nights, and of each of its groups or tariffs that was applied. */
export function priceRows(count: MonthCount): SheetRow[] {
  const { income, adr, revPar } = figuresOfMonth(count)
  return [
    headRow(['Precios por noche, sin IVA ni pensión', 'Precio', '% de las noches']),
    ['Ingresos por alojamiento del mes', moneyCell(income)],
    ['ADR, por noche ocupada', moneyCell(adr)],
    ['RevPAR, por noche disponible', moneyCell(revPar)],
    ...pricesOf(count)
      .filter((found) => found.share > 0)
      .map((found): SheetRow => [found.label, moneyCell(found.price), share(found.share)]),
  ]
}

function pricesOf(count: MonthCount): Price[] {
  switch (count.survey) {
    case 'hotels':
    case 'istac':
      return hotelPrices(count).groups.map(({ group, adr, share: ofGroup }) => ({
        label: tariffName(group),
        price: adr,
        share: ofGroup,
      }))
    case 'apartments':
      return apartmentPrices(count).map(({ kind, tariff, ...price }) => ({
        label: `${findIneUnitType(kind)?.type ?? ''}: ${tariffName(tariff)}`,
        ...price,
      }))
    case 'rural':
      return ruralPrices(count).map(({ letting, tariff, ...price }) => ({
        label: `${lettings[letting]}: ${ruralTariffNames[tariff]}`,
        ...price,
      }))
    case 'campsites':
      return campsitePrices(count).map(({ tariffId, ...price }) => ({
        label: tariffName(tariffId) || WITHOUT_TARIFF,
        ...price,
      }))
  }
}

/** The group or tariff as which a night counts in the prices. */
export function countsAs(survey: SurveyKind, night: UnitNight): string {
  if (survey === 'rural') return ruralTariffNames[ruralTariffOf(night)]
  if (survey === 'campsites') return tariffName(night.tariffId) || WITHOUT_TARIFF
  return tariffName(survey === 'apartments' ? apartmentTariffOf(night.tariffId) : clientGroupOf(night.tariffId))
}

const WITHOUT_TARIFF = 'Sin tarifa'

const lettings: Record<RuralLetting, string> = { rooms: 'Por habitaciones', whole: 'Vivienda completa' }

/** The tariffs of rural lodging, as EOTR-21 explains them. */
export const ruralTariffNames: Record<RuralTariff, string> = {
  normal: 'Normal (de domingo a jueves)',
  weekend: 'Fin de semana (viernes y sábado)',
  others: 'Otras (estancias de más de un mes)',
}
