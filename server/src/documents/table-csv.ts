import { formatDay } from '@posada/domain/day'
import { asText, csvBytes } from './csv.ts'
import type { ColumnKind, Table } from './table.ts'

/** A table as Spanish CSV: days as DD/MM/AAAA, decimal comma, no thousands separators or units; '' stays empty. */
export const tableCsv = ({ columns, rows }: Table): Buffer =>
  csvBytes([
    columns.map(({ title }) => title),
    ...rows.map((row) => row.map((cell, index) => (cell === '' ? '' : csvCells[columns[index]?.kind ?? 'text'](cell)))),
  ])

const withComma = (hundredths: string | number) => (Number(hundredths) / 100).toFixed(2).replace('.', ',')

const csvCells: Record<ColumnKind, (cell: string | number) => string> = {
  text: (cell) => asText(String(cell)),
  day: (cell) => formatDay(String(cell)),
  number: String,
  money: withComma,
  percent: withComma,
}
