import { formatDay } from '@posada/domain/platform/days/day'
import { palette, readableText } from '../pdf/theme.ts'
import { say, type InvoiceDrawing } from './invoice-drawing.ts'
import { numberText, titleWord } from './letterhead.ts'
import { INNER_WIDTH, shades } from './look.ts'
import type { Block } from './paginate.ts'
import {
  artifact,
  beside,
  MM,
  paragraph,
  rule,
  space,
  stack,
  textLines,
  wrapText,
  type Piece,
  type TextStyle,
} from '../pdf/pen.ts'
import { readableLines } from './texts.ts'
import { labels } from './words/labels.ts'
import { marks } from './words/titles.ts'

const FOOT: TextStyle = { size: 7.5, line: 10.5, colour: palette.tertiary }
const MOST_LINES = 6

/** Whether the footer is short enough for every page. */
const isFooterOnEveryPage = ({ pen, snapshot }: InvoiceDrawing): boolean =>
  wrapText(pen, readableLines(snapshot.footer), FOOT, INNER_WIDTH).length <= MOST_LINES

/** A footer that is too long for every page, below everything else. */
export function longFooterBlocks(drawing: InvoiceDrawing): Block[] {
  const { pen, look, snapshot } = drawing
  if (isFooterOnEveryPage(drawing)) return []
  const lines = wrapText(pen, readableLines(snapshot.footer), FOOT, INNER_WIDTH)
  return [space(look.gap), ...lines.map((line) => paragraph(pen, line || ' ', FOOT, { width: INNER_WIDTH }))]
}

/** The footer of the establishment, what the paper is not, and the number of the page. */
export function pageFoot(drawing: InvoiceDrawing, page: number, pages: number): Piece {
  const { pen, snapshot } = drawing
  const footer = isFooterOnEveryPage(drawing) ? readableLines(snapshot.footer) : ''
  const mark = { ...FOOT, bold: true, colour: shades.mark }
  const pageWidth = 50 * MM
  return stack(
    rule(pen, INNER_WIDTH, 0.2 * MM, shades.hairline),
    space(3 * MM),
    paragraph(pen, footer, FOOT, { width: INNER_WIDTH }),
    space(footer === '' ? 0 : 2 * MM),
    beside(
      [0, paragraph(pen, marksOf(drawing), mark, { width: INNER_WIDTH - pageWidth })],
      [
        INNER_WIDTH - pageWidth,
        artifact(
          pen,
          textLines(pen, say(drawing, labels.page, { page, pages }), FOOT, { width: pageWidth, align: 'right' }),
        ),
      ],
    ),
  )
}

function marksOf(drawing: InvoiceDrawing): string {
  const { kind, isDemo } = drawing
  const words = kind === 'invoice' ? [] : [say(drawing, marks[kind])]
  return [...words, ...(isDemo ? [say(drawing, marks.demo)] : [])].join(' · ')
}

/** The head of the pages after the first: whose invoice it is, its number and its day. */
export function pageHead(drawing: InvoiceDrawing): Piece {
  const { pen, look, snapshot } = drawing
  const { issuer, issuedOn } = snapshot
  const width = INNER_WIDTH / 2
  const name = readableText(`${issuer.tradeName || issuer.name} · NIF ${issuer.taxId}`)
  const words = [say(drawing, titleWord(drawing)), numberText(drawing), `· ${formatDay(issuedOn)}`]
  return stack(
    artifact(
      pen,
      beside(
        [0, textLines(pen, name, look.issuer, { width })],
        [width, textLines(pen, words.filter(Boolean).join(' '), look.strong, { width, align: 'right' })],
      ),
    ),
    space(1.5 * MM),
    rule(pen, INNER_WIDTH, 0.2 * MM, shades.hairline),
    space(6 * MM),
  )
}
