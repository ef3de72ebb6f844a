import type { ShownPlan, TypedPlan } from '@posada/contract/accounting/ledger/account-plan'
import { accountFault, type PlanAccount, planAccounts } from '@posada/domain/accounting/ledger/account-plan'
import { paymentMethods, type PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import { noPayer, type PayerValue } from '../../../money/invoices/public.ts'

/** The form of the accounts. Choices are texts: '' of a series or a rate means any. */
export type AccountPlanValues = {
  digits: number | null
  accounts: Record<PlanAccount, string>
  methods: Record<PaymentMethod, string>
  income: { seriesId: string; rate: string; account: string }[]
  tax: { rate: string; account: string }[]
  customers: { payer: PayerValue; account: string }[]
}

export const newIncome = { seriesId: '', rate: '', account: '' }
export const newTax = { rate: '', account: '' }
export const newCustomer = { payer: noPayer, account: '' }

export const planNames = Object.keys(planAccounts) as PlanAccount[]

export function valuesOfPlan(plan: ShownPlan): AccountPlanValues {
  return {
    digits: plan.digits,
    accounts: Object.fromEntries(planNames.map((name) => [name, plan[name]])) as AccountPlanValues['accounts'],
    methods: plan.methods,
    income: plan.incomeExceptions.map(({ seriesId, rate, account }) => ({
      seriesId: seriesId ?? '',
      rate: rate === null ? '' : String(rate),
      account,
    })),
    tax: plan.taxExceptions.map(({ rate, account }) => ({ rate: String(rate), account })),
    customers: plan.customerExceptions.map(({ kind, id, name, account }) => ({
      payer: { id, kind: kind === 'agency' ? 'agency' : 'person', name },
      account,
    })),
  }
}

/** What is saved. Rows without an account are left out. */
export function planOfValues({ digits, accounts, methods, income, tax, customers }: AccountPlanValues): TypedPlan {
  const trimmed = <K extends string>(texts: Record<K, string>) =>
    Object.fromEntries(Object.entries<string>(texts).map(([name, text]) => [name, text.trim()])) as Record<K, string>
  return {
    digits: digits ?? 0,
    ...trimmed(accounts),
    methods: trimmed(methods),
    incomeExceptions: income.filter(isFilled).map(({ seriesId, rate, account }) => ({
      seriesId: seriesId || null,
      rate: rate === '' ? null : Number(rate),
      account: account.trim(),
    })),
    taxExceptions: tax
      .filter(({ rate }) => rate !== '')
      .filter(isFilled)
      .map(({ rate, account }) => ({ rate: Number(rate), account: account.trim() })),
    customerExceptions: customers.filter(isFilled).flatMap(({ payer, account }) =>
      payer.id === null
        ? []
        : [
            {
              kind: payer.kind === 'agency' ? ('agency' as const) : ('client' as const),
              id: payer.id,
              account: account.trim(),
            },
          ],
    ),
  }
}

const isFilled = ({ account }: { account: string }): boolean => account.trim() !== ''

/** The rule of every field of an account. */
export const checkAccount = (account: unknown, { digits }: AccountPlanValues): true | string =>
  accountFault(String(account).trim(), digits ?? 0) ?? true

/** The same of a row that may stay empty. */
export const checkOptionalAccount = (account: unknown, values: AccountPlanValues): true | string =>
  String(account).trim() === '' ? true : checkAccount(account, values)

export const methodNames = paymentMethods
