import type { MonthCount } from '@posada/domain/surveys/month-count'
import { isSpanishBox } from '@posada/domain/surveys/residence-boxes'
import type { SurveyForm } from '@posada/domain/surveys/survey-answers'
import { writeWorkbook } from '../../spreadsheets/workbook.ts'
import { sumsOfBoxes, totalOfBoxes, totalOfSpain } from './box-rows.ts'
import { bold, headRow, listSheet, numberCell, plainSheet, type SheetRow } from './cells.ts'
import { dayRows, monthRows, residenceRows } from './figure-rows.ts'
import { identityRows } from './identity-rows.ts'
import { priceRows } from './price-rows.ts'

/** The figures of the INE's survey in a workbook. Castilla y León has no form of its own that is known. */
export const castillaYLeonBook = (count: MonthCount, form: SurveyForm): Promise<Buffer> =>
  writeWorkbook([
    plainSheet(
      'Mes',
      [48, 24, 18, 18],
      [
        ...identityRows('Castilla y León: cifras de la encuesta de ocupación', count, form),
        ...monthRows(count),
        [],
        ...priceRows(count),
        [],
        ...originRows(count),
      ],
    ),
    listSheet('Residencias', [32, 10, 12, 16], residenceRows(count)),
    listSheet(
      'Días',
      Array.from({ length: 8 + count.capacities.length }, () => 18),
      dayRows(count),
    ),
  ])

/** Travellers and nights by autonomous community and country. */
function originRows(count: MonthCount): SheetRow[] {
  const sums = sumsOfBoxes(count, () => true)
  const [spain, all] = [totalOfSpain(sums), totalOfBoxes(sums)]
  const row = (label: string, { arrivals, nights }: { arrivals: number; nights: number }): SheetRow => [
    label,
    null,
    numberCell(arrivals),
    numberCell(nights),
  ]
  return [
    headRow(['Procedencia', '', 'Viajeros', 'Pernoctaciones']),
    row('España', spain),
    ...sums.map((sum) => row(isSpanishBox(sum.box) ? `    ${sum.box.name}` : sum.box.name, sum)),
    [bold('Total'), null, numberCell(all.arrivals), numberCell(all.nights)],
  ]
}
