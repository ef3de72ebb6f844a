import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

export type AccountingKey = { accountId: string; establishmentId: string }
export type ChosenCompanyRow = Selectable<Tables['anfixCompanies']>
export type MoneyAccountRow = Omit<Selectable<Tables['anfixAccounts']>, 'method'> & { method: PaymentMethod | null }

/** The companies that the establishments of the account have chosen. */
export const chosenCompanies = (db: Db, accountId: string): Promise<ChosenCompanyRow[]> =>
  db.selectFrom('anfixCompanies').selectAll().where('accountId', '=', accountId).execute()

export const findChosenCompany = (
  db: Db,
  { accountId, establishmentId }: AccountingKey,
): Promise<ChosenCompanyRow | undefined> =>
  db
    .selectFrom('anfixCompanies')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .executeTakeFirst()

/** In the order of the program; of all establishments without one. */
export function moneyAccounts(
  db: Db,
  { accountId, establishmentId }: { accountId: string; establishmentId?: string },
): Promise<MoneyAccountRow[]> {
  const all = db.selectFrom('anfixAccounts').selectAll().where('accountId', '=', accountId)
  const own = establishmentId === undefined ? all : all.where('establishmentId', '=', establishmentId)
  return own.orderBy('position').orderBy('id').$narrowType<{ method: PaymentMethod | null }>().execute()
}

/** Another company begins without a last account. */
export async function saveChosenCompany(
  db: Db,
  { accountId, establishmentId }: AccountingKey,
  company: { id: string; name: string },
): Promise<void> {
  const chosen = { companyId: company.id, companyName: company.name, lastAccount: '' }
  await db
    .insertInto('anfixCompanies')
    .values({ accountId, establishmentId, ...chosen })
    .onConflict((conflict) => conflict.columns(['accountId', 'establishmentId']).doUpdateSet(chosen))
    .execute()
}

export async function saveLastAccount(
  db: Db,
  { accountId, establishmentId }: AccountingKey,
  lastAccount: string,
): Promise<void> {
  await db
    .updateTable('anfixCompanies')
    .set({ lastAccount })
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .execute()
}

/** Replaces the accounts of an establishment's company; those that stay keep their mark. */
export async function replaceMoneyAccounts(
  db: Db,
  key: AccountingKey,
  accounts: readonly { id: string; kind: string; name: string }[],
): Promise<void> {
  const marks = new Map((await moneyAccounts(db, key)).map(({ id, method }) => [id, method]))
  await db
    .deleteFrom('anfixAccounts')
    .where('accountId', '=', key.accountId)
    .where('establishmentId', '=', key.establishmentId)
    .execute()
  if (accounts.length === 0) return
  const rows = accounts.map(({ id, kind, name }, position) => ({
    accountId: key.accountId,
    establishmentId: key.establishmentId,
    id,
    kind,
    name,
    position,
    method: marks.get(id) ?? null,
  }))
  await db.insertInto('anfixAccounts').values(rows).execute()
}

/** Money of the method belongs to the account from now on, and no longer to another. */
export async function markMoneyAccount(
  db: Db,
  { accountId, establishmentId }: AccountingKey,
  { id, method }: { id: string; method: PaymentMethod | null },
): Promise<void> {
  const own = () =>
    db.updateTable('anfixAccounts').where('accountId', '=', accountId).where('establishmentId', '=', establishmentId)
  if (method !== null) await own().set({ method: null }).where('method', '=', method).execute()
  await own().set({ method }).where('id', '=', id).execute()
}
