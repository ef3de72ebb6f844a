import { sumOf } from '@posada/domain/platform/rows'
import { isWeekend } from '@posada/domain/platform/days/day'
import type { MonthCount } from '@posada/domain/surveys/month-count'
import { largestCapacity } from '@posada/domain/surveys/month-figures'
import { RURAL_LODGING, RURAL_ROOM } from '@posada/domain/establishments/units/ine-unit-types'
import { ruralHouse, type RuralHouse } from '@posada/domain/surveys/rural-house'
import { type RuralLetting, ruralPrices } from '@posada/domain/surveys/prices/rural-prices'
import type { SurveyForm } from '@posada/domain/surveys/survey-answers'
import { writeWorkbook } from '../../spreadsheets/workbook.ts'
import { type BoxSum, sumsOfBoxes, totalOfBoxes, totalOfSpain } from './box-rows.ts'
import { bold, headRow, moneyCell, numberCell, plainSheet, type SheetRow, share } from './cells.ts'
import { identityRows } from './identity-rows.ts'
import { ruralTariffNames } from './price-rows.ts'

/** Questionnaire EOTR-21 of rural lodging, with the numbers of its boxes, to be typed into IRIA. */
export const ruralSheet = (count: MonthCount, form: SurveyForm): Promise<Buffer> =>
  writeWorkbook([
    plainSheet(
      'EOTR-21',
      [40, 18, 18, 18],
      [
        ...identityRows('Encuesta de ocupación en alojamientos de turismo rural (EOTR-21)', count, form),
        ...houseRows(count, form),
        ...unitRows(count),
        ...travellerRows(count),
        ...priceRows(count),
        ...controlRows(count, form),
      ],
    ),
  ])

const lettings: Record<RuralHouse['letting'], string> = {
  rooms: '3.1 Por habitaciones',
  whole: '3.2 Vivienda completa',
  both: '3.3 Ambas',
}

function houseRows(count: MonthCount, { answers }: SurveyForm): SheetRow[] {
  const { letting, dividedInto } = ruralHouse(count, answers)
  const dwelling = dividedInto === null ? 'Vivienda única' : `Vivienda dividida en ${dividedInto} unidades`
  return [headRow(['3. Tipo de vivienda y modalidad']), ['Tipo', dwelling], ['Modalidad', lettings[letting]], []]
}

function unitRows({ days }: MonthCount): SheetRow[] {
  const sum = (kind: number) => sumOf(days, ({ occupied }) => occupied.get(kind) ?? 0)
  return [
    headRow(['4. Ocupación del mes, suma de los días']),
    ['4.1 Habitaciones ocupadas', numberCell(sum(RURAL_ROOM))],
    ['4.2 Alojamientos independientes ocupados', numberCell(sum(RURAL_LODGING))],
    ['4.3 Plazas supletorias utilizadas', numberCell(sumOf(days, (day) => day.extraPlaces))],
    [],
  ]
}

function travellerRows(count: MonthCount): SheetRow[] {
  const sums = sumsOfBoxes(count, () => true)
  const [spain, all] = [totalOfSpain(sums), totalOfBoxes(sums)]
  const weekend = totalOfBoxes(sumsOfBoxes(count, isWeekend))
  return [
    headRow(['6. Viajeros por lugar de residencia', 'Casilla', 'Viajeros', 'Pernoctaciones']),
    ['España', '1', numberCell(spain.arrivals), numberCell(spain.nights)],
    ...sums.map(boxRow),
    [bold('Total'), null, numberCell(all.arrivals), numberCell(all.nights)],
    ['Pernoctaciones de viernes y sábado', '6.1', null, numberCell(weekend.nights)],
    [],
  ]
}

const boxRow = ({ box, arrivals, nights }: BoxSum): SheetRow => [
  box.name,
  box.number,
  numberCell(arrivals),
  numberCell(nights),
]

function priceRows(count: MonthCount): SheetRow[] {
  const prices = ruralPrices(count)
  const ofLetting = (letting: RuralLetting): SheetRow[] =>
    prices
      .filter((price) => price.letting === letting)
      .map((price) => [ruralTariffNames[price.tariff], moneyCell(price.price), share(price.share)])
  return [
    headRow(['7.1 Precios por habitación, sin IVA', 'Precio', '% de las ocupadas']),
    ...ofLetting('rooms'),
    headRow(['7.2 Precios por vivienda completa, sin IVA', 'Precio', '% de las ocupadas']),
    ...ofLetting('whole'),
    [],
  ]
}

function controlRows(count: MonthCount, { month: { daysOpen } }: SurveyForm): SheetRow[] {
  const { places } = largestCapacity(count)
  const { arrivals, nights } = totalOfBoxes(sumsOfBoxes(count, () => true))
  const ratio = (amount: number, of: number) => share(of === 0 ? 0 : Math.round((amount * 100) / of))
  return [
    headRow(['Cifras de control']),
    ['% de plazas ocupadas', ratio(nights * 100, places * daysOpen)],
    ['Estancia media, noches', ratio(nights, arrivals)],
  ]
}
