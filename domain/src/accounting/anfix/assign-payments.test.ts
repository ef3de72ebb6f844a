import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BilledPortion } from '../../money/billing/billed-portion.ts'
import { sum } from '../../platform/money/money.ts'
import { assignPayments } from './assign-payments.ts'
import { planCharges } from './plan-charges.ts'

type CollectedPayment = Parameters<typeof assignPayments>[1][number]
type AssignedPart = ReturnType<typeof assignPayments>[number]

const portion = (invoiceId: string, amount: number, more: Partial<BilledPortion> = {}): BilledPortion => ({
  invoiceId,
  documentId: `doc ${invoiceId}`,
  corrects: [],
  isReplacement: false,
  isReplaced: false,
  amount,
  ...more,
})
const paid = (id: string, amount: number, invoiceId: string | null = null): CollectedPayment => ({
  id,
  invoiceId,
  amount,
})
const correction = (invoiceId: string, of: string, amount: number) =>
  portion(invoiceId, amount, { corrects: [`doc ${of}`] })
const replacement = (invoiceId: string, of: string, amount: number) =>
  portion(invoiceId, amount, { corrects: [`doc ${of}`], isReplacement: true })
const inWords = (parts: readonly AssignedPart[]) =>
  parts.map(({ invoiceId, paymentId, amount }) => `${paymentId} → ${invoiceId} ${amount}`)

test.each<[string, BilledPortion[], CollectedPayment[], string[]]>([
  ['a payment waits for its invoice', [], [paid('p', 100)], []],
  ['an invoice in two parts', [portion('F', 100)], [paid('p', 60), paid('q', 40)], ['p → F 60', 'q → F 40']],
  ['one payment for two invoices', [portion('F', 60), portion('G', 40)], [paid('p', 100)], ['p → F 60', 'p → G 40']],
  ['its own invoice first', [portion('F', 100), portion('G', 100)], [paid('p', 100, 'G')], ['p → G 100']],
  [
    'money given back for a correction',
    [portion('F', 100), correction('R', 'F', -20)],
    [paid('p', 100), paid('q', -20)],
    ['p → F 100', 'q → R -20'],
  ],
  [
    'a replacement takes what paid the replaced one',
    [portion('F', 0, { isReplaced: true }), replacement('R', 'F', 80)],
    [paid('p', 100, 'F'), paid('q', -20)],
    ['p → R 80'],
  ],
  ['money given back without a correction', [portion('F', 100)], [paid('p', 100), paid('q', -30)], ['p → F 70']],
])('%s', (_, portions, payments, parts) => {
  expect(inWords(assignPayments(portions, payments))).toEqual(parts)
})

const cents = fc.integer({ min: 1, max: 300 })
const history = fc.record({
  portions: fc.array(fc.tuple(cents, fc.constantFrom('bill', 'bill', 'correction', 'replaced')), { maxLength: 6 }),
  payments: fc.array(fc.tuple(cents, fc.boolean(), fc.option(fc.integer({ min: 0, max: 6 }), { nil: null })), {
    maxLength: 8,
  }),
})

test('parts never exceed an invoice or a payment, and leave no payment out that an invoice could take', () => {
  fc.assert(
    fc.property(history, ({ portions: drawn, payments: moved }) => {
      const portions = drawn.map(([amount, kind], at) =>
        kind === 'replaced'
          ? portion(`${at}`, 0, { isReplaced: true })
          : portion(`${at}`, kind === 'bill' ? amount : -amount),
      )
      const payments = moved.map(([amount, isBack, at], place) =>
        paid(`p${place}`, isBack ? -amount : amount, at === null ? null : `${at}`),
      )
      const parts = assignPayments(portions, payments)
      const of = (by: 'invoiceId' | 'paymentId', id: string) =>
        sum(parts.filter((part) => part[by] === id).map(({ amount }) => amount))
      for (const { invoiceId, amount } of portions) {
        expect(Math.abs(of('invoiceId', invoiceId))).toBeLessThanOrEqual(Math.abs(amount))
        expect(of('invoiceId', invoiceId) * amount).toBeGreaterThanOrEqual(0)
      }
      for (const { id, amount } of payments) {
        expect(Math.abs(of('paymentId', id))).toBeLessThanOrEqual(Math.abs(amount))
        expect(of('paymentId', id) * amount).toBeGreaterThanOrEqual(0)
      }
      const room = sum(portions.map(({ amount }) => Math.max(0, amount)))
      const given = sum(parts.map(({ amount }) => Math.min(0, amount)))
      const net = sum(payments.map(({ amount }) => amount)) - given
      expect(sum(parts.map(({ amount }) => Math.max(0, amount)))).toBe(Math.min(room, Math.max(0, net)))
    }),
  )
})

test('a plan adds what is missing, removes what is wrong and leaves the rest', () => {
  const stored = [
    { id: 'a', documentId: 'F', sourceId: 'p', amount: 60 },
    { id: 'b', documentId: 'F', sourceId: 'q', amount: 40 },
  ]
  const wanted = [
    { documentId: 'F', sourceId: 'p', amount: 60 },
    { documentId: 'G', sourceId: 'q', amount: 40 },
  ]
  expect(planCharges(wanted, stored)).toEqual({ added: [wanted[1]], removed: [stored[1]] })
  expect(planCharges(wanted, [])).toEqual({ added: wanted, removed: [] })
})
