import { formatDay } from '@posada/domain/platform/days/day'
import writeExcelFile, { type Cell } from 'write-excel-file/node'
import { asText, csvBytes } from './csv.ts'

/** The type of a column's cells: text, day, whole number, cents, or hundredths of a percent; '' is an empty cell. */
type ColumnKind = 'text' | 'day' | 'number' | 'money' | 'percent'
export type TableColumn = { title: string; kind: ColumnKind }

/** A table for a spreadsheet. Each cell has the kind of its column. */
export type Table = { columns: readonly TableColumn[]; rows: readonly (readonly (string | number)[])[] }

/** A table as Spanish CSV: days as DD/MM/AAAA, decimal comma, no thousands separators or units; '' stays empty. */
export const tableCsv = ({ columns, rows }: Table): Buffer =>
  csvBytes([
    columns.map(({ title }) => title),
    ...rows.map((row) => row.map((cell, index) => (cell === '' ? '' : csvCells[columns[index]?.kind ?? 'text'](cell)))),
  ])

const withComma = (hundredths: string | number) => (Number(hundredths) / 100).toFixed(2).replace('.', ',')

/** A cell of that kind as Spanish spreadsheets read it; a text may still be taken for a formula. */
export const csvCell = (cell: string | number, kind: ColumnKind): string =>
  kind === 'text' ? String(cell) : csvCells[kind](cell)

const csvCells: Record<ColumnKind, (cell: string | number) => string> = {
  text: (cell) => asText(String(cell)),
  day: (cell) => formatDay(String(cell)),
  number: String,
  money: withComma,
  percent: withComma,
}

/**
 * A workbook of one sheet: bold frozen header, days as date cells, numbers as number cells. Texts are text cells,
 * whatever they begin with, so that no spreadsheet interprets them as formulas.
 */
export function tableXlsx(sheet: string, { columns, rows }: Table): Promise<Buffer> {
  const head = columns.map(({ title, kind }): Cell => ({ value: title, fontWeight: 'bold', align: sideOf(kind) }))
  const body = rows.map((row) =>
    row.map((cell, index) => (cell === '' ? null : xlsxCells[columns[index]?.kind ?? 'text'](cell))),
  )
  return writeExcelFile([head, ...body], {
    sheet,
    stickyRowsCount: 1,
    columns: columns.map((column, index) => ({
      width: widthOf(
        column,
        rows.map((row) => row[index] ?? ''),
      ),
    })),
  }).toBuffer()
}

const sideOf = (kind: ColumnKind) => (kind === 'text' || kind === 'day' ? 'left' : 'right')

const xlsxCells: Record<ColumnKind, (cell: string | number) => Cell> = {
  text: (cell) => ({ type: String, value: String(cell) }),
  day: (cell) => ({ type: Date, value: new Date(`${cell}T00:00:00Z`), format: 'dd/mm/yyyy', align: 'left' }),
  number: (cell) => ({ type: Number, value: Number(cell), format: '#,##0' }),
  money: (cell) => ({ type: Number, value: Number(cell) / 100, format: '#,##0.00 "€"' }),
  percent: (cell) => ({ type: Number, value: Number(cell) / 10_000, format: '0.00%' }),
}

/** Column width in characters: that of the longest cell, at most 40. */
const widthOf = ({ title, kind }: TableColumn, cells: readonly (string | number)[]): number =>
  Math.min(40, Math.max(title.length + 2, ...(kind === 'text' ? cells.map((cell) => String(cell).length + 2) : [14])))
