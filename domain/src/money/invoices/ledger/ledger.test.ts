import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBetween, eachDay } from '../../../platform/days/day.ts'
import { bookColumns } from './book-columns.ts'
import { bookRows } from './book-rows.ts'
import { countedEntries, firstOfQuarter, quarterOf, taxDayOf, type LedgerInvoice } from './ledger-invoice.ts'
import { numberGaps } from './number-gaps.ts'
import { periodSteps } from './period-steps.ts'
import { anyInvoice } from './test/any-invoice.ts'
import { vatReturn } from './vat-return.ts'

const invoice = (fields: Partial<LedgerInvoice>): LedgerInvoice => ({
  number: 'H-2026/00318',
  sequence: 318,
  type: 'F1',
  issuedOn: '2026-04-02',
  operationOn: null,
  taxName: 'IVA',
  recipient: { name: 'Marta Ibáñez', identity: { kind: 'nif', number: '12345678Z' }, country: 'ES' },
  groups: [{ rate: 1000, noTaxReason: '', base: 10_000, tax: 1000 }],
  correctionMode: null,
  corrects: [],
  ...fields,
})

describe('the quarter of an invoice', () => {
  test.each([
    ['F1', null, '2026-04-02'],
    ['F1', '2026-03-31', '2026-03-31'],
    ['F3', '2026-03-31', '2026-03-31'],
    ['R1', '2026-03-31', '2026-04-02'],
    ['R5', '2026-03-31', '2026-04-02'],
  ] as const)('of type %s, operation on %s, is that of %s', (type, operationOn, day) => {
    expect(taxDayOf({ type, issuedOn: '2026-04-02', operationOn })).toBe(day)
  })

  test.each([
    ['2026-01-01', 1, '2026-01-01'],
    ['2026-03-31', 1, '2026-01-01'],
    ['2026-06-30', 2, '2026-04-01'],
    ['2026-12-31', 4, '2026-10-01'],
  ])('%s is in quarter %i, which begins on %s', (day, quarter, first) => {
    expect(quarterOf(day)).toEqual({ year: 2026, quarter })
    expect(firstOfQuarter(day)).toBe(first)
  })
})

describe('the VAT return', () => {
  const boxesOf = (...invoices: LedgerInvoice[]) => {
    const { boxes, outside, taxDue } = vatReturn(invoices)
    const found = [...boxes, ...outside]
      .filter(([, { base }]) => base !== 0)
      .map(([id, { base, tax }]) => [id, base, tax])
    return { found, taxDue }
  }

  test.each([
    [400, 'vat4'],
    [1000, 'vat10'],
    [2100, 'vat21'],
  ])('has a rate of %i in %s', (rate, box) => {
    const groups = [{ rate, noTaxReason: '' as const, base: 10_000, tax: rate }]
    expect(boxesOf(invoice({ groups }))).toEqual({ found: [[box, 10_000, rate]], taxDue: rate })
  })

  test.each([
    ['E1', 'exempt'],
    ['E2', 'exports'],
    ['E3', 'exports'],
    ['E4', 'exports'],
    ['E5', 'deliveries'],
    ['E6', 'exempt'],
    ['N1', 'not-subject'],
    ['N2', 'outside'],
  ] as const)('has what is free of tax for %s in %s', (noTaxReason, box) => {
    const groups = [{ rate: 0, noTaxReason, base: 10_000, tax: 0 }]
    expect(boxesOf(invoice({ groups }))).toEqual({ found: [[box, 10_000, 0]], taxDue: 0 })
  })

  test('has corrections and negative amounts in the boxes of changes', () => {
    const less = [{ rate: 2100, noTaxReason: '' as const, base: -1000, tax: -210 }]
    expect(boxesOf(invoice({ type: 'R4', correctionMode: 'I', groups: less }), invoice({ groups: less }))).toEqual({
      found: [['changes', -2000, -420]],
      taxDue: -420,
    })
  })

  test('counts a substitution less what it corrects', () => {
    const wrong = invoice({ groups: [{ rate: 2100, noTaxReason: '', base: 100_000, tax: 21_000 }] })
    const groups = [{ rate: 2100, noTaxReason: '' as const, base: 80_000, tax: 16_800 }]
    const right = invoice({ type: 'R1', correctionMode: 'S', corrects: [wrong], groups })
    expect(boxesOf(right)).toEqual({ found: [['changes', -20_000, -4200]], taxDue: -4200 })
  })

  test('counts no invoice in the place of simplified ones', () => {
    expect(boxesOf(invoice({ type: 'F3', corrects: [invoice({ type: 'F2' })] })).found).toEqual([])
  })

  test('leaves IGIC and IPSI out', () => {
    const groups = [{ rate: 700, noTaxReason: '' as const, base: 10_000, tax: 700 }]
    expect(boxesOf(invoice({ taxName: 'IGIC', groups }))).toEqual({ found: [['other-tax', 10_000, 700]], taxDue: 0 })
  })

  test('has every cent once', () => {
    fc.assert(
      fc.property(fc.array(anyInvoice, { maxLength: 8 }), (invoices) => {
        const { boxes, outside, taxDue } = vatReturn(invoices)
        const groups = invoices.flatMap(countedEntries).flatMap((entry) => entry.groups)
        const sums = [...boxes.values(), ...outside.values()]
        expect(sumOf(sums)).toEqual(sumOf(groups))
        expect(taxDue).toBe(sumOf(groups).tax)
      }),
    )
  })
})

