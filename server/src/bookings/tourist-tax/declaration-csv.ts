import type { SavedFile } from '@posada/contract/platform/files/files'
import type { TaxDeclaration } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import { sum } from '@posada/domain/platform/money/money'
import { nightsOf } from '@posada/domain/platform/days/stay'
import { exemptionLabel } from '@posada/domain/bookings/tourist-tax/exemption-reasons'
import { type Table, type TableColumn, tableCsv } from '../../platform/documents/spreadsheets/table.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { type DeclaredPeriod, declaredStaysOf, sumsOf } from './declaration.ts'
import type { DeclaredStay } from './queries.ts'

type Row = Table['rows'][number]

const columns: TableColumn[] = [
  { title: 'Establecimiento', kind: 'text' },
  { title: 'Tasa', kind: 'text' },
  { title: 'Localizador', kind: 'text' },
  { title: 'Entrada', kind: 'day' },
  { title: 'Salida', kind: 'day' },
  { title: 'Noches', kind: 'number' },
  { title: 'Adultos', kind: 'number' },
  { title: 'Niños', kind: 'number' },
  { title: 'Personas exentas', kind: 'number' },
  { title: 'Exentas por otro motivo', kind: 'number' },
  { title: 'Motivo', kind: 'text' },
  { title: 'Pernoctaciones', kind: 'number' },
  { title: 'Tarifa', kind: 'money' },
  { title: 'Base', kind: 'money' },
  { title: 'IVA', kind: 'money' },
  { title: 'Total', kind: 'money' },
]

/** The declaration as CSV: a line per stay, then sums per establishment and tax with their tariffs, then the total. */
export async function declarationCsv(context: RequestContext, period: DeclaredPeriod): Promise<SavedFile> {
  const stays = await declaredStaysOf(context, period)
  const sums = sumsOf(stays)
  const rows = [...stays.map(lineOf), ...sums.flatMap(sumLines), totalLine(sums)]
  const name = `tasa-turistica_${period.from}_${period.to}.csv`
  return { bytes: tableCsv({ columns, rows }).toString('base64'), name }
}

function lineOf(stay: DeclaredStay): Row {
  const { establishmentName, name, locator, checkIn, checkOut, adults, children, exempt, base } = stay
  const total = stay.adultsTotal + stay.childrenTotal
  return [
    establishmentName,
    name,
    locator,
    checkIn,
    checkOut,
    nightsOf(stay),
    adults,
    children,
    exempt,
    stay.taxExempt,
    exemptionLabel(stay.taxExemptReason),
    stay.taxedNights,
    '',
    base,
    total - base,
    total,
  ]
}

/** A row of sums. Of the columns from 'Localizador' to 'Motivo' it fills only two. */
const sumLine = (establishment: string, tax: string, what: string, exempt: number | '', rest: Row): Row => [
  establishment,
  tax,
  what,
  '',
  '',
  '',
  '',
  '',
  exempt,
  '',
  '',
  ...rest,
]

const sumLines = (sums: TaxDeclaration): Row[] => [
  ...sums.tariffs.map(({ unitPrice, units, base, bearsVat }) =>
    sumLine(sums.establishmentName, sums.typeName, bearsVat ? 'Suma de la tarifa' : 'Suma de la tarifa, sin IVA', '', [
      units,
      unitPrice,
      base,
      '',
      '',
    ]),
  ),
  sumLine(
    sums.establishmentName,
    sums.typeName,
    `Suma de ${sums.stays} ${sums.stays === 1 ? 'estancia' : 'estancias'}`,
    sums.exemptPeople,
    [sums.taxedNights, '', sums.base, sums.vat, sums.total],
  ),
]

function totalLine(sums: readonly TaxDeclaration[]): Row {
  const of = (field: 'exemptPeople' | 'taxedNights' | 'base' | 'vat' | 'total') => sum(sums.map((each) => each[field]))
  return sumLine('Total', '', '', of('exemptPeople'), [of('taxedNights'), '', of('base'), of('vat'), of('total')])
}
