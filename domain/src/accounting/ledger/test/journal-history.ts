import fc from 'fast-check'
import { addDays } from '../../../platform/days/day.ts'
import { invoiceTotals } from '../../../money/invoices/invoice-totals.ts'
import { noTaxReasons, type NoTaxReason } from '../../../platform/money/tax-rates.ts'
import { paymentMethods } from '../../../platform/money/payment-methods.ts'
import type { AccountPlan } from '../account-plan.ts'
import { proposedPlan } from '../account-plan.ts'
import { invoiceEntry } from '../invoice-entry.ts'
import { type BookedPayment, markEntry, paymentEntry, tillClosingEntry } from '../money-entry.ts'
import type { JournalEntry } from '../journal-entry.ts'

type BookedInvoice = Parameters<typeof invoiceEntry>[0]
type BookedMark = Parameters<typeof markEntry>[0]

/** What happens to a business, in the order of a history. Numbers choose among what there is by then. */
export type Step =
  | { kind: 'issue'; invoice: BookedInvoice }
  | { kind: 'correct'; which: number; invoice: BookedInvoice; mode: 'I' | 'S' | 'F3' }
  | { kind: 'annul'; which: number }
  | { kind: 'pay'; payment: BookedPayment }
  | { kind: 'mark'; mark: BookedMark; which: number }
  | { kind: 'unmark'; which: number }
  | { kind: 'close-till'; day: string; amount: number }
  | { kind: 'plan'; plan: AccountPlan }
  | { kind: 'export'; format: 'csv' | 'xlsx'; isWhole: boolean }

const reasons = Object.keys(noTaxReasons) as NoTaxReason[]
const anyLine = fc
  .record({
    quantity: fc.integer({ min: -4, max: 6 }).filter((quantity) => quantity !== 0),
    price: fc.integer({ min: -200_000, max: 200_000 }),
    rate: fc.constantFrom(0, 400, 700, 1000, 2100),
    reason: fc.constantFrom(...reasons),
    isDisbursement: fc.boolean(),
    charge: fc.constantFrom(null, 'nights:1', 'advance:1', 'tax', 'fee'),
  })
  .map(({ reason, charge, ...line }) => ({
    ...line,
    noTaxReason: line.rate === 0 && !line.isDisbursement ? reason : ('' as const),
    ...(charge === null ? {} : { charges: [{ key: charge }] }),
  }))

const anyDay = fc.integer({ min: 0, max: 89 }).map((days) => addDays('2026-04-01', days))
const anyParty = fc.constantFrom('', 'client:1', 'agency:2')
const anyPlace = fc.constantFrom(
  { establishmentId: 'e1', taxId: 'B12345674' },
  { establishmentId: 'e2', taxId: 'A58818501' },
)
const anyWhich = fc.nat({ max: 50 })

export const anyBookedInvoice: fc.Arbitrary<BookedInvoice> = fc
  .record({
    place: anyPlace,
    documentId: fc.uuid(),
    number: fc.integer({ min: 1, max: 99_999 }).map((number) => `H-${String(number).padStart(5, '0')}`),
    seriesId: fc.constantFrom('s1', 's2'),
    party: anyParty,
    day: anyDay,
    lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
  })
  .map(({ place, lines, ...invoice }) => {
    const { groups, disbursements } = invoiceTotals(lines)
    return {
      ...invoice,
      ...place,
      lines,
      groups,
      disbursements,
      type: 'F1' as const,
      correctionMode: null,
      corrects: [],
    }
  })

const anyAmount = fc.integer({ min: -90_000, max: 90_000 }).filter((amount) => amount !== 0)
const anyPayment: fc.Arbitrary<BookedPayment> = fc
  .record({
    place: anyPlace,
    id: fc.uuid(),
    day: anyDay,
    amount: anyAmount,
    method: fc.constantFrom(...paymentMethods),
    purpose: fc.constantFrom('stay' as const, 'security-deposit' as const),
    isReversal: fc.boolean(),
    party: anyParty,
    isTaken: fc.boolean(),
  })
  .map(({ place, isTaken, ...payment }) => ({
    ...payment,
    ...place,
    locator: 'K7Q2M9',
    documentId: null,
    number: null,
    isFromSecurityDeposit: isTaken && payment.purpose === 'stay',
  }))