const sumOf = (parts: readonly { base: number; tax: number }[]) => ({
  base: parts.reduce((sum, { base }) => sum + base, 0),
  tax: parts.reduce((sum, { tax }) => sum + tax, 0),
})

describe('the official book', () => {
  const issuer = { taxId: 'B12345674', activity: '681' as const }
  const row = (fields: Partial<LedgerInvoice>, who = issuer) =>
    Object.fromEntries(bookRows(invoice(fields), who)[0]!.map((text, index) => [columns[index], text]))
  const columns = bookColumns.map((_, index) => (index < 26 ? '' : 'A') + String.fromCharCode(65 + (index % 26)))

  test('has the columns of the AEAT', () => {
    expect(columns.at(-1)).toBe('AJ')
    const groups = [{ rate: 1000, noTaxReason: '' as const, base: 123_450, tax: 12_345 }]
    const filled = Object.entries(row({ operationOn: '2026-03-30', groups })).filter(([, text]) => text !== '')
    expect(filled.map(([column, text]) => `${column} ${text}`)).toEqual([
      'A 2026',
      'B 1T',
      'C A',
      'D 03',
      'E 681',
      'F F1',
      'I 02/04/2026',
      'J 30/03/2026',
      'K H-2026/',
      'L 00318',
      'P 12345678Z',
      'Q Marta Ibáñez',
      'R 01',
      'S S1',
      'U 1357,95',
      'V 1234,50',
      'W 10,00',
      'X 123,45',
    ])
  })

  test('names the consumer of a simplified invoice, and the document of a foreigner', () => {
    expect(row({ type: 'F2', recipient: null })).toMatchObject({ F: 'F2', P: '', Q: 'VENTAS A CONSUMIDOR FINAL' })
    const passport = { kind: 'other' as const, idType: '03' as const, countryCode: 'GBR', number: 'X99' }
    expect(row({ recipient: { name: 'Ann Lee', identity: passport, country: 'GB' } })).toMatchObject({
      N: '03',
      O: 'GB',
    })
    const vat = { kind: 'other' as const, idType: '02' as const, countryCode: 'DEU', number: 'DE136695976' }
    expect(row({ recipient: { name: 'Reise GmbH', identity: vat, country: 'DE' } })).toMatchObject({
      N: '02',
      O: '',
      P: 'DE136695976',
    })
  })

  test.each([
    ['E1', 'IVA', { R: '01', S: '', T: 'E1' }],
    ['E2', 'IVA', { R: '02', S: '', T: 'E2' }],
    ['N1', 'IVA', { R: '01', S: 'N1', T: '' }],
    ['E1', 'IGIC', { R: '08', S: 'N2', T: '' }],
  ] as const)('has only the base of what is free of tax (%s, %s)', (noTaxReason, taxName, key) => {
    const groups = [{ rate: 0, noTaxReason, base: 5000, tax: 0 }]
    expect(row({ taxName, groups })).toMatchObject({ ...key, U: '50,00', V: '50,00', W: '', X: '' })
  })

  test('has the computable income of persons, not of companies', () => {
    expect(row({})).toMatchObject({ G: '', H: '' })
    expect(row({}, { ...issuer, taxId: '12345678Z' })).toMatchObject({ G: 'I01', H: '100,00' })
  })

  test('has a substitution as two entries, in the quarter of the corrective invoice', () => {
    const wrong = invoice({ issuedOn: '2026-03-01', groups: [{ rate: 2100, noTaxReason: '', base: 1000, tax: 210 }] })
    const rows = bookRows(
      invoice({ type: 'R4', number: 'R-00001', sequence: 1, correctionMode: 'S', corrects: [wrong] }),
      issuer,
    )
    expect(rows.map((cells) => [cells[1], cells[5], cells[10], cells[11], cells[20]])).toEqual([
      ['2T', 'F1', 'H-2026/', '00318', '-12,10'],
      ['2T', 'R4', 'R-', '00001', '110,00'],
    ])
  })

  test('adds up to the invoices, and its series and number are the printed number', () => {
    fc.assert(
      fc.property(
        anyInvoice.filter(({ type }) => type !== 'F3'),
        (any) => {
          const rows = bookRows(any, issuer)
          const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100)
          const inBook = rows.map((cells) => ({ base: cents(cells[21]), tax: cents(cells[23]) }))
          expect(sumOf(inBook)).toEqual(sumOf(countedEntries(any).flatMap(({ groups }) => groups)))
          expect(rows.every((cells) => cells.length === 36)).toBe(true)
          expect(`${rows.at(-1)?.[10]}${rows.at(-1)?.[11]}`).toBe(any.number)
        },
      ),
    )
  })
})

