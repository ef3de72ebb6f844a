import { annulmentHashText, issueHashText } from '@posada/domain/money/invoices/invoice-record'
import { annulmentOf, hashVectors, issueOf } from '@posada/domain/money/invoices/test/hash-vectors'
import { expect, test } from 'vitest'
import { hashOfText, hashRecord } from './hash-record.ts'
import { sampleInvoice } from './test/invoices.ts'

test.each(hashVectors)('the hash of $source', ({ kind, text, hash }) => {
  expect(hashOfText(kind === 'annulment' ? annulmentHashText(annulmentOf(text)) : issueHashText(issueOf(text)))).toBe(
    hash,
  )
})

// The AEAT's three examples, made from invoices.
const issuer = { ...sampleInvoice().issuer, taxId: '89890001-k' }
const totals = { groups: [], base: 11_110, tax: 1235, total: 12_345, disbursements: 500, payable: 12_845 }
const first = { issuer, number: '12345678/G33', issuedOn: '2024-01-01', type: 'F1', totals } as const
const second = { issuer, number: '12345679/G34', issuedOn: '2024-01-01', type: 'F1', totals } as const

test('three records of a chain have the hashes of the examples', () => {
  const recordedAt = (seconds: number) => `2024-01-01T19:20:${seconds}+01:00`
  const ofFirst = hashRecord({ kind: 'issue', invoice: first, previous: null, recordedAt: recordedAt(30) })
  expect(ofFirst).toBe('3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60')
  const afterFirst = { number: first.number, issuedOn: first.issuedOn, hash: ofFirst }
  const ofSecond = hashRecord({ kind: 'issue', invoice: second, previous: afterFirst, recordedAt: recordedAt(35) })
  expect(ofSecond).toBe('F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97')
  const afterSecond = { number: second.number, issuedOn: second.issuedOn, hash: ofSecond }
  const ofThird = hashRecord({ kind: 'annulment', invoice: second, previous: afterSecond, recordedAt: recordedAt(40) })
  expect(ofThird).toBe('177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68')
})
