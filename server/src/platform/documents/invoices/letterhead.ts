import type { InvoiceIssuer } from '@posada/domain/money/invoices/invoice-snapshot'
import { formatDay } from '@posada/domain/platform/days/day'
import { readableText, palette } from '../pdf/theme.ts'
import { isCorrective, isSimplified } from '@posada/domain/money/invoices/invoice-faults'
import type { InvoiceDocument } from './invoice-document.ts'
import { say, type InvoiceDrawing } from './invoice-drawing.ts'
import { logoPart } from '../pdf/logo.ts'
import { INNER_WIDTH, shades } from './look.ts'
import {
  beside,
  grouped,
  MM,
  paragraph,
  space,
  stack,
  asParagraph,
  textLines,
  wrapText,
  type Piece,
} from '../pdf/pen.ts'
import { qrBlock, QR_WIDTH } from './qr-block.ts'
import { labels } from './words/labels.ts'
import { marks, noNumber, titles } from './words/titles.ts'
import { inLanguages, type Word } from './words/word.ts'

/** The head of models 1 and 1b: issuer, QR code, and what the paper is. */
export function wideLetterhead(drawing: InvoiceDrawing): Piece {
  const side = (INNER_WIDTH - QR_WIDTH) / 2
  const { pen } = drawing
  return grouped(
    pen,
    'Sect',
    beside(
      [0, issuerPart(drawing, side)],
      [side, qrBlock(drawing)],
      [side + QR_WIDTH, titlePart(drawing, { width: side })],
    ),
  )
}

/** The logo or the name, and the data of the issuer. */
export function issuerPart(drawing: InvoiceDrawing, width: number): Piece {
  const { pen, look, snapshot } = drawing
  const { issuer } = snapshot
  const name = readableText(issuer.tradeName || issuer.name)
  const company = readableText(issuer.name)
  const logo = logoPart(drawing, name)
  const lines = [company === name && !logo ? '' : company, ...issuerLines(issuer)].filter(Boolean).join('\n')
  return stack(
    logo ?? paragraph(pen, name, look.issuerName, { width }),
    logo ? space(2.5 * MM) : space(0),
    paragraph(pen, lines, look.issuer, { width }),
  )
}

const issuerLines = ({ taxId, address, postalCode, municipality, province, phone, email, website }: InvoiceIssuer) =>
  [`NIF ${taxId}`, address, placeLine(postalCode, municipality, province), phone, email, website].map(readableText)

/** '29400 Ronda (Málaga)'. The province is left out where it has the name of the town. */
export const placeLine = (postalCode: string, municipality: string, province: string): string =>
  [postalCode, municipality, province && province !== municipality ? `(${province})` : ''].filter(Boolean).join(' ')

type Fact = [label: Word, value: string, isMarked?: boolean]

/** The kind of paper and, unless they are elsewhere, its number and its dates. */
export function titlePart(
  drawing: InvoiceDrawing,
  { width, hasDates = true }: { width: number; hasDates?: boolean },
): Piece {
  const { pen, look, snapshot, kind } = drawing
  const { issuedOn, operationOn, stay } = snapshot
  const { size, lines } = fittingTitle(drawing, width)
  const style = { size, line: size * 1.2, bold: true, colour: look.title.colour }
  const align = look.title.align
  const mark = kind === 'duplicate' || kind === 'proforma' ? say(drawing, marks[kind]) : ''
  const title = stack(
    paragraph(pen, lines.join('\n'), style, { width, align }, 'H1'),
    paragraph(pen, mark, { ...look.strong, colour: shades.mark }, { width, align }),
  )
  if (!hasDates) return title
  const facts: Fact[] = [[labels.issuedOn, formatDay(issuedOn)]]
  const number = numberText(drawing)
  if (number !== '') facts.unshift([labels.number, number, number !== readableText(snapshot.number)])
  if (operationOn && operationOn !== issuedOn) facts.push([labels.operationOn, formatDay(operationOn)])
  if (stay) facts.push([labels.booking, readableText(stay.locator)])
  return stack(title, space(3 * MM), ...factParts(drawing, facts, width))
}

/** The number, or what the paper is while it has none; '' in a proforma. */
export const numberText = (drawing: InvoiceDrawing): string =>
  drawing.kind === 'draft' || drawing.kind === 'sample'
    ? say(drawing, noNumber[drawing.kind])
    : readableText(drawing.snapshot.number)

/** Labels and values at the right, in two columns; a value is below a label that leaves it no room. */
function factParts(drawing: InvoiceDrawing, facts: readonly Fact[], width: number): Piece[] {
  const { pen, look } = drawing
  const labelStyle = { ...look.body, colour: palette.tertiary }
  const widths = facts.map(([, value]) => widthOf(pen, value, look.strong) + 4 * MM)
  const column = Math.max(...widths.filter((own) => own <= width * 0.7))
  return facts.map(([word, value, isMarked], at) => {
    const label = say(drawing, word)
    const valueStyle = { ...look.strong, colour: isMarked ? shades.mark : palette.ink }
    const valueWidth = Math.max(column, widths[at] ?? 0)
    const isTight = valueWidth + widthOf(pen, label, labelStyle) > width
    const [labelPart, valuePart] = [
      textLines(pen, label, labelStyle, { width: isTight ? width : width - valueWidth, align: 'right' }),
      textLines(pen, value, valueStyle, { width: isTight ? width : valueWidth, align: 'right' }),
    ]
    const pair = isTight ? stack(labelPart, valuePart) : beside([0, labelPart], [width - valueWidth, valuePart])
    return stack(asParagraph(pen, pair), space(1 * MM))
  })
}

function widthOf(pen: InvoiceDrawing['pen'], text: string, style: { size: number; bold?: boolean }): number {
  wrapText(pen, text, style, Infinity)
  return pen.sheet.doc.widthOfString(text)
}

/** The title in one line as large as fits, else each language in its own line. */
function fittingTitle(drawing: InvoiceDrawing, width: number): { size: number; lines: string[] } {
  const { pen, look, snapshot } = drawing
  const words = inLanguages(titleWord(drawing), snapshot.language)
  for (const lines of [[words.join(' / ')], words])
    for (let size = look.title.largest; size >= look.title.smallest; size -= 0.5)
      if (lines.every((line) => widthOf(pen, line, { size, bold: true }) <= width)) return { size, lines }
  return { size: look.title.smallest, lines: words }
}

export function titleWord({ kind, snapshot }: Pick<InvoiceDocument, 'kind' | 'snapshot'>): Word {
  if (kind === 'proforma') return titles.proforma
  if (isCorrective(snapshot.type)) return titles.corrective
  return isSimplified(snapshot.type) ? titles.simplified : titles.invoice
}
