import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from '../../platform/money/money.ts'
import { accountFault, accountOfUse, planFault, proposedPlan } from './account-plan.ts'
import { type BookedDocument, invoiceEntry } from './invoice-entry.ts'
import { type JournalEntry, linesOf, oppositeLines, substanceOf, totalsOfLines } from './journal-entry.ts'
import { journalFaults } from './journal-faults.ts'
import { paymentEntry, tillClosingEntry } from './money-entry.ts'
import { type BookableEntry, type ExportedEntry, planExport } from './plan-export.ts'
import { anyHistory, type BusinessState, emptyState, entriesOf, happen } from './test/journal-history.ts'

type BookedInvoice = Parameters<typeof invoiceEntry>[0]

const plan = { ...proposedPlan, digits: 3 }
const shown = (entry: JournalEntry | null) =>
  linesOf(entry?.postings ?? [], plan).map(({ account, debit, credit, taxed }) =>
    [account, debit || -credit, ...(taxed ? [taxed.base, taxed.rate, taxed.tax] : [])].join(' '),
  )

const night = { quantity: 3, price: 9600, rate: 1000, noTaxReason: '', isDisbursement: false } as const
const nights: BookedDocument = {
  documentId: 'd1',
  number: 'H-00318',
  seriesId: 's1',
  party: 'client:1',
  lines: [night],
  groups: [{ rate: 1000, noTaxReason: '', base: 26_182, tax: 2618 }],
  disbursements: 0,
}
const issued = (fields: Partial<BookedInvoice>): BookedInvoice => ({
  ...nights,
  establishmentId: 'e1',
  taxId: 'B12345674',
  type: 'F1',
  day: '2026-04-02',
  correctionMode: null,
  corrects: [],
  ...fields,
})

describe('the entry of an invoice', () => {
  const free = { ...night, quantity: 1, rate: 0 }
  test.each<[string, Partial<BookedInvoice>, string[]]>([
    ['one rate', {}, ['430 28800', '705 -26182', '477 -2618 26182 1000 2618']],
    [
      'an advance',
      { lines: [{ ...night, charges: [{ key: 'advance:1' }] }] },
      ['430 28800', '438 -26182', '477 -2618 26182 1000 2618'],
    ],
    [
      'the stay, from which the advance is deducted',
      {
        lines: [night, { ...night, quantity: -1, charges: [{ key: 'advance:1' }] }],
        groups: [{ rate: 1000, noTaxReason: '', base: 17_455, tax: 1745 }],
      },
      ['430 19200', '705 -26182', '438 8727', '477 -1745 17455 1000 1745'],
    ],
    [
      'exempt lines, a tourist tax, a compensation and an amount paid for the client',
      {
        lines: [
          { ...free, price: 5000, noTaxReason: 'E1' },
          { ...free, price: 300, noTaxReason: 'N1', charges: [{ key: 'tax' }] },
          { ...free, price: 2000, noTaxReason: 'N1', charges: [{ key: 'fee' }] },
          { ...free, price: 900, noTaxReason: '', isDisbursement: true },
        ],
        groups: [
          { rate: 0, noTaxReason: 'E1', base: 5000, tax: 0 },
          { rate: 0, noTaxReason: 'N1', base: 2300, tax: 0 },
        ],
        disbursements: 900,
      },
      ['430 8200', '705 -5000 5000 0 0', '475 -300', '759 -2000 2300 0 0', '555 -900'],
    ],
    [
      'a correction by substitution takes back what it corrects',
      {
        type: 'R1',
        correctionMode: 'S',
        corrects: [nights],
        lines: [{ ...night, quantity: 2 }],
        groups: [{ rate: 1000, noTaxReason: '', base: 17_455, tax: 1745 }],
      },
      ['430 -9600', '705 8727', '477 873 -8727 1000 -873'],
    ],
    [
      'an invoice in the place of a simplified one moves what is owed',
      { type: 'F3', corrects: [{ ...nights, party: '' }] },
      ['430 -28800', '430 28800'],
    ],
    ['an invoice in the place of a simplified one to the same payer is none', { type: 'F3', corrects: [nights] }, []],
  ])('%s', (_, fields, lines) => {
    expect(shown(invoiceEntry(issued(fields)))).toEqual(lines)
  })
})

describe('the entry of money', () => {
  const payment = {
    id: 'p1',
    establishmentId: 'e1',
    taxId: 'B12345674',
    day: '2026-04-02',
    amount: 5000,
    method: 'cash',
    purpose: 'stay',
    isReversal: false,
    locator: 'K7Q2M9',
    party: '',
    documentId: null,
    number: null,
    isFromSecurityDeposit: false,
  } as const
  test.each([
    ['a payment', {}, 'Cobro K7Q2M9, efectivo', ['570 5000', '430 -5000']],
    ['a refund', { amount: -5000 }, 'Devolución de cobro K7Q2M9, efectivo', ['570 -5000', '430 5000']],
    ['a security deposit', { purpose: 'security-deposit' }, 'Fianza K7Q2M9, efectivo', ['570 5000', '560 -5000']],
    [
      'a stay paid from the security deposit',
      { isFromSecurityDeposit: true },
      'Fianza aplicada K7Q2M9, efectivo',
      ['560 5000', '430 -5000'],
    ],
  ] as const)('%s', (_, fields, concept, lines) => {
    const entry = paymentEntry({ ...payment, ...fields })
    expect([entry.concept, shown(entry)]).toEqual([concept, lines.map((line) => line.replace('430 ', '430 '))])
  })

  test('cash that was not found at the closing', () => {
    const entry = tillClosingEntry({ establishmentId: 'e1', taxId: '', day: '2026-04-02', amount: -150 })
    expect(shown(entry)).toEqual(['570 -150', '678 150'])
  })
})

