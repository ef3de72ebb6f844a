import { bankApi } from '@posada/contract/accounting/bank/bank'
import type { BankCandidate, BankLine, BankSummary } from '@posada/contract/accounting/bank/bank-fields'
import { ledgerApi } from '@posada/contract/accounting/ledger/ledger'
import type { Reply } from '@posada/contract/endpoint'
import { seriesApi } from '@posada/contract/money/invoices/series'
import type { Role } from '@posada/domain/account/users/roles'
import { idOf } from './an-establishment.ts'
import { ok, type apiDouble } from './api-double.ts'
import { renderApp } from './render-app.tsx'
import { signedIn } from './signed-in.ts'

export const account = { id: idOf('b1'), name: 'Cuenta de reservas', iban: '', isArchived: false, hasColumns: false }

export const aCandidate = (fields: Partial<BankCandidate> = {}): BankCandidate => ({
  kind: 'booking',
  id: idOf('r1'),
  text: '8HTQ2W',
  name: 'Gloria Rincón',
  words: 'Localizador e importe · quedaría pagada',
  pending: 9_600,
  missing: 0,
  ...fields,
})

export const aLine = (fields: Partial<BankLine> = {}): BankLine => ({
  id: idOf('l1'),
  day: '2026-06-25',
  amount: 9_600,
  payer: 'RINCON SALAS GLORIA',
  concept: 'RESERVA 8HTQ2W',
  reference: '',
  state: 'pending',
  proposal: null,
  certainty: 'sure',
  words: 'Localizador e importe · quedaría pagada',
  candidates: [aCandidate()],
  decidedAt: '',
  decidedBy: '',
  isReversed: false,
  ...fields,
})

const aSummary = (lines: readonly BankLine[], fields: Partial<BankSummary>): BankSummary => ({
  statement: {
    id: idOf('s1'),
    fileName: 'junio-2026.n43',
    format: 'norma43',
    firstDay: '2026-06-01',
    lastDay: '2026-06-25',
    lines: 30,
    known: 12,
    readAt: '2026-06-25T08:12:00.000Z',
    readBy: 'Marta',
  },
  pending: { count: lines.length, sum: lines.reduce((sum, { amount }) => sum + amount, 0) },
  accepted: { count: 0, sum: 0 },
  rejected: 0,
  sureIds: lines.filter(({ certainty }) => certainty === 'sure').map(({ id }) => id),
  lastAccepted: null,
  ...fields,
})

export const linesPage = (rows: readonly BankLine[]): Reply<typeof bankApi.lines> => ({
  rows: [...rows],
  links: {
    pagination: {
      total: rows.length,
      perPage: 100,
      page: 1,
      lastPage: 1,
      from: 1,
      to: rows.length,
      nextUrl: null,
      previousUrl: null,
    },
  },
})

/** Signs in, with answers for what stands beside the account: the export for the accountant. */
export function signedInAtBank(api: ReturnType<typeof apiDouble>, role: Role = 'owner') {
  signedIn(api, role)
  const figures = { added: 0, corrected: 0, exported: 0, debit: 0, credit: 0, corrections: [], faults: [] }
  api.on(seriesApi.establishments, () => ok(seriesApi.establishments, { establishments: [] }))
  api.on(ledgerApi.exports, () => ok(ledgerApi.exports, { exports: [] }))
  api.on(ledgerApi.summary, () => ok(ledgerApi.summary, figures))
}

/** Opens 'Banco' with these lines to be decided. */
export function openBank(
  api: ReturnType<typeof apiDouble>,
  lines: readonly BankLine[],
  fields: Partial<BankSummary> = {},
) {
  signedInAtBank(api)
  api.on(bankApi.accounts, () => ok(bankApi.accounts, { accounts: [account], summary: aSummary(lines, fields) }))
  api.on(bankApi.lines, () => ok(bankApi.lines, linesPage(lines)))
  return renderApp('/dashboard/invoices/banco')
}
