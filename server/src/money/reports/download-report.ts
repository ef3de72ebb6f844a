import type { Input, Reply } from '@posada/contract/endpoint'
import type { reportsApi, ReportShare } from '@posada/contract/money/reports/reports'
import { type Table, type TableColumn, tableCsv, tableXlsx } from '../../platform/documents/spreadsheets/table.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { calculateReport } from './calculate-report.ts'
import { calculateTakings } from './takings.ts'
import { type TakingsReport, takingsTables } from './takings-tables.ts'

type Report = Exclude<Input<(typeof reportsApi)['download']>['report'], TakingsReport>
type Figures = Reply<(typeof reportsApi)['get']>
type ReportTable = { fileName: string; sheet: string; make: (figures: Figures) => Table }

const text = (title: string): TableColumn => ({ title, kind: 'text' })
const day = (title: string): TableColumn => ({ title, kind: 'day' })
const number = (title: string): TableColumn => ({ title, kind: 'number' })
const money = (title: string): TableColumn => ({ title, kind: 'money' })
const percent = (title: string): TableColumn => ({ title, kind: 'percent' })

const dates = [day('Desde'), day('Hasta')]

const shares = (title: string, rows: readonly ReportShare[]): Table => ({
  columns: [
    text(title),
    number('Noches vendidas'),
    money('Ingresos'),
    money('ADR'),
    number('Noches vendidas, año anterior'),
    money('Ingresos, año anterior'),
  ],
  rows: rows.map(({ name, sold, revenue, adr, soldBefore, revenueBefore }) => [
    name,
    sold,
    revenue,
    adr,
    soldBefore,
    revenueBefore,
  ]),
})

/** The table of each report, with the name of its file and of its sheet. */
const reportTables: Record<Report, ReportTable> = {
  steps: {
    fileName: 'ocupacion-e-ingresos',
    sheet: 'Ocupación e ingresos',
    make: ({ steps }) => ({
      columns: [
        ...dates,
        number('Noches disponibles'),
        number('Noches vendidas'),
        percent('Ocupación %'),
        money('ADR'),
        money('RevPAR'),
        money('Ingresos'),
        number('Noches disponibles, año anterior'),
        number('Noches vendidas, año anterior'),
        percent('Ocupación %, año anterior'),
        money('ADR, año anterior'),
        money('RevPAR, año anterior'),
        money('Ingresos, año anterior'),
      ],
      rows: steps.map(({ from, to, available, sold, occupancy, adr, revPar, revenue, before }) => [
        from,
        to,
        available,
        sold,
        occupancy,
        adr,
        revPar,
        revenue,
        before.available,
        before.sold,
        before.occupancy,
        before.adr,
        before.revPar,
        before.revenue,
      ]),
    }),
  },
  'unit-types': {
    fileName: 'tipos-de-unidad',
    sheet: 'Tipos de unidad',
    make: ({ unitTypes }) => shares('Tipo de unidad', unitTypes),
  },
  agencies: { fileName: 'agencias', sheet: 'Agencias', make: ({ agencies }) => shares('Agencia', agencies) },
  regimes: { fileName: 'regimenes', sheet: 'Regímenes', make: ({ regimes }) => shares('Régimen', regimes) },
  'pick-up': {
    fileName: 'ritmo-de-reservas',
    sheet: 'Ritmo de reservas',
    make: ({ pickUp }) => ({
      columns: [...dates, number('Noches reservadas'), number('Noches canceladas'), money('Ingresos')],
      rows: pickUp.map(({ from, to, booked, cancelled, revenue }) => [from, to, booked, cancelled, revenue]),
    }),
  },
  forecast: {
    fileName: 'prevision',
    sheet: 'Previsión',
    make: ({ forecast }) => ({
      columns: [
        ...dates,
        number('Noches disponibles'),
        number('Noches reservadas'),
        money('Ingresos'),
        number('Reservadas hace un año a estas alturas'),
        number('Noches vendidas, año anterior'),
        money('Ingresos, año anterior'),
      ],
      rows: forecast.map(({ from, to, available, booked, revenue, bookedThen, soldBefore, revenueBefore }) => [
        from,
        to,
        available,
        booked,
        revenue,
        bookedThen,
        soldBefore,
        revenueBefore,
      ]),
    }),
  },
}

type Download = (typeof reportsApi)['download']

/** The figures of the screen as a CSV file or a workbook. */
export async function downloadReport(
  context: RequestContext,
  { report, format, ...requested }: Input<Download>,
): Promise<Reply<Download>> {
  const { fileName, sheet, table, period } = isTakingsReport(report)
    ? await takingsTable(context, requested, report)
    : await nightsTable(context, requested, report)
  const bytes = format === 'csv' ? tableCsv(table) : await tableXlsx(sheet, table)
  return { bytes: bytes.toString('base64'), name: `${fileName}-${period.from}-${period.to}.${format}` }
}

type Requested = Input<(typeof reportsApi)['takings']>

const isTakingsReport = (report: string): report is TakingsReport => Object.hasOwn(takingsTables, report)

async function takingsTable(context: RequestContext, requested: Requested, report: TakingsReport) {
  const { fileName, sheet, make } = takingsTables[report]
  return { fileName, sheet, table: make(await calculateTakings(context, requested)), period: requested }
}

async function nightsTable(context: RequestContext, requested: Requested, report: Report) {
  const { fileName, sheet, make } = reportTables[report]
  const figures = await calculateReport(context, {
    ...requested,
    withPickUp: report === 'pick-up',
    withForecast: report === 'forecast',
  })
  // The forecast begins today, whatever period was requested.
  const { from, to } =
    report === 'forecast' ? { from: figures.forecast[0]?.from, to: figures.forecast.at(-1)?.to } : requested
  const period = { from: from ?? requested.from, to: to ?? requested.to }
  return { fileName, sheet, table: make(figures), period }
}
