import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from '../../platform/money/money.ts'
import type { BilledPortion, BookingPayment } from './billed-portion.ts'
import { missingPayment, sharePayments } from './invoice-payments.ts'
import { standingPortions } from './standing-portions.ts'
import { type InvoicedBooking, invoicedBooking } from './test/invoiced-booking.ts'

/** Of amounts, the negative ones correct the first. */
const portions = (...amounts: number[]) =>
  standing(amounts.map((amount) => ({ amount, corrects: amount < 0 ? ['d0'] : [] })))
const standing = (parts: (Partial<BilledPortion> & { amount: number })[]) =>
  standingPortions(
    parts.map((part, at) => ({
      invoiceId: `i${at}`,
      documentId: `d${at}`,
      corrects: [],
      isReplacement: false,
      ...part,
    })),
  )
const paid = (
  amount: number,
  invoiceId: string | null = null,
  method: BookingPayment['method'] = 'card',
): BookingPayment => ({
  amount,
  invoiceId,
  day: '2026-11-28',
  method,
})
const billedBy = (billed: readonly { amount: number }[]) => sum(billed.map(({ amount }) => amount))
const missing = (billed: readonly BilledPortion[], payments: BookingPayment[], kept = billedBy(billed)) =>
  [...sharePayments(billed, payments, kept).values()].map(missingPayment)

describe('what is left to pay of each invoice, negative where money is to be given back', () => {
  test.each([
    ['nothing received', portions(100), [], [100]],
    ['a part received', portions(100), [paid(60)], [40]],
    ['all received in parts', portions(100), [paid(60), paid(40)], [0]],
    ['the oldest is paid first', portions(100, 50), [paid(120)], [0, 30]],
    ['the oldest is paid in part before a newer one', portions(100, 50), [paid(60)], [40, 50]],
    ['a payment for the second invoice pays that one', portions(100, 50), [paid(50, 'i1')], [100, 0]],
    ['what is left pays the other', portions(100, 50), [paid(50, 'i1'), paid(100)], [0, 0]],
    ['more than an invoice needs of its own payment pays the others', portions(100, 50), [paid(80, 'i1')], [70, 0]],
    ['a refund', portions(100), [paid(100), paid(-100)], [100]],
    ['a fully prepaid stay', portions(200, 0), [paid(200)], [0, 0]],
    ['a second advance', portions(50, 70), [paid(50), paid(70)], [0, 0]],
    ['a correction before anything is paid', portions(100, -25), [], [75, 0]],
    ['a correction whose money was not given back', portions(100, -25), [paid(100)], [0, -25]],
    ['a correction of an invoice paid in part', portions(100, -25), [paid(80)], [0, -5]],
    ['a correction whose money was given back', portions(100, -25), [paid(100), paid(-25)], [0, 0]],
    ['a correction of a paid invoice beside an unpaid one', portions(100, -25, 50), [paid(100)], [0, 0, 25]],
    [
      'a correction of all invoices',
      standing([{ amount: 123 }, { amount: 417 }, { amount: -540, corrects: ['d0', 'd1'] }]),
      [paid(123)],
      [0, 0, -123],
    ],
    ['money beyond everything', portions(100, 50), [paid(170)], [-20, 0]],
  ])('%s', (_, billed, payments, expected) => {
    expect(missing(billed, payments)).toEqual(expected)
  })

  test('what is not invoiced yet keeps its money', () => {
    expect(missing(portions(20_001), [paid(40_002)], 40_002)).toEqual([0])
    expect(missing(portions(20_001, 20_001), [paid(25_000)])).toEqual([0, 15_002])
  })

  test('a compensation stays in the house, and the correction says how much', () => {
    const shares = sharePayments(portions(100, -100), [paid(100)], 40)
    expect(shares.get('i1')).toMatchObject({ toRefund: 60, retained: 40, payments: [] })
    const refunded = sharePayments(portions(100, -100), [paid(100), paid(-60)], 40)
    expect(refunded.get('i1')).toMatchObject({ toRefund: 0, retained: 40, payments: [{ amount: -60 }] })
  })

  test('an invoice in the place of another counts with what was paid on it', () => {
    const billed = standing([{ amount: 80 }, { amount: 100 }, { amount: -20, corrects: ['d1'], isReplacement: true }])
    expect(missing(billed, [paid(100, 'i1')])).toEqual([60, 0, 0])
  })

  test('payments keep their days and ways', () => {
    const shares = sharePayments(portions(100, 50), [paid(70), paid(60, null, 'cash')], 150)
    expect(shares.get('i0')?.payments).toMatchObject([
      { method: 'card', amount: 70 },
      { method: 'cash', amount: 30 },
    ])
    expect(shares.get('i1')).toMatchObject({ payments: [{ method: 'cash', amount: 30 }], pending: 20 })
  })
})

