import { MAINLAND } from '../../platform/days/day.ts'
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { annulmentHashText, qrUrl, recordAmount, recordDate, recordTimestamp, issueHashText } from './invoice-record.ts'
import { annulmentOf, hashVectors, issueOf } from './test/hash-vectors.ts'

test.each(hashVectors)('hashes as $source', ({ kind, text, hash }) => {
  const built = kind === 'annulment' ? annulmentHashText(annulmentOf(text)) : issueHashText(issueOf(text))
  expect(built).toBe(text)
  expect(createHash('sha256').update(built).digest('hex').toUpperCase()).toBe(hash)
})

test('values are trimmed', () => {
  const fields = annulmentOf(hashVectors.find(({ kind }) => kind === 'annulment')!.text)
  expect(annulmentHashText({ ...fields, number: ` ${fields.number} ` })).toBe(annulmentHashText(fields))
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [12_340, '123.40'],
  [-100, '-1.00'],
  [-0, '0.00'],
])('%d cents are written %s', (cents, text) => expect(recordAmount(cents)).toBe(text))

test('dates are written dd-mm-yyyy', () => expect(recordDate('2026-11-03')).toBe('03-11-2026'))

test.each([
  ['2024-01-01T18:20:30.999Z', MAINLAND, '2024-01-01T19:20:30+01:00'],
  ['2026-07-01T23:30:00Z', MAINLAND, '2026-07-02T01:30:00+02:00'],
  ['2026-07-01T23:30:00Z', 'Atlantic/Canary', '2026-07-02T00:30:00+01:00'],
  ['2026-01-01T00:00:00Z', 'Atlantic/Canary', '2026-01-01T00:00:00+00:00'],
  ['2026-10-25T00:59:59Z', MAINLAND, '2026-10-25T02:59:59+02:00'],
  ['2026-10-25T01:00:00Z', MAINLAND, '2026-10-25T02:00:00+01:00'],
  ['2026-01-01T00:00:00Z', 'America/St_Johns', '2025-12-31T20:30:00-03:30'],
])('%s in %s is %s', (instant, timeZone, text) => expect(recordTimestamp(new Date(instant), timeZone)).toBe(text))

test('a timestamp is the same second as its instant', () => {
  const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, fc.constantFrom(MAINLAND, 'Atlantic/Canary', 'Africa/Ceuta'), (instant, timeZone) => {
      const text = recordTimestamp(instant, timeZone)
      expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[012]:00$/)
      expect(Date.parse(text)).toBe(Math.floor(instant.getTime() / 1000) * 1000)
    }),
  )
})

const base = 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR'

// The AEAT's first example writes the amount as 241.4; its service finds the invoice by either form.
test.each([
  ['12345678&G33', '2024-01-01', `${base}?nif=89890001K&numserie=12345678%26G33&fecha=01-01-2024&importe=241.40`],
  ['12345678-G33', '2024-09-01', `${base}?nif=89890001K&numserie=12345678-G33&fecha=01-09-2024&importe=241.40`],
  ['A+1/2 3', '2024-09-01', `${base}?nif=89890001K&numserie=A%2B1%2F2%203&fecha=01-09-2024&importe=241.40`],
])('the QR code of %s', (number, issuedOn, url) => {
  expect(qrUrl({ base, taxId: '89890001K', number, issuedOn, total: 24_140 })).toBe(url)
})
