import { countMonth } from '@posada/domain/surveys/count-month'
import type { MonthFacts } from '@posada/domain/surveys/month-facts'
import { writeWorkbook } from '../../spreadsheets/workbook.ts'
import { listSheet, plainSheet, title } from '../sheets/cells.ts'
import { dayRows, monthRows, movementRows, residenceRows } from '../sheets/figure-rows.ts'
import { monthAndYear } from '@posada/domain/platform/days/month-text'
import { priceRows } from '../sheets/price-rows.ts'
import { incomeRows, unsleptRows } from './income-rows.ts'
import { type BookNames, sourcesOf } from './sources.ts'
import { personRows } from './person-rows.ts'
import { unitRows } from './unit-rows.ts'

export type SurveyBook = { facts: MonthFacts; names: BookNames }

/**
 * The workbook of a month: its figures, and for each block of the survey the rows of bookings, units and people from which they come. The
 * rows of a block sum up to its figures. The month is counted here, in the thread of the documents: its facts are smaller than its count.
 */
export function makeSurveyBook({ facts, names }: SurveyBook): Promise<Buffer> {
  const count = countMonth(facts)
  const sources = sourcesOf(facts, names)
  return writeWorkbook([
    plainSheet(
      'Cifras',
      [44, 14, 14, 16, 20, 14, 18, 18, 18, 18, 18],
      [
        [title(`Cifras de la encuesta: ${monthAndYear(count.month)}`)],
        [],
        ...monthRows(count),
        [],
        ...priceRows(count),
        ['Salen de la hoja Ingresos'],
        [],
        ...residenceRows(count),
        [],
        ...movementRows(count),
        ['Salen de la hoja Viajeros'],
        [],
        ...dayRows(count),
        ['Salen de la hoja Unidades'],
      ],
    ),
    listSheet('Viajeros', [26, 9, 12, 10, 10, 16, 30, 20, 16, 14, 12, 12, 30], personRows(count, sources)),
    listSheet('Unidades', [12, 36, 16, 8, 10, 12, 14, 12, 12, 30], unitRows(count, sources)),
    listSheet('Ingresos', [12, 16, 36, 16, 26, 14, 12, 12, 30], incomeRows(count, sources)),
    listSheet('Vendidas y no dormidas', [12, 16, 16, 14, 12, 12, 30], unsleptRows(count, sources)),
  ])
}
