import writeExcelFile, { type Cell } from 'write-excel-file/node'
import type { ColumnKind, Table, TableColumn } from './table.ts'

/**
 * A workbook of one sheet: bold frozen header, days as date cells, numbers as number cells. Texts are text cells,
 * whatever they begin with, so that no spreadsheet interprets them as formulas.
 */
export function tableXlsx(sheet: string, { columns, rows }: Table): Promise<Buffer> {
  const head = columns.map(({ title, kind }): Cell => ({ value: title, fontWeight: 'bold', align: sideOf(kind) }))
  const body = rows.map((row) => row.map((cell, index) => xlsxCells[columns[index]?.kind ?? 'text'](cell)))
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
