import { sum, type Cents } from '@posada/domain/platform/money/money'
import { rateLabel } from '@posada/domain/platform/money/tax-rates'
import { groupsByUnit, textsBelowUnit } from '@posada/domain/money/invoices/unit-groups'
import { palette, readableText } from '../pdf/theme.ts'
import { euros, say, sayInLines, type InvoiceDrawing } from './invoice-drawing.ts'
import { conceptWidth, lineColumns, pricedLines, rateText, type LineColumn, type PricedLine } from './line-columns.ts'
import { INNER_WIDTH, shades } from './look.ts'
import type { Block } from './paginate.ts'
import {
  beside,
  grouped,
  MM,
  rule,
  space,
  stack,
  sharedElement,
  tagged,
  textLines,
  type Piece,
  type TextStyle,
} from '../pdf/pen.ts'
import { amountLabels } from './words/amounts.ts'

type LineTable = {
  head: Block
  rows: Block[]
  carriedOut(sums: readonly Cents[]): Block
  carriedIn(sums: readonly Cents[]): Block
}

/** The lines as a table whose head and sums can be repeated on each page. */
export function lineTable(drawing: InvoiceDrawing): LineTable {
  const { pen } = drawing
  const columns = lineColumns(drawing)
  const inTable = sharedElement(pen, 'Table')
  const row = (cells: Cells, look: RowLook) => inTable(rowPart(drawing, columns, cells, look))
  const lineRow = (line: PricedLine): Block => ({
    ...row(cellsOf(line, columns), { rule: HAIRLINE }),
    sums: amountsOf(columns, [line]),
  })
  const sumRow = (label: string, sums: readonly Cents[]) =>
    row({ concept: label, values: sumCells(columns, sums) }, { isSum: true, rule: HAIRLINE })
  const lines = pricedLines(drawing)
  const groups = groupsOf(drawing, lines)
  const rows =
    groups.length === 0
      ? lines.map(lineRow)
      : groups.flatMap((group) => [
          { ...row({ concept: group.label, values: [] }, { isHeading: true, rule: HAIRLINE }), isKeptWithNext: true },
          ...group.lines.map((line, at) => ({
            ...lineRow(line),
            isKeptWithNext: at === group.lines.length - 1 && group.hasSum,
          })),
          ...(group.hasSum
            ? [sumRow(say(drawing, amountLabels.subtotal, { group: group.label }), amountsOf(columns, group.lines))]
            : []),
        ])
  return {
    head: inTable(headPart(drawing, columns)),
    rows: keepEndTogether(rows),
    carriedOut: (sums) => sumRow(say(drawing, amountLabels.carriedOut), sums),
    carriedIn: (sums) => sumRow(say(drawing, amountLabels.carriedIn), sums),
  }
}

/** The last two rows stay with what follows, so that the totals are never alone on a page. */
const keepEndTogether = (rows: readonly Block[]): Block[] =>
  rows.map((row, at) => (at >= rows.length - 2 ? { ...row, isKeptWithNext: true } : row))

type LineGroup = { label: string; lines: PricedLine[]; hasSum: boolean }

/** Model 1b has a group for each rate; in the others an invoice of several units has one for each. */
function groupsOf(drawing: InvoiceDrawing, lines: readonly PricedLine[]): LineGroup[] {
  return drawing.snapshot.model === 3 ? rateGroups(drawing, lines) : unitGroups(drawing, lines)
}

/** In the order of their first lines. */
function rateGroups(drawing: InvoiceDrawing, lines: readonly PricedLine[]): LineGroup[] {
  const groups = new Map<string, PricedLine[]>()
  for (const priced of lines) {
    const key = `${priced.line.rate} ${priced.line.noTaxReason}`
    groups.set(key, [...(groups.get(key) ?? []), priced])
  }
  return [...groups.values()].map((own) => ({
    label: own[0] ? groupLabel(drawing, own[0].line) : '',
    lines: own,
    hasSum: groups.size > 1 && own.length > 1,
  }))
}

