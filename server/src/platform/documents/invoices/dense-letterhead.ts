import { formatDay } from '@posada/domain/platform/days/day'
import type { InvoiceParty } from '@posada/domain/money/invoices/invoice-snapshot'
import { palette, readableText } from '../pdf/theme.ts'
import { isSimplified } from '@posada/domain/money/invoices/invoice-faults'
import { say, type InvoiceDrawing } from './invoice-drawing.ts'
import { issuerPart, numberText, titlePart } from './letterhead.ts'
import { A4, INNER_WIDTH, shades } from './look.ts'
import { addressLines, identityLine, nameLines, stayDays, stayLength, unitsText } from './parties.ts'
import { beside, grouped, MM, paragraph, rule, space, stack, type Piece } from '../pdf/pen.ts'
import { qrBlock, QR_WIDTH } from './qr-block.ts'
import { labels } from './words/labels.ts'
import type { Word } from './words/word.ts'

/** Where the window of a Spanish long envelope (220 x 110 mm, window at the right) shows the paper, folded in three. */
const WINDOW = { top: 47 * MM - A4.top, left: (INNER_WIDTH + QR_WIDTH) / 2 }

/**
 * The head of model 2: issuer at the left, the recipient where an envelope's window shows the address, and number,
 * dates and stay in one row below.
 */
export function denseLetterhead(drawing: InvoiceDrawing): Piece {
  const { pen, snapshot } = drawing
  const side = (INNER_WIDTH - QR_WIDTH) / 2
  const title = titlePart(drawing, { width: side, hasDates: false })
  const recipient = isSimplified(snapshot.type) ? null : snapshot.recipient
  const right = stack(
    title,
    space(Math.max(2 * MM, WINDOW.top - title.height)),
    recipient ? windowAddress(drawing, recipient, side) : space(0),
  )
  return stack(
    grouped(pen, 'Sect', beside([0, issuerPart(drawing, side)], [side, qrBlock(drawing)], [WINDOW.left, right])),
    space(5 * MM),
    factRow(drawing),
  )
}

/** The address, which the window shows, above the number of the document. */
const windowAddress = (drawing: InvoiceDrawing, recipient: InvoiceParty, width: number): Piece => {
  const { pen, look } = drawing
  return stack(
    ...nameLines(drawing, recipient, width),
    paragraph(pen, addressLines(recipient).join('\n'), look.body, { width }),
    paragraph(pen, identityLine(recipient), look.body, { width }),
  )
}

function factRow(drawing: InvoiceDrawing): Piece {
  const { pen, look, snapshot } = drawing
  const { issuedOn, operationOn, stay } = snapshot
  const facts: [label: Word, value: string, isMarked?: boolean][] = [[labels.issuedOn, formatDay(issuedOn)]]
  const number = numberText(drawing)
  if (number !== '') facts.unshift([labels.number, number, number !== readableText(snapshot.number)])
  if (operationOn && operationOn !== issuedOn) facts.push([labels.operationOn, formatDay(operationOn)])
  if (stay) facts.push([labels.booking, readableText(stay.locator)], [labels.stay, stayDays(stay)])
  const width = INNER_WIDTH / facts.length
  const cells = facts.map(([label, value, isMarked], at) => {
    const box = { width: width - 3 * MM }
    const part = stack(
      paragraph(pen, say(drawing, label), look.small, box),
      paragraph(pen, value, isMarked ? { ...look.strong, colour: shades.mark } : look.strong, box),
    )
    return [at * width, part] as const
  })
  const more = stay
    ? [stayLength(drawing, stay), unitsText(drawing, stay.units), readableText(stay.regime)].filter(Boolean)
    : []
  return stack(
    rule(pen, INNER_WIDTH, 0.25 * MM, look.accent),
    space(2 * MM),
    beside(...cells),
    space(more.length > 0 ? 1 * MM : 0),
    paragraph(pen, more.join(' · '), { ...look.body, colour: palette.secondary }, { width: INNER_WIDTH }),
    space(2 * MM),
    rule(pen, INNER_WIDTH, 0.2 * MM, shades.hairline),
  )
}
