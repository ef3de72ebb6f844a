import { readableText } from '../pdf/theme.ts'
import { grossOf } from '@posada/domain/money/invoices/invoice-totals'
import { isSimplified } from '@posada/domain/money/invoices/invoice-faults'
import { euros, say, sayInLines, type InvoiceDrawing } from './invoice-drawing.ts'
import { rateText } from './line-columns.ts'
import { shades } from './look.ts'
import {
  artifact,
  beside,
  grouped,
  MM,
  paragraph,
  rule,
  space,
  stack,
  asParagraph,
  tagged,
  textLines,
  type Piece,
  type TextStyle,
} from '../pdf/pen.ts'
import { palette } from '../pdf/theme.ts'
import { amountLabels } from './words/amounts.ts'

/** Bases and tax of each rate, the total, and below it what was paid on behalf of the client. */
export function totalsPart(drawing: InvoiceDrawing, width: number): Piece {
  const { snapshot } = drawing
  const { totals, lines } = snapshot
  const disbursed = lines.filter((line) => line.isDisbursement)
  const summary = taxTable(drawing, width)
  if (disbursed.length === 0)
    return stack(summary, space(4 * MM), totalBox(drawing, say(drawing, amountLabels.total), totals.total, width))
  const row = (label: string, cents: number, style: TextStyle) => amountRow(drawing, label, cents, width, style)
  return stack(
    summary,
    space(2 * MM),
    row(say(drawing, amountLabels.invoiceTotal), totals.total, { ...drawing.look.partyName, size: 10 }),
    space(3 * MM),
    paragraph(drawing.pen, say(drawing, amountLabels.disbursements), drawing.look.head, { width }),
    ...disbursed.map((line) => row(disbursedName(line), grossOf(line), drawing.look.body)),
    space(3 * MM),
    totalBox(drawing, say(drawing, amountLabels.payable), totals.payable, width),
  )
}

const disbursedName = ({ name, detail, quantity }: { name: string; detail: string; quantity: number }) =>
  `${quantity === 1 ? '' : `${quantity} × `}${[name, detail].map(readableText).filter(Boolean).join(', ')}`

function taxTable(drawing: InvoiceDrawing, width: number): Piece {
  const { pen, look, snapshot } = drawing
  const { totals } = snapshot
  const columns = [width - 53 * MM, 29 * MM, 24 * MM]
  const cells = (type: string, texts: readonly string[], style: TextStyle) =>
    grouped(
      pen,
      'TR',
      beside(
        ...texts.map((text, at) => {
          const align = at === 0 ? 'left' : 'right'
          const part = tagged(pen, type, textLines(pen, text, style, { width: columns[at] ?? 0, align }))
          return [columns.slice(0, at).reduce((left, own) => left + own, 0), part] as const
        }),
      ),
    )
  const pad = space(look.rowPadding)
  const hairline = rule(pen, width, 0.2 * MM, shades.hairline)
  const heads = [
    { es: '{tax}', en: '{tax}', fr: '{tax}', de: '{tax}', it: '{tax}', pt: '{tax}' },
    amountLabels.base,
    amountLabels.taxAmount,
  ]
  return grouped(
    pen,
    'Table',
    stack(
      cells(
        'TH',
        heads.map((head) => sayInLines(drawing, head)),
        look.head,
      ),
      space(1.6 * MM),
      rule(pen, width, 0.25 * MM, palette.ink),
      ...totals.groups.flatMap((group) => [
        pad,
        cells('TD', [rateText(drawing, group), euros(group.base), euros(group.tax)], look.body),
        pad,
        hairline,
      ]),
      ...(totals.groups.length > 1
        ? [
            pad,
            cells('TD', [say(drawing, amountLabels.sum), euros(totals.base), euros(totals.tax)], look.strong),
            pad,
            hairline,
          ]
        : []),
    ),
  )
}

/** The one amount that counts, in a box of its own. */
function totalBox(drawing: InvoiceDrawing, label: string, cents: number, width: number): Piece {
  const { pen, look, snapshot } = drawing
  const inset = look.isTotalTinted ? 4 * MM : 0
  const pad = look.isTotalTinted ? 3.2 * MM : 2 * MM
  const inner = width - 2 * inset
  const amount = textLines(pen, euros(cents), look.total, { width: inner, align: 'right' })
  const words = stack(
    textLines(pen, label, { ...look.strong, size: 10, colour: look.total.colour ?? palette.ink }, { width: inner / 2 }),
    textLines(pen, isSimplified(snapshot.type) ? say(drawing, amountLabels.taxIncluded) : '', look.small, {
      width: inner / 2,
    }),
  )
  const height = Math.max(amount.height, words.height) + 2 * pad
  const content: Piece = {
    height,
    draw(x, y) {
      words.draw(x + inset, y + (height - words.height) / 2)
      amount.draw(x + inset, y + (height - amount.height) / 2)
    },
  }
  return {
    height,
    draw(x, y) {
      boxPart(drawing, width, height).draw(x, y)
      asParagraph(pen, content).draw(x, y)
    },
  }
}

function boxPart({ pen, look }: InvoiceDrawing, width: number, height: number): Piece {
  const { doc } = pen.sheet
  if (!look.isTotalTinted)
    return {
      height,
      draw(x, y) {
        rule(pen, width, 0.5 * MM, palette.ink).draw(x, y)
        rule(pen, width, 0.25 * MM, palette.ink).draw(x, y + height)
      },
    }
  return artifact(pen, {
    height,
    draw(x, y) {
      doc.roundedRect(x, y, width, height, 1.5 * MM).fill(shades.tint)
      pen.sheet.used.page = undefined // the colour of the text is no longer set
    },
  })
}

/** A label and an amount at the right. */
export function amountRow(
  { pen }: InvoiceDrawing,
  label: string,
  cents: number,
  width: number,
  style: TextStyle,
): Piece {
  const amountWidth = 30 * MM
  const pair = beside(
    [0, textLines(pen, label, style, { width: width - amountWidth })],
    [width - amountWidth, textLines(pen, euros(cents), style, { width: amountWidth, align: 'right' })],
  )
  return stack(space(1 * MM), asParagraph(pen, pair), space(1 * MM))
}
