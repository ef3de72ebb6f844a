import { expect, test } from 'vitest'
import { coveredInvoices } from './invoice-payments.ts'

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
