import { bankApi } from '@posada/contract/accounting/bank/bank'
import type { BankLineState } from '@posada/contract/accounting/bank/bank-fields'
import type { DataKind } from '../../lib/reload-what-changed.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'

/** What is proposed depends on what bookings and invoices still owe. */
const PROPOSED: readonly DataKind[] = ['bank', 'bookings', 'invoices']

const ROWS_PER_PAGE = 100

export const useBankAccounts = () => useQueryCall(bankApi.accounts, { bankAccountId: null }, { kinds: ['bank'] })

export const useBankSummary = (bankAccountId: string) =>
  useQueryCall(bankApi.accounts, { bankAccountId }, { kinds: PROPOSED, keepPrevious: true })

type Wanted = { bankAccountId: string; state: BankLineState; page: number; filter: string; sort?: string }

/** A page of the lines of an account in one state. */
export const useBankLines = ({ bankAccountId, state, page, filter, sort }: Wanted, enabled = true) =>
  useQueryCall(
    bankApi.lines,
    {
      page,
      perPage: ROWS_PER_PAGE,
      perPageDashed: null,
      sort: sort ?? null,
      filter: filter || null,
      bankAccountId,
      state,
    },
    { kinds: state === 'pending' ? PROPOSED : ['bank'], keepPrevious: true, enabled },
  )
