import { type StateAtIssue, stateAtIssue } from '@posada/domain/money/billing/payment-state'
import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { formatDay } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import { palette } from '../pdf/theme.ts'
import { say, type InvoiceDrawing } from './invoice-drawing.ts'
import { shades } from './look.ts'
import type { Block } from './paginate.ts'
import { MM, paragraph, rule, space, stack, type Piece } from '../pdf/pen.ts'
import { amountRow } from './totals.ts'
import { methodWords, paymentWords } from './words/payments.ts'
import type { Word } from './words/word.ts'

/** Beside the totals there is room for this many payments; more are below them. */
const MOST_BESIDE_TOTALS = 8

export const arePaymentsBelow = ({ payments }: InvoiceSnapshot): boolean => payments.length > MOST_BESIDE_TOTALS

/** The payments received, and what is left to pay. */
export const paymentsPart = (drawing: InvoiceDrawing, width: number): Piece => stack(...paymentBlocks(drawing, width))

export function paymentBlocks(drawing: InvoiceDrawing, width: number): Block[] {
  const { pen, look, snapshot } = drawing
  const { payments } = snapshot
  const atIssue = stateAtIssue(snapshot)
  if (atIssue === null) return []
  const title = paragraph(pen, say(drawing, paymentWords.payments), look.head, { width }, 'H2')
  const rows = payments.map((payment) => ({
    ...amountRow(drawing, paymentText(drawing, payment), payment.amount, width, {
      ...look.body,
      colour: palette.secondary,
    }),
    isKeptWithNext: true,
  }))
  const states = stateRows(drawing, atIssue, width)
  if (rows.length === 0) return [states]
  const ending = stack(space(1 * MM), rule(pen, width, 0.2 * MM, shades.hairline), states)
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

/** 'Cobrada', 'Pendiente' or 'A devolver', with its amount; what was paid before, and what is retained, in a row of its own. */
function stateRows(drawing: InvoiceDrawing, { state, received, open }: StateAtIssue, width: number): Piece {
  const { look, snapshot } = drawing
  const strong = (word: Word, amount: Cents, colour: string) =>
    amountRow(drawing, say(drawing, word), amount, width, { ...look.strong, colour })
  const calm = (word: Word, amount: Cents) =>
    amountRow(drawing, say(drawing, word), amount, width, { ...look.body, colour: palette.secondary })
  const { retained, totals } = snapshot
  const kept =
    retained === undefined
      ? []
      : [calm(retained.isCompensation ? paymentWords.retained : paymentWords.onAccount, retained.amount)]
  if (state === 'partly-paid')
    return stack(calm(paymentWords.partlyPaid, received), strong(paymentWords.pending, open, shades.pending))
  if (state === 'pending') return strong(paymentWords.pending, open, shades.pending)
  if (state === 'to-refund') return stack(...kept, strong(paymentWords.toRefund, -open, shades.pending))
  if (state === 'paid')
    return strong(paymentWords.paid, snapshot.payments.length > 0 ? received : totals.payable, shades.paid)
  if (state === 'refunded') return stack(...kept, strong(paymentWords.refunded, -received, shades.paid))
  return retained === undefined ? strong(paymentWords.setOff, -totals.payable, shades.paid) : stack(...kept)
}