test.each([
  ['430', '43000000'],
  ['430.12', '43000012'],
  ['43000012', '43000012'],
])('writes the account %s with all its digits', (customers, full) => {
  const typed = { ...proposedPlan, accounts: { ...proposedPlan.accounts, customers } }
  expect(accountOfUse({ kind: 'customer', party: '' }, typed)).toBe(full)
})

test.each(['43', '430.', 'caja', '4300000001', '=430', ''])('rejects %j as an account', (account) => {
  expect(accountFault(account, 8)).not.toBe(null)
  expect(planFault({ ...proposedPlan, tax: [{ rate: 1000, account }] })).toContain(account)
})

test('names the day and the tax identity on which the journal and the reports differ', () => {
  const entries = [invoiceEntry(issued({}))!]
  const sales = [{ day: '2026-04-02', taxId: 'B12345674', base: 26_182, tax: 2618 }]
  expect(journalFaults(entries, { sales, takings: [] })).toEqual([])
  expect(
    journalFaults(entries, { sales: [{ ...sales[0]!, tax: 2600 }], takings: [{ day: '2026-04-03', amount: 100 }] }),
  ).toEqual([
    '02/04/2026, B12345674: los asientos suman 26,18\u00a0€ de cuota y el trimestre 26,00\u00a0€',
    '03/04/2026: los asientos suman 0,00\u00a0€ de cobros y el informe 1,00\u00a0€',
  ])
})

/** The balances of the books, by establishment and account. */
function addToBooks(
  books: Map<string, number>,
  establishmentId: string,
  lines: readonly { account: string; debit: number; credit: number }[],
) {
  for (const { account, debit, credit } of lines) {
    const at = `${establishmentId} ${account}`
    const balance = (books.get(at) ?? 0) + debit - credit
    if (balance === 0) books.delete(at)
    else books.set(at, balance)
  }
}

const bookable = (state: BusinessState): BookableEntry[] =>
  entriesOf(state).map(({ postings, ...entry }) => ({
    ...entry,
    lines: linesOf(postings, state.plan),
    substance: substanceOf({ ...entry, postings }),
  }))

test('any history: entries balance, each is exported once by format, and the books of an accountant are what was exported', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const state = emptyState()
      const known = { csv: new Map<string, ExportedEntry>(), xlsx: new Map<string, ExportedEntry>() }
      const books = { csv: new Map<string, number>(), xlsx: new Map<string, number>() }
      for (const step of history) {
        happen(state, step)
        if (step.kind !== 'export') continue
        const marks = known[step.format]
        const current = bookable(state)
        const { entries, unchanged, gone } = planExport(current, [...marks.values()], step)
        for (const { lines } of entries) {
          const { debit, credit } = totalsOfLines(lines)
          expect(debit).toBe(credit)
        }
        // Who takes a file of all entries begins anew.
        if (step.isWhole) books[step.format].clear()
        for (const entry of entries) {
          const { key, establishmentId, state: kind, booked, number } = entry
          const before = marks.get(establishmentId + key)
          expect(kind === 'new').toBe(before === undefined)
          if (kind === 'corrected' && !step.isWhole) expect(entry.concept).toMatch(/^(Corrección|Anulación): /)
          addToBooks(books[step.format], establishmentId, entry.lines)
          marks.set(establishmentId + key, { ...entry, lines: booked, number: number ?? marks.size + 1 })
        }
        for (const one of gone) marks.set(one.establishmentId + one.key, { ...one, lines: [] })
        if (!step.isWhole)
          expect(entries.filter(({ state: kind }) => kind === 'new').length + unchanged).toBeLessThanOrEqual(
            current.length,
          )
        expect(planExport(current, [...marks.values()], { isWhole: false }).entries).toEqual([])
        const expected = new Map<string, number>()
        for (const one of marks.values()) addToBooks(expected, one.establishmentId, one.lines)
        expect(books[step.format]).toEqual(expected)
        expect([...marks.values()].filter(({ lines }) => lines.length > 0).length).toBe(current.length)
      }
    }),
  )
})

test('any history: base and tax of the entries are those of the invoices that count', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const state = emptyState()
      for (const step of history) happen(state, step)
      const sales = state.invoices
        .filter(({ type }) => type !== 'F3')
        .map(({ day, taxId, groups, correctionMode, corrects }) => {
          const taken = correctionMode === 'S' ? corrects.flatMap((document) => document.groups) : []
          const rest = (part: 'base' | 'tax') =>
            sum(groups.map((group) => group[part])) - sum(taken.map((group) => group[part]))
          return { day, taxId, base: rest('base'), tax: rest('tax') }
        })
      const takings = state.payments.flatMap(({ day, amount, purpose }) =>
        purpose === 'stay' ? [{ day, amount }] : [],
      )
      expect(journalFaults(entriesOf(state), { sales, takings })).toEqual([])
    }),
  )
})

test('taking lines back twice leaves them as they were', () => {
  const lines = linesOf(invoiceEntry(issued({}))!.postings, plan)
  expect(oppositeLines(oppositeLines(lines))).toEqual(lines)
})