function unitGroups(drawing: InvoiceDrawing, lines: readonly PricedLine[]): LineGroup[] {
  return groupsByUnit(lines, ({ line }) => line.unit).map(({ unit, lines: own }) => ({
    label: unit === '' ? say(drawing, amountLabels.wholeBooking) : readableText(unit),
    lines: own.map((priced) => ({ ...priced, line: { ...priced.line, ...textsBelowUnit(priced.line) } })),
    hasSum: own.length > 1,
  }))
}

const groupLabel = (drawing: InvoiceDrawing, line: PricedLine['line']) =>
  line.noTaxReason === '' ? rateLabel(line.rate, drawing.snapshot.taxName) : rateText(drawing, line)

const HAIRLINE = { thickness: 0.2 * MM, colour: shades.hairline }
const HEAD_RULE = { thickness: 0.25 * MM, colour: palette.ink }

type Cells = { concept: string; detail?: string; values: readonly string[] }
type RowLook = { isHeading?: boolean; isSum?: boolean; rule: { thickness: number; colour: string } }

const cellsOf = (priced: PricedLine, columns: readonly LineColumn[]): Cells => ({
  concept: readableText(priced.line.name),
  detail: readableText(priced.line.detail),
  values: columns.map((column) => column.of(priced)),
})

const amountsOf = (columns: readonly LineColumn[], lines: readonly PricedLine[]): Cents[] =>
  columns.flatMap(({ amount }) => (amount ? [sum(lines.map(amount))] : []))

/** Sums in the columns that have them, from the left. */
function sumCells(columns: readonly LineColumn[], sums: readonly Cents[]): string[] {
  const left = [...sums]
  return columns.map(({ amount }) => (amount ? euros(left.shift() ?? 0) : ''))
}

function rowPart(drawing: InvoiceDrawing, columns: readonly LineColumn[], cells: Cells, rowLook: RowLook): Piece {
  const { pen, look } = drawing
  const width = rowLook.isHeading ? INNER_WIDTH : conceptWidth(columns)
  const name: TextStyle = rowLook.isHeading
    ? { ...look.strong, colour: look.accent }
    : rowLook.isSum
      ? look.strong
      : look.body
  const concept = stack(
    textLines(pen, cells.concept, name, { width: width - 3 * MM }),
    textLines(pen, cells.detail ?? '', look.small, { width: width - 3 * MM }),
  )
  let left = width
  const values = cells.values.map((value, at) => {
    const column = columns[at]
    const style = column?.isStrong || rowLook.isSum ? look.strong : look.body
    const part = tagged(pen, 'TD', textLines(pen, value, style, { width: column?.width ?? 0, align: 'right' }))
    const placed = [left, part] as const
    left += column?.width ?? 0
    return placed
  })
  return stack(
    space(look.rowPadding),
    grouped(pen, 'TR', beside([0, tagged(pen, 'TD', concept)], ...values)),
    space(look.rowPadding),
    rule(pen, INNER_WIDTH, rowLook.rule.thickness, rowLook.rule.colour),
  )
}

function headPart(drawing: InvoiceDrawing, columns: readonly LineColumn[]): Piece {
  const { pen, look } = drawing
  const width = conceptWidth(columns)
  let left = width
  const heads = columns.map((column) => {
    const text = sayInLines(drawing, column.head)
    const part = tagged(pen, 'TH', textLines(pen, text, look.head, { width: column.width, align: 'right' }))
    const placed = [left, part] as const
    left += column.width
    return placed
  })
  const concept = textLines(pen, sayInLines(drawing, amountLabels.concept), look.head, { width })
  return stack(
    grouped(pen, 'TR', beside([0, tagged(pen, 'TH', concept)], ...heads)),
    space(1.6 * MM),
    rule(pen, INNER_WIDTH, HEAD_RULE.thickness, HEAD_RULE.colour),
  )
}
