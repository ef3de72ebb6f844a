import type { InvoiceDrawing } from './invoice-drawing.ts'
import { INNER_WIDTH } from './look.ts'
import type { Block } from './paginate.ts'
import { arePaymentsBelow, paymentBlocks, paymentsPart } from './payments.ts'
import { beside, MM, space, stack } from '../pdf/pen.ts'
import { conditionBlocks, noTaxBlocks, noteBlocks } from './texts.ts'
import { totalsPart } from './totals.ts'

const TOTALS_WIDTH = 78 * MM
const LATER_PAYMENTS_WIDTH = 120 * MM
const LEFT_WIDTH = INNER_WIDTH - TOTALS_WIDTH - 12 * MM

/** The part below the lines: totals with payments and short notes at their left, then the longer texts. */
export function closingBlocks(drawing: InvoiceDrawing): Block[] {
  const { look, snapshot } = drawing
  const totals = totalsPart(drawing, TOTALS_WIDTH)
  const payments = arePaymentsBelow(snapshot) ? space(0) : paymentsPart(drawing, LEFT_WIDTH)
  const left = stack(payments, ...noteBlocks(drawing, LEFT_WIDTH))
  const notes = noteBlocks(drawing, INNER_WIDTH)
  const areNotesBeside = left.height <= totals.height + stack(...notes).height
  return [
    stack(space(look.gap), beside([0, areNotesBeside ? left : payments], [INNER_WIDTH - TOTALS_WIDTH, totals])),
    ...noTaxBlocks(drawing),
    ...laterPayments(drawing),
    ...(areNotesBeside ? [] : notes),
    ...conditionBlocks(drawing),
  ]
}

const laterPayments = (drawing: InvoiceDrawing): Block[] =>
  arePaymentsBelow(drawing.snapshot)
    ? [{ ...space(drawing.look.gap), isKeptWithNext: true }, ...paymentBlocks(drawing, LATER_PAYMENTS_WIDTH)]
    : []
