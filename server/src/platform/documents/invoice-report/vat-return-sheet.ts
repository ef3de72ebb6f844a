import { formatDay } from '@posada/domain/platform/days/day'
import type { TaxGroup } from '@posada/domain/money/invoices/invoice-snapshot'
import { countedEntries } from '@posada/domain/money/invoices/ledger/ledger-invoice'
import { type BoxSum, type OutsideReturn, vatBoxes, vatReturn } from '@posada/domain/money/invoices/ledger/vat-return'
import { rateLabel } from '@posada/domain/platform/money/tax-rates'
import type { SheetCell, WorkbookSheet } from '../spreadsheets/workbook-sheet.ts'
import type { InvoiceReport } from './invoice-report.ts'

/** 'Resumen 303': the sums by the boxes of the VAT return, and those that are in none. */
export function vatReturnSheet(report: InvoiceReport): WorkbookSheet {
  const counted = report.invoices.filter(({ state }) => state !== 'annulled')
  const { boxes, taxDue, outside } = vatReturn(counted)
  return {
    name: 'Resumen 303',
    widths: [64, 16, 14, 16, 14],
    frozenRows: 0,
    merged: [],
    rows: [
      ...heading(report),
      headRow(['Concepto', 'Casilla base', 'Base', 'Casilla cuota', 'Cuota']),
      ...vatBoxes.map(({ id, label, base, tax }) => boxRow(label, [base, tax ?? ''], boxes.get(id))),
      [{ kind: 'bold', text: 'Total cuota devengada' }, null, null, '27', { kind: 'sum', cents: taxDue }],
      [],
      headRow(['Fuera de las casillas', '', 'Base', '', 'Cuota']),
      ...causes.map(([cause, label]) => boxRow(label, ['', ''], outside.get(cause))),
      ...otherTaxRows(report),
      [],
      ['Las facturas en sustitución de simplificadas (F3) no se suman: ya lo están las simplificadas.'],
      ['Las rectificativas cuentan en el trimestre de su fecha; las demás, en el de la operación.'],
    ],
  }
}

const causes: readonly [OutsideReturn, string][] = [
  ['exempt', 'Exentas sin casilla (artículo 20 y otras causas)'],
  ['not-subject', 'No sujetas (artículos 7 y 14): no se declaran'],
  ['other-tax', 'Sujetas a IGIC o IPSI'],
]

function heading({ issuer, period }: InvoiceReport): SheetCell[][] {
  const days = `Del ${formatDay(period.from)} al ${formatDay(period.to)}`
  return [
    [{ kind: 'title', text: 'Resumen para el modelo 303' }],
    [`${issuer.name} ${issuer.taxId}`.trim()],
    [days],
    [],
  ]
}

const headRow = (titles: readonly string[]): SheetCell[] => titles.map((text) => ({ kind: 'bold', text }))

function boxRow(label: string, [base, tax]: readonly [string, string], sum: BoxSum = { base: 0, tax: 0 }): SheetCell[] {
  const hasTax = tax !== '' || sum.tax !== 0
  return [label, base, { kind: 'money', cents: sum.base }, tax, hasTax ? { kind: 'money', cents: sum.tax } : null]
}

/** IGIC and IPSI by rate, for their own returns. */
function otherTaxRows({ invoices }: InvoiceReport): SheetCell[][] {
  const sums = new Map<string, BoxSum>()
  for (const invoice of invoices) {
    if (invoice.taxName === 'IVA' || invoice.state === 'annulled') continue
    for (const group of countedEntries(invoice).flatMap(({ groups }) => groups))
      addTo(sums, labelOf(group, invoice), group)
  }
  return [...sums].sort(([a], [b]) => a.localeCompare(b)).map(([label, sum]) => boxRow(label, ['', ''], sum))
}

const labelOf = ({ rate, noTaxReason }: TaxGroup, { taxName }: { taxName: string }): string =>
  `    ${noTaxReason === '' ? rateLabel(rate, taxName) : `${taxName}, sin impuesto (${noTaxReason})`}`

function addTo(sums: Map<string, BoxSum>, label: string, group: TaxGroup): void {
  const { base, tax } = sums.get(label) ?? { base: 0, tax: 0 }
  sums.set(label, { base: base + group.base, tax: tax + group.tax })
}
