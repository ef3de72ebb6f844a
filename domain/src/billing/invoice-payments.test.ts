import { expect, test } from 'vitest'
import { coveredInvoices, missingPayment } from './invoice-payments.ts'

const portions = (...amounts: number[]) => amounts.map((amount, index) => ({ invoiceId: `i${index}`, amount }))
const paid = (amount: number, invoiceId: string | null = null) => ({ amount, invoiceId })

test.each([
  ['nothing received', portions(100), [], []],
  ['a part received', portions(100), [paid(60)], []],
  ['all received in parts', portions(100), [paid(60), paid(40)], ['i0']],
  ['the oldest is paid first', portions(100, 50), [paid(100)], ['i0']],
  ['a payment for the second invoice pays that one', portions(100, 50), [paid(50, 'i1')], ['i1']],
  ['what is left pays the other', portions(100, 50), [paid(50, 'i1'), paid(100)], ['i0', 'i1']],
  ['a reversed payment pays nothing', portions(100), [paid(100), paid(-100)], []],
  ['a fully prepaid stay', portions(200, 0), [paid(200)], ['i0', 'i1']],
  ['a correction before anything is paid', portions(100, -25), [], ['i1']],
  ['a correction whose money was not given back', portions(100, -25), [paid(100)], ['i0']],
  ['a correction whose money was given back', portions(100, -25), [paid(100), paid(-25)], ['i0', 'i1']],
])('%s', (_, billed, payments, covered) => {
  expect([...coveredInvoices(billed, payments)].toSorted()).toEqual(covered)
})

test.each([
  ['nothing received', portions(100), [], 'i0', 100],
  ['a part received', portions(100), [paid(30)], 'i0', 70],
  ['a part received for it', portions(100, 50), [paid(30, 'i1')], 'i1', 20],
  ['the money that an older one needs', portions(100, 50), [paid(60)], 'i1', 50],
  ['what an older one leaves', portions(100, 50), [paid(120)], 'i1', 30],
  ['a refund', portions(100, -25), [paid(100)], 'i1', -25],
  ['a refund of what was not received', portions(100, -25), [], 'i1', 0],
  ['a refund after which a compensation is kept', portions(100, -100, 40), [paid(100)], 'i1', -60],
])('the missing payment with %s', (_, billed, payments, invoiceId, missing) => {
  expect(missingPayment(invoiceId, billed, payments)).toBe(missing)
})

test('a correction is settled by a refund that leaves a compensation without invoice', () => {
  const refunded = [paid(100), paid(-60)]
  expect([...coveredInvoices(portions(100, -100), refunded, 40)]).toEqual(['i0', 'i1'])
  expect([...coveredInvoices(portions(100, -100), refunded, 39)]).toEqual(['i0'])
})

test('a refund leaves a compensation that has no invoice yet', () => {
  expect(missingPayment('i1', portions(100, -100), [paid(100)], 40)).toBe(-60)
})
