import type { AccountingCompany } from '@posada/contract/establishments/accounting-link'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

export type AccountingLinkRow = Omit<Selectable<Tables['anfixLinks']>, 'companies'> & { companies: AccountingCompany[] }
type LinkPatch = Omit<Insertable<Tables['anfixLinks']>, 'accountId' | 'companies'> & {
  companies?: readonly AccountingCompany[]
}

const selectLink = (db: Db, accountId: string) =>
  db
    .selectFrom('anfixLinks')
    .selectAll()
    .where('accountId', '=', accountId)
    .$narrowType<{ companies: AccountingCompany[] }>()

export const findAccountingLink = (db: Db, accountId: string): Promise<AccountingLinkRow | undefined> =>
  selectLink(db, accountId).executeTakeFirst()

/** Locks the connection until the transaction ends. */
export const lockAccountingLink = (db: Db, accountId: string): Promise<AccountingLinkRow | undefined> =>
  selectLink(db, accountId).forNoKeyUpdate().executeTakeFirst()

/** Changes the connection of the account, which begins with the first change. */
export async function saveAccountingLink(db: Db, accountId: string, patch: LinkPatch): Promise<void> {
  const { companies, ...values } = patch
  const changed = companies === undefined ? values : { ...values, companies: JSON.stringify(companies) }
  await db
    .insertInto('anfixLinks')
    .values({ accountId, ...changed })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(changed))
    .execute()
}

/** The same where there is one: what a run notes of a connection is not worth a new one. */
export async function updateAccountingLink(
  db: Db,
  accountId: string,
  patch: Omit<LinkPatch, 'companies'>,
): Promise<void> {
  await db.updateTable('anfixLinks').set(patch).where('accountId', '=', accountId).execute()
}
