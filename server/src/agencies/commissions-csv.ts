import { amountTypeNames } from '@posada/contract/agencies/agency'
import type { SavedFile } from '@posada/contract/files/saved-file'
import { tableCsv } from '../documents/table-csv.ts'
import type { TableColumn } from '../documents/table.ts'
import type { RequestContext } from '../http/call.ts'
import { commissionsOf, type CommissionPeriod } from './commissions-of.ts'

const csvColumns: TableColumn[] = [
  { title: 'Agencia', kind: 'text' },
  { title: 'Localizador', kind: 'text' },
  { title: 'Titular', kind: 'text' },
  { title: 'Establecimiento', kind: 'text' },
  { title: 'Entrada', kind: 'day' },
  { title: 'Salida', kind: 'day' },
  { title: 'Noches', kind: 'number' },
  { title: 'Base', kind: 'money' },
  { title: 'Tipo de importe', kind: 'text' },
  { title: 'Comisión %', kind: 'percent' },
  { title: 'Importe', kind: 'money' },
]

/** The commissions of a period as CSV, one line per stay. */
export async function commissionsCsv(context: RequestContext, period: CommissionPeriod): Promise<SavedFile> {
  const { agencies } = await commissionsOf(context, period)
  const rows = agencies.flatMap(({ agencyName, lines }) =>
    lines.map((line) => [
      agencyName,
      line.locator,
      line.holderName,
      line.establishmentName,
      line.checkIn,
      line.checkOut,
      line.nights,
      line.base,
      amountTypeNames[line.amountType],
      line.rate,
      line.commission,
    ]),
  )
  const name = `comisiones-${period.from}-${period.to}.csv`
  return { name, bytes: tableCsv({ columns: csvColumns, rows }).toString('base64') }
}
