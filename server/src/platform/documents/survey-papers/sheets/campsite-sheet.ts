import { sumOf } from '@posada/domain/platform/rows'
import { tariffName } from '@posada/domain/bookings/tariffs'
import { ineUnitTypes } from '@posada/domain/establishments/units/ine-unit-types'
import {
  addDays,
  type Day,
  eachDay,
  formatDay,
  lastOfMonth,
  nightLabel,
  weekdayOf,
} from '@posada/domain/platform/days/day'
import { campsitePrices } from '@posada/domain/surveys/prices/campsite-prices'
import type { Movement, MonthCount } from '@posada/domain/surveys/month-count'
import { isSpanishResidence, type Residence } from '@posada/domain/surveys/residence'
import { boxOfResidence } from '@posada/domain/surveys/residence-boxes'
import type { SurveyForm } from '@posada/domain/surveys/survey-answers'
import { writeWorkbook } from '../../spreadsheets/workbook.ts'
import { residenceName } from '../residence-name.ts'
import { bold, headRow, moneyCell, numberCell, plainSheet, type SheetRow, share, title } from './cells.ts'
import { identityRows } from './identity-rows.ts'

/** The questionnaire of campsites (EOAC), to be typed into IRIA: the totals of the month, and each week by day. */
export function campsiteSheet(count: MonthCount, form: SurveyForm): Promise<Buffer> {
  const days = eachDay(count.month, addDays(lastOfMonth(count.month), 1))
  const month = plainSheet(
    'Mes',
    [44, 16, 16],
    [
      ...identityRows('Encuesta de ocupación en campings (EOAC)', count, form),
      ...monthRows(count, days),
      ...priceRows(count),
    ],
  )
  return writeWorkbook([month, ...weeksOf(days).map((week, at) => weekSheet(count, week, at + 1))])
}

/** From Monday to Sunday, without the days of other months. */
function weeksOf(days: readonly Day[]): Day[][] {
  const weeks: Day[][] = []
  for (const day of days) {
    const week = weeks.at(-1)
    if (week && weekdayOf(day) !== 0) week.push(day)
    else weeks.push([day])
  }
  return weeks
}

type Figure = 'arrivals' | 'nights'
type Table = { label: string; of: (day: Day, figure: Figure) => number }

function monthRows(count: MonthCount, days: readonly Day[]): SheetRow[] {
  const total = (row: Table, figure: Figure) => numberCell(sumOf(days, (day) => row.of(day, figure)))
  const totals = residenceTables(count)
  return [
    headRow(['Total del mes', 'Viajeros entrados', 'Pernoctaciones']),
    ...totals.map((row) => [row.label, total(row, 'arrivals'), total(row, 'nights')]),
    [bold('Total'), total(allOf(totals), 'arrivals'), total(allOf(totals), 'nights')],
    [],
    headRow(['Unidades ocupadas en el mes, suma de los días']),
    ...unitRows(count).map(({ label, on }): SheetRow => [label, numberCell(sumOf(days, on))]),
    [],
  ]
}

function weekSheet(count: MonthCount, week: readonly Day[], at: number) {
  const byDay = (label: string, on: (day: Day) => number): SheetRow => [
    label,
    ...week.map((day) => numberCell(on(day))),
    numberCell(sumOf(week, on)),
  ]
  const heads = (text: string): SheetRow => headRow([text, ...week.map(nightLabel), 'Semana'])
  const rows = residenceTables(count)
  const ofFigure = (figure: Figure): SheetRow[] => [
    ...rows
      .filter((row) => sumOf(week, (day) => row.of(day, figure)) > 0)
      .map((row) => byDay(row.label, (day) => row.of(day, figure))),
    byDay('Total', (day) => allOf(rows).of(day, figure)),
    [],
  ]
  const period = `Del ${formatDay(week[0] ?? count.month)} al ${formatDay(week.at(-1) ?? count.month)}`
  return plainSheet(
    `Semana ${at}`,
    [44, ...week.map(() => 10), 10],
    [
      [title(`Semana ${at}`)],
      [period],
      [],
      heads('2. Viajeros entrados'),
      ...ofFigure('arrivals'),
      heads('3. Pernoctaciones'),
      ...ofFigure('nights'),
      heads('4. Unidades ocupadas'),
      ...unitRows(count).map(({ label, on }) => byDay(label, on)),
    ],
  )
}

/** By autonomous community in Spain, which come first, and by country abroad. */
function residenceTables({ residences }: MonthCount): Table[] {
  const byLabel = new Map<string, Map<Day, Movement[]>>()
  for (const { residence, movements } of residences.toSorted(spanishFirst)) {
    const label = labelOf(residence)
    const days = byLabel.get(label) ?? new Map<Day, Movement[]>()
    byLabel.set(label, days)
    for (const movement of movements) days.set(movement.day, [...(days.get(movement.day) ?? []), movement])
  }
  return [...byLabel].map(([label, days]) => ({
    label,
    of: (day, figure) => sumOf(days.get(day) ?? [], (movement) => movement[figure]),
  }))
}

const spanishFirst = (one: { residence: Residence }, other: { residence: Residence }): number => {
  const place = ({ residence }: { residence: Residence }) => (isSpanishResidence(residence) ? 0 : 1)
  return place(one) - place(other) || labelOf(one.residence).localeCompare(labelOf(other.residence), 'es')
}

const labelOf = (residence: Residence): string =>
  isSpanishResidence(residence) ? `España: ${boxOfResidence(residence).name}` : residenceName(residence)

const allOf = (rows: readonly Table[]): Table => ({
  label: 'Total',
  of: (day, figure) => sumOf(rows, (row) => row.of(day, figure)),
})

/** Section 4 of the questionnaire. */
const unitRows = ({ days }: MonthCount): { label: string; on: (day: Day) => number }[] =>
  ineUnitTypes
    .filter(({ survey }) => survey === 'campsites')
    .map(({ id, type }) => ({
      label: type,
      on: (day) => days.find((found) => found.day === day)?.occupied.get(id) ?? 0,
    }))

const priceRows = (count: MonthCount): SheetRow[] => [
  headRow(['6. Precios por noche, sin IVA', 'Precio medio', '% de las noches']),
  ...campsitePrices(count).map((price): SheetRow => [
    tariffName(price.tariffId) || 'Sin tarifa',
    moneyCell(price.price),
    share(price.share),
  ]),
]
