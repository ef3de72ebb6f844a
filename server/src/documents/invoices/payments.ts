import type { InvoiceSnapshot } from '@posada/domain/invoices/invoice-snapshot'
import { formatDay } from '@posada/domain/days/day'
import { sum } from '@posada/domain/money/money'
import { palette } from '../pdf/theme.ts'
import { say, type InvoiceDrawing } from './invoice-drawing.ts'
import { shades } from './look.ts'
import type { Block } from './paginate.ts'
import { MM, paragraph, rule, space, stack, type Piece } from './pen.ts'
import { amountRow } from './totals.ts'
import { methodWords, paymentWords } from './words/payments.ts'

/** Beside the totals there is room for this many payments; more stand below them. */
const MOST_BESIDE_TOTALS = 8

export const arePaymentsBelow = ({ payments }: InvoiceSnapshot): boolean => payments.length > MOST_BESIDE_TOTALS

/** What was paid was paid for the invoices in whose place it stands: its own total says nothing of what is left to pay. */
const isInPlaceOfOthers = ({ type, correctionMode }: InvoiceSnapshot): boolean =>
  type === 'F3' || correctionMode === 'S'

/** The payments received, and what is left to pay. */
export const paymentsPart = (drawing: InvoiceDrawing, width: number): Piece => stack(...paymentBlocks(drawing, width))

export function paymentBlocks(drawing: InvoiceDrawing, width: number): Block[] {
  const { pen, look, snapshot } = drawing
  const { payments } = snapshot
  if (isInPlaceOfOthers(snapshot)) return []
  const title = paragraph(pen, say(drawing, paymentWords.payments), look.head, { width }, 'H2')
  const rows = payments.map((payment) => ({
    ...amountRow(drawing, paymentText(drawing, payment), payment.amount, width, {
      ...look.body,
      colour: palette.secondary,
    }),
    isKeptWithNext: true,
  }))
  if (rows.length === 0) return [stateOf(drawing, width)]
  const ending = stack(space(1 * MM), rule(pen, width, 0.2 * MM, shades.hairline), stateOf(drawing, width))
  return [
    { ...stack(title, space(1 * MM)), isKeptWithNext: true },
    ...rows.map((row, at) => ({ ...row, isKeptWithNext: at > rows.length - 3 })),
    ending,
  ]
}

function paymentText(drawing: InvoiceDrawing, { on, method, amount }: InvoiceSnapshot['payments'][number]): string {
  const refund = amount < 0 ? `${say(drawing, paymentWords.refund)}, ` : ''
  return `${formatDay(on)}, ${refund}${say(drawing, methodWords[method])}`
}

/** 'Pagada', 'Pendiente' or 'A devolver', with its amount. */
function stateOf(drawing: InvoiceDrawing, width: number): Piece {
  const { look, snapshot } = drawing
  const received = sum(snapshot.payments.map(({ amount }) => amount))
  const left = snapshot.totals.payable - received
  const state = left === 0 ? 'paid' : left > 0 ? 'pending' : 'toRefund'
  const amount = state === 'paid' ? received : Math.abs(left)
  const colour = state === 'paid' ? shades.paid : shades.pending
  return amountRow(drawing, say(drawing, paymentWords[state]), amount, width, { ...look.strong, colour })
}
