import type { Input, Reply } from '@posada/contract/endpoint'
import type { reportsApi } from '@posada/contract/reports/reports'
import { tableCsv } from '../documents/table-csv.ts'
import { tableXlsx } from '../documents/table-xlsx.ts'
import type { RequestContext } from '../http/call.ts'
import { calculateReport } from './get-report.ts'
import { reportTables } from './report-tables.ts'

type Download = (typeof reportsApi)['download']

/** The figures of the screen as a CSV file or a workbook. */
export async function downloadReport(
  context: RequestContext,
  { report, format, ...requested }: Input<Download>,
): Promise<Reply<Download>> {
  const figures = await calculateReport(context, {
    ...requested,
    withPickUp: report === 'pick-up',
    withForecast: report === 'forecast',
  })
  const { fileName, sheet, make } = reportTables[report]
  const table = make(figures)
  const bytes = format === 'csv' ? tableCsv(table) : await tableXlsx(sheet, table)
  // The forecast begins today, whatever period was requested.
  const { from, to } =
    report === 'forecast' ? { from: figures.forecast[0]?.from, to: figures.forecast.at(-1)?.to } : requested
  return {
    bytes: bytes.toString('base64'),
    name: `${fileName}-${from ?? requested.from}-${to ?? requested.to}.${format}`,
  }
}
