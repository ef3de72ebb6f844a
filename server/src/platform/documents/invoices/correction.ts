import { formatDay } from '@posada/domain/platform/days/day'
import type { InvoiceSnapshot, InvoiceType } from '@posada/domain/money/invoices/invoice-snapshot'
import { palette, readableText } from '../pdf/theme.ts'
import { euros, say, sayInLines, type InvoiceDrawing } from './invoice-drawing.ts'
import { INNER_WIDTH, shades } from './look.ts'
import type { Block } from './paginate.ts'
import {
  beside,
  grouped,
  MM,
  paragraph,
  rule,
  space,
  stack,
  tagged,
  textLines,
  type Piece,
  type TextStyle,
  wrapText,
} from '../pdf/pen.ts'
import { amountLabels } from './words/amounts.ts'
import { causeWords, correctionWords, modeWords } from './words/corrections.ts'

/** Which invoices this one corrects or replaces, why and how (Real Decreto 1619/2012, art. 15). */
export function correctionBlocks(drawing: InvoiceDrawing): Block[] {
  const { pen, look, snapshot } = drawing
  if (snapshot.corrects.length === 0) return []
  const box = { width: INNER_WIDTH }
  const list = wrapText(pen, correctedList(drawing), look.body, INNER_WIDTH)
  const texts = [causeText(drawing), modeText(drawing)].filter((text) => text !== '')
  const isLong = list.length > MOST_KEPT_LINES
  const kept = (piece: Piece): Block => ({ ...piece, isKeptWithNext: true })
  return [
    kept(paragraph(pen, say(drawing, headingOf(snapshot)), look.head, box, 'H2')),
    kept(space(1 * MM)),
    ...list.map((line) => ({ ...paragraph(pen, line, look.body, box), isKeptWithNext: !isLong })),
    ...texts.map((text) => kept(paragraph(pen, text, look.body, box))),
    ...(snapshot.corrected ? [kept(space(2 * MM)), kept(comparison(drawing, snapshot.corrected))] : []),
    kept(space(look.gap)),
  ]
}

/** A longer list of corrected invoices may continue on the next page. */
const MOST_KEPT_LINES = 12

function headingOf({ type, corrects }: InvoiceSnapshot) {
  const isMany = corrects.length > 1
  if (type === 'F3') return isMany ? correctionWords.replacesMany : correctionWords.replaces
  return isMany ? correctionWords.correctsMany : correctionWords.corrects
}

/** 'PM-2026/00058 de 14/05/2026, PM-2026/00059 de 15/05/2026' */
const correctedList = (drawing: InvoiceDrawing) =>
  drawing.snapshot.corrects
    .map(({ number, issuedOn }) => `${readableText(number)} ${ofDay(drawing, formatDay(issuedOn))}`)
    .join(', ')

const ofDay = (drawing: InvoiceDrawing, day: string) => (drawing.snapshot.language === '' ? `de ${day}` : `(${day})`)

function causeText(drawing: InvoiceDrawing): string {
  const { type, correctionReason } = drawing.snapshot
  if (!isCause(type)) return ''
  const cause = `${say(drawing, correctionWords.cause)}: ${say(drawing, causeWords[type])}`
  return correctionReason === '' ? cause : `${cause}. ${readableText(correctionReason)}`
}

const isCause = (type: InvoiceType): type is keyof typeof causeWords => type in causeWords

const modeText = (drawing: InvoiceDrawing) => {
  const { correctionMode } = drawing.snapshot
  return correctionMode === null ? '' : say(drawing, modeWords[correctionMode])
}

/** The amounts before and after a correction by substitution. */
function comparison(drawing: InvoiceDrawing, corrected: { base: number; tax: number }): Piece {
  const { base, tax } = drawing.snapshot.totals
  const rows = [
    [correctionWords.corrected, corrected.base, corrected.tax],
    [correctionWords.thisInvoice, base, tax],
    [correctionWords.difference, base - corrected.base, tax - corrected.tax],
  ] as const
  const { pen, look } = drawing
  const width = 130 * MM
  const heads = [amountLabels.base, amountLabels.taxAmount, amountLabels.total].map((word) => sayInLines(drawing, word))
  return grouped(
    pen,
    'Table',
    stack(
      amountsRow(drawing, 'TH', ['', ...heads], look.head),
      space(1 * MM),
      rule(pen, width, 0.25 * MM, palette.ink),
      ...rows.flatMap(([word, ownBase, ownTax]) => [
        space(1 * MM),
        amountsRow(
          drawing,
          'TD',
          [say(drawing, word), euros(ownBase), euros(ownTax), euros(ownBase + ownTax)],
          word === correctionWords.difference ? look.strong : look.body,
        ),
        space(1 * MM),
        rule(pen, width, 0.2 * MM, shades.hairline),
      ]),
    ),
  )
}

const COLUMNS = [52 * MM, 28 * MM, 22 * MM, 28 * MM]

function amountsRow({ pen }: InvoiceDrawing, type: string, texts: readonly string[], style: TextStyle): Piece {
  let left = 0
  const cells = texts.map((text, at) => {
    const width = COLUMNS[at] ?? 0
    const align = at === 0 ? 'left' : 'right'
    const placed = [left, tagged(pen, type, textLines(pen, text, style, { width, align }))] as const
    left += width
    return placed
  })
  return grouped(pen, 'TR', beside(...cells))
}
