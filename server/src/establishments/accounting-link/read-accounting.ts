import type { AccountingPayment, MoneyAccount } from '@posada/contract/establishments/accounting-link'
import type { Db } from '../../platform/db/database.ts'
import { type Collected, describePayments } from './describe-payments.ts'
import { type AccountingKey, findChosenCompany, moneyAccounts } from './queries/companies.ts'
import { findAccountingLink } from './queries/links.ts'

/** Whether the account is connected with the accounting program. */
export const isAccountingLinked = async (db: Db, accountId: string): Promise<boolean> =>
  ((await findAccountingLink(db, accountId))?.token ?? null) !== null

type AccountingOfEstablishment = {
  /** The account is connected and the establishment has a company. */
  accountingSynced: boolean
  accountingMethods: MoneyAccount[]
  lastAccount: string
}

const NOT_SYNCED = { accountingSynced: false, accountingMethods: [], lastAccount: '' }

/** What screens need to ask into which account money went. */
export async function accountingOf(db: Db, key: AccountingKey): Promise<AccountingOfEstablishment> {
  if (!(await isAccountingLinked(db, key.accountId))) return NOT_SYNCED
  const company = await findChosenCompany(db, key)
  if (!company) return NOT_SYNCED
  const accountingMethods = (await moneyAccounts(db, key)).map(({ id, name, method }) => ({
    id,
    name,
    method: method ?? ('none' as const),
  }))
  return { accountingSynced: true, accountingMethods, lastAccount: company.lastAccount }
}

/** The same, with the payments of a booking. */
export async function accountingOfBooking(
  db: Db,
  key: AccountingKey,
  payments: readonly Collected[],
  isInvoiced: boolean,
): Promise<AccountingOfEstablishment & { accountingPayments: AccountingPayment[] }> {
  const own = await accountingOf(db, key)
  return {
    ...own,
    accountingPayments: own.accountingSynced ? await describePayments(db, key, payments, { isInvoiced }) : [],
  }
}

/** What the page of an establishment says: the companies to choose among, and the chosen one. */
export async function accountingFieldsOf(db: Db, key: AccountingKey) {
  const link = await findAccountingLink(db, key.accountId)
  const isLinked = (link?.token ?? null) !== null
  return {
    accountingSynced: isLinked,
    accountingCompanies: isLinked ? (link?.companies ?? []) : [],
    accountingCompany: { id: (isLinked && (await findChosenCompany(db, key))?.companyId) || '' },
  }
}
