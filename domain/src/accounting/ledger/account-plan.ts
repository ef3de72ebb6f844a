import { paymentMethods, type PaymentMethod } from '../../platform/money/payment-methods.ts'

/** What every plan says, beside the ways of paying. The accounts are those of the Spanish plan for small companies. */
export const planAccounts = {
  customers: { label: 'Clientes', proposed: '430' },
  advances: { label: 'Anticipos de clientes', proposed: '438' },
  income: { label: 'Prestaciones de servicios', proposed: '705' },
  tax: { label: 'IVA repercutido', proposed: '477' },
  compensations: { label: 'Indemnizaciones por cancelar o no venir', proposed: '759' },
  touristTax: { label: 'Tasa turística', proposed: '475' },
  disbursements: { label: 'Suplidos', proposed: '555' },
  securityDeposits: { label: 'Fianzas recibidas', proposed: '560' },
  tillMovements: { label: 'Entradas y salidas de caja', proposed: '555' },
  tillSurplus: { label: 'Sobrantes de caja', proposed: '778' },
  tillShortage: { label: 'Faltantes de caja', proposed: '678' },
} as const
export type PlanAccount = keyof typeof planAccounts

/** For what an amount is booked; the plan of the establishment says on which account. */
export type AccountUse =
  | { kind: 'customer'; party: string }
  | { kind: 'income'; seriesId: string; rate: number }
  | { kind: 'tax'; rate: number }
  | { kind: 'method'; method: PaymentMethod }
  | { kind: 'plan'; account: Exclude<PlanAccount, 'customers' | 'income' | 'tax'> }

const proposedMethods: Record<PaymentMethod, string> = {
  cash: '570',
  card: '572',
  transfer: '572',
  bizum: '572',
  voucher: '555',
  virtual_card: '572',
}

/** An account for some income only: of a series, of a rate, or of a rate in a series; null means any. */
type IncomeException = { seriesId: string | null; rate: number | null; account: string }
type TaxException = { rate: number; account: string }
/** `party` names a client or an agency, as `partyOf` writes it. */
type CustomerException = { party: string; account: string }

/** The accounts of an establishment, as they are typed: '430', '430.12' or with all digits. */
export type AccountPlan = {
  /** How many digits every account has in the files. */
  digits: number
  accounts: Record<PlanAccount, string>
  methods: Record<PaymentMethod, string>
  income: readonly IncomeException[]
  tax: readonly TaxException[]
  customers: readonly CustomerException[]
}

export const fewestDigits = 4
/** ContaSol has no longer ones. */
export const mostDigits = 10

export const proposedPlan: AccountPlan = {
  digits: 8,
  accounts: Object.fromEntries(
    Object.entries(planAccounts).map(([name, { proposed }]) => [name, proposed]),
  ) as AccountPlan['accounts'],
  methods: proposedMethods,
  income: [],
  tax: [],
  customers: [],
}

export const partyOf = (kind: 'client' | 'agency' | null, id: string | null): string =>
  kind === null || id === null ? '' : `${kind}:${id}`

/** Why a text is no account of so many digits, in Spanish; null where it is one. */
export function accountFault(account: string, digits: number): string | null {
  if (!/^\d{3,}(\.\d+)?$/.test(account)) return `La cuenta «${account}» no vale: escriba 430, 430.12 o todas sus cifras`
  const length = account.replace('.', '').length
  return length > digits ? `La cuenta ${account} tiene más de ${digits} cifras` : null
}

/** The first fault of a plan. */
export function planFault(plan: AccountPlan): string | null {
  const accounts = [
    ...Object.values(plan.accounts),
    ...paymentMethods.map((method) => plan.methods[method]),
    ...[...plan.income, ...plan.tax, ...plan.customers].map(({ account }) => account),
  ]
  return accounts.map((account) => accountFault(account, plan.digits)).find((fault) => fault !== null) ?? null
}

/** The account with all its digits: '430' is 43000000, and '430.12' is 43000012. */
function fullAccount(account: string, digits: number): string {
  const [group = '', own = ''] = account.split('.')
  return group + '0'.repeat(Math.max(0, digits - group.length - own.length)) + own
}

/** The account of a use, with all its digits. */
export const accountOfUse = (use: AccountUse, plan: AccountPlan): string =>
  fullAccount(typedAccount(use, plan), plan.digits)

function typedAccount(use: AccountUse, plan: AccountPlan): string {
  switch (use.kind) {
    case 'customer':
      return plan.customers.find(({ party }) => party === use.party)?.account ?? plan.accounts.customers
    case 'income':
      return incomeAccount(use, plan)
    case 'tax':
      return plan.tax.find(({ rate }) => rate === use.rate)?.account ?? plan.accounts.tax
    case 'method':
      return plan.methods[use.method]
    case 'plan':
      return plan.accounts[use.account]
  }
}

/** The exception that says most: series and rate, then the series, then the rate. */
function incomeAccount({ seriesId, rate }: { seriesId: string; rate: number }, plan: AccountPlan): string {
  const fitting = plan.income.filter(
    (one) => (one.seriesId === null || one.seriesId === seriesId) && (one.rate === null || one.rate === rate),
  )
  const weightOf = (one: IncomeException) => (one.seriesId === null ? 0 : 2) + (one.rate === null ? 0 : 1)
  return fitting.toSorted((a, b) => weightOf(b) - weightOf(a))[0]?.account ?? plan.accounts.income
}