describe('missing numbers', () => {
  test.each([
    ['none where the numbers follow each other', { before: 4, given: [6, 5, 7], last: 7 }, []],
    ['those between two invoices', { before: 4, given: [5, 9], last: 9 }, [{ from: 6, to: 8 }]],
    ['those before the first one', { before: null, given: [318], last: 318 }, [{ from: 1, to: 317 }]],
    ['those up to the last number of the series', { before: 1, given: [2], last: 10 }, [{ from: 3, to: 10 }]],
    ['none after the last one where later invoices exist', { before: 1, given: [2], last: null }, []],
    ['none in a period without invoices', { before: 3, given: [], last: 10 }, []],
  ])('are %s', (_, numbers, gaps) => {
    expect(numberGaps(numbers)).toEqual(gaps)
  })

  test('and the given ones are all numbers, each once', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 10 }), (given, unused) => {
        const last = Math.max(...given) + unused
        const missing = numberGaps({ before: null, given, last }).flatMap(({ from, to }) =>
          Array.from({ length: to - from + 1 }, (__, index) => from + index),
        )
        expect([...missing, ...given].sort((a, b) => a - b)).toEqual(
          Array.from({ length: last }, (__, index) => index + 1),
        )
      }),
    )
  })
})

test.each([
  ['2026-04-01', '2026-04-01', 1],
  ['2026-04-01', '2026-04-08', 2],
  ['2026-07-01', '2026-09-30', 14],
  ['2026-01-15', '2026-12-31', 12],
])('a chart from %s to %s has %i bars, which together are the period', (from, to, bars) => {
  const steps = periodSteps({ from, to })
  expect(steps).toHaveLength(bars)
  const days = steps.flatMap((step) => [...eachDay(step.from, step.to), step.to])
  expect(days).toEqual([...eachDay(from, to), to])
  expect(days).toHaveLength(daysBetween(from, to) + 1)
})