const cents = fc.integer({ min: 1, max: 500 })
const small = fc.nat({ max: 4 })
const step = fc.oneof(
  fc.record({
    kind: fc.constant('pay' as const),
    amount: fc.integer({ min: -300, max: 600 }),
    invoice: fc.option(small),
  }),
  fc.record({ kind: fc.constant('issue' as const), wanted: fc.array(small, { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant('advance' as const), amount: cents }),
  fc.record({ kind: fc.constant('cancel' as const), fee: fc.nat({ max: 400 }) }),
  fc.record({ kind: fc.constant('reprice' as const), place: small, amount: fc.nat({ max: 500 }) }),
  fc.record({ kind: fc.constant('correct' as const) }),
  fc.record({ kind: fc.constant('replace' as const), place: small }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function take(booking: InvoicedBooking, wanted: Step): void {
  if (wanted.kind === 'pay') booking.pay(wanted.amount, wanted.invoice)
  else if (wanted.kind === 'issue') booking.issue(wanted.wanted)
  else if (wanted.kind === 'advance') booking.advance(wanted.amount)
  else if (wanted.kind === 'cancel') booking.cancel(wanted.fee)
  else if (wanted.kind === 'reprice') booking.reprice(wanted.place, wanted.amount)
  else if (wanted.kind === 'correct') booking.correct()
  else booking.replace(wanted.place)
}

const anyBooking = fc.record({
  amounts: fc.array(cents, { minLength: 1, maxLength: 4 }),
  steps: fc.array(step, { minLength: 1, maxLength: 14 }),
})

type Situation = { kept: number; shares: ReturnType<InvoicedBooking['shares']> }

/** What is wrong with what the invoices of a booking say after a step; '' where nothing is. */
function faultOf(booking: InvoicedBooking, before: Situation): string {
  const shares = booking.shares()
  const [received, billed, kept, due] = [booking.received(), booking.billed(), booking.kept(), booking.due()]
  const all = [...shares.values()]
  const pending = sum(all.map((share) => share.pending))
  const toRefund = sum(all.map((share) => share.toRefund))
  if (pending !== Math.max(0, billed - received)) return `pending ${pending}`
  if (all.length > 0 && toRefund !== Math.max(0, received - Math.max(kept, billed))) return `to refund ${toRefund}`
  if (toRefund > Math.max(0, received - Math.min(due, billed))) return `more than was received: ${toRefund}`
  for (const share of all) {
    const own = sum(share.payments.map(({ amount }) => amount))
    if (share.pending > 0 && share.toRefund > 0) return `${share.invoiceId} is both`
    if (share.amount >= 0 && own + share.pending > share.amount) return `${share.invoiceId} has too much`
    if (share.amount < 0 && share.toRefund + share.retained - own > -share.amount)
      return `${share.invoiceId} gives too much`
  }
  // A PDF goes on being right: an ordinary invoice for what the establishment keeps anyway changes nothing of those before it.
  if (shares.size > before.shares.size && booking.invoices.at(-1)?.corrects.length === 0 && kept === before.kept)
    for (const [id, share] of before.shares)
      if (missingPayment(shares.get(id) ?? share) !== missingPayment(share)) return `${id} says something else now`
  return ''
}

const runs = fc.readConfigureGlobal().numRuns ?? 100

test('what the invoices of any booking say adds up to its ledger', () => {
  fc.assert(
    fc.property(anyBooking, ({ amounts, steps }) => {
      const booking = invoicedBooking(amounts)
      for (const one of steps) {
        const before = { kept: booking.kept(), shares: booking.shares() }
        take(booking, one)
        expect(faultOf(booking, before)).toBe('')
      }
    }),
    { numRuns: runs * (runs < 2000 ? 3 : 10) },
  )
})
