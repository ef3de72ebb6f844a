import type { SheetCell, WorkbookSheet } from '../spreadsheets/workbook-sheet.ts'
import type { AnnulledInvoice, InvoiceReport, SeriesGap } from './invoice-report.ts'

/** 'Anuladas y saltos': the numbers that were annulled, and those that no invoice has. */
export const gapsSheet = ({ annulled, gaps }: InvoiceReport): WorkbookSheet => ({
  name: 'Anuladas y saltos',
  widths: [22, 22, 14, 14, 32, 14, 48],
  frozenRows: 0,
  merged: [],
  rows: [
    [{ kind: 'title', text: 'Facturas anuladas' }],
    headRow(['Serie', 'Número', 'Fecha', 'Anulada el', 'Cliente', 'Total', 'Motivo']),
    ...(annulled.length === 0 ? [['Ninguna']] : annulled.map(annulledRow)),
    [],
    [{ kind: 'title', text: 'Saltos en la numeración' }],
    headRow(['Serie', 'Desde', 'Hasta', 'Números', 'Causa']),
    ...(gaps.length === 0 ? [['Ninguno']] : gaps.map(gapRow)),
  ],
})

const headRow = (titles: readonly string[]): SheetCell[] => titles.map((text) => ({ kind: 'bold', text }))

const annulledRow = ({ seriesName, number, issuedOn, annulledOn, recipientName, total, reason }: AnnulledInvoice) => [
  seriesName,
  number,
  { kind: 'day' as const, day: issuedOn },
  { kind: 'day' as const, day: annulledOn },
  recipientName,
  { kind: 'money' as const, cents: total },
  reason,
]

const gapRow = ({ seriesName, first, last, count, isStart }: SeriesGap): SheetCell[] => [
  seriesName,
  first,
  last,
  { kind: 'number', value: count },
  isStart ? 'La serie empezó después, por facturas de otro programa' : 'El último número de la serie se subió a mano',
]
