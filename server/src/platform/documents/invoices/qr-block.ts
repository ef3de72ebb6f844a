import { palette } from '../pdf/theme.ts'
import { qrPart } from '../pdf/draw-qr.ts'
import type { InvoiceDrawing } from './invoice-drawing.ts'
import {
  artifact,
  beside,
  MM,
  paragraph,
  space,
  stack,
  asParagraph,
  tagged,
  textLines,
  type Piece,
} from '../pdf/pen.ts'

const SIDE = 35 * MM
/** The white around the code: at least 2 mm, 6 recommended at the sides, and above and below more than four modules. */
const QUIET = { side: 6 * MM, above: 4 * MM }

export const QR_WIDTH = SIDE + 2 * QUIET.side

/**
 * The QR code with its words (Orden HAC/1177/2024, arts. 20 and 21), for the first page. A draft shows where it will
 * be; what has no address has none.
 */
export function qrBlock(drawing: InvoiceDrawing): Piece {
  const { pen, look, snapshot, kind } = drawing
  const isLater = (kind === 'draft' || kind === 'sample') && (snapshot.isVerifactu || snapshot.qrUrl !== '')
  const isShown = (kind === 'invoice' || kind === 'duplicate') && snapshot.qrUrl !== ''
  if (!isLater && !isShown) return space(0)
  const words = { width: QR_WIDTH, align: 'center' } as const
  const code = isShown
    ? tagged(pen, 'Figure', qrPart(pen, snapshot.qrUrl, SIDE), 'Código QR tributario')
    : laterBox(drawing)
  return stack(
    paragraph(pen, 'QR tributario:', look.body, words),
    space(QUIET.above),
    beside([QUIET.side, code]),
    space(QUIET.above),
    paragraph(pen, snapshot.isVerifactu ? 'VERI*FACTU' : '', look.body, words),
  )
}

function laterBox({ pen, look }: InvoiceDrawing): Piece {
  const { doc } = pen.sheet
  const words = textLines(
    pen,
    'Se crea\nal emitir',
    { ...look.small, colour: palette.secondary },
    {
      width: SIDE,
      align: 'center',
    },
  )
  const box = {
    height: SIDE,
    draw: (x: number, y: number) =>
      void doc
        .rect(x + 0.5, y + 0.5, SIDE - 1, SIDE - 1)
        .lineWidth(0.75)
        .dash(3, { space: 2.5 })
        .stroke(palette.tertiary)
        .undash(),
  }
  return {
    height: SIDE,
    draw(x, y) {
      artifact(pen, box).draw(x, y)
      asParagraph(pen, words).draw(x, y + (SIDE - words.height) / 2)
    },
  }
}