const anyMark: fc.Arbitrary<BookedMark> = fc.record({
  establishmentId: fc.constant('e1'),
  taxId: fc.constant('B12345674'),
  day: anyDay,
  amount: anyAmount,
  documentId: fc.constant(''),
  number: fc.constant('H-00001'),
  party: anyParty,
  method: fc.constantFrom(null, ...paymentMethods),
})

export const anyPlan: fc.Arbitrary<AccountPlan> = fc.record({
  digits: fc.constantFrom(6, 8, 10),
  accounts: fc.constant(proposedPlan.accounts),
  methods: fc.constantFrom(proposedPlan.methods, { ...proposedPlan.methods, bizum: '572.2' }),
  income: fc.constantFrom([], [{ seriesId: 's1', rate: null, account: '705.1' }]),
  tax: fc.constantFrom([], [{ rate: 1000, account: '477.10' }]),
  customers: fc.constantFrom([], [{ party: 'client:1', account: '430.77' }]),
})

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('issue' as const), invoice: anyBookedInvoice }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      which: anyWhich,
      invoice: anyBookedInvoice,
      mode: fc.constantFrom('I' as const, 'S' as const, 'F3' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('annul' as const), which: anyWhich }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pay' as const), payment: anyPayment }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('mark' as const), mark: anyMark, which: anyWhich }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unmark' as const), which: anyWhich }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('close-till' as const),
      day: fc.constantFrom('2026-04-03', '2026-05-09'),
      amount: fc.integer({ min: -300, max: 300 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('plan' as const), plan: anyPlan }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('export' as const),
      format: fc.constantFrom('csv' as const, 'xlsx' as const),
      isWhole: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
    }),
  },
)

export const anyHistory: fc.Arbitrary<Step[]> = fc.array(anyStep, { minLength: 5, maxLength: 40 })

/** What there is in the end of a history so far. */
export type BusinessState = {
  invoices: BookedInvoice[]
  payments: BookedPayment[]
  marks: BookedMark[]
  tills: Map<string, number>
  plan: AccountPlan
}

export const emptyState = (): BusinessState => ({
  invoices: [],
  payments: [],
  marks: [],
  tills: new Map(),
  plan: proposedPlan,
})

/** The state after a step; an export changes nothing. */
export function happen(state: BusinessState, step: Step): void {
  switch (step.kind) {
    case 'issue':
      state.invoices.push(step.invoice)
      break
    case 'correct':
      correct(state, step)
      break
    case 'annul': {
      const annulled = chosen(state.invoices, step.which)
      const isCorrected = state.invoices.some(({ corrects }) =>
        corrects.some((one) => one.documentId === annulled?.documentId),
      )
      if (!isCorrected) state.invoices = state.invoices.filter((one) => one !== annulled)
      break
    }
    case 'pay':
      state.payments.push(step.payment)
      break
    case 'mark': {
      const paid = chosen(state.invoices, step.which)
      const isNew = !state.marks.some(({ documentId }) => documentId === paid?.documentId)
      if (paid && isNew) state.marks.push({ ...step.mark, documentId: paid.documentId })
      break
    }
    case 'unmark':
      state.marks = state.marks.filter((one) => one !== chosen(state.marks, step.which))
      break
    case 'close-till':
      state.tills.set(step.day, step.amount)
      break
    case 'plan':
      state.plan = step.plan
      break
    case 'export':
  }
}

function correct(state: BusinessState, { which, invoice, mode }: Extract<Step, { kind: 'correct' }>): void {
  const corrected = chosen(state.invoices, which)
  if (corrected === undefined) return
  const corrects = [corrected]
  const { establishmentId, taxId } = corrected
  // An invoice in the place of a simplified one bills the same to somebody.
  if (mode === 'F3')
    state.invoices.push({
      ...corrected,
      documentId: invoice.documentId,
      number: invoice.number,
      party: invoice.party,
      type: 'F3',
      corrects,
    })
  else state.invoices.push({ ...invoice, establishmentId, taxId, type: 'R1', correctionMode: mode, corrects })
}

const chosen = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]

export const entriesOf = ({ invoices, payments, marks, tills }: BusinessState): JournalEntry[] => [
  ...invoices.flatMap((invoice) => invoiceEntry(invoice) ?? []),
  ...payments.map(paymentEntry),
  ...marks.map(markEntry),
  ...[...tills].flatMap(([day, amount]) =>
    amount === 0 ? [] : [tillClosingEntry({ establishmentId: 'e1', taxId: 'B12345674', day, amount })],
  ),
]
