import type { AccountingCompany } from '@posada/contract/establishments/accounting-link'
import { type Insertable, type Selectable, sql } from 'kysely'
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

/** Ends the pause of a connection. */
export async function endAccountingPause(db: Db, accountId: string): Promise<void> {
  await db.updateTable('anfixLinks').set({ restsUntil: null }).where('accountId', '=', accountId).execute()
}

/** All invoices and payments are compared again, also where a comparison is under way. */
export async function compareAllAgain(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('anfixLinks')
    .set({ seenChange: null, revision: sql<number>`revision + 1` })
    .where('accountId', '=', accountId)
    .execute()
}

/** Notes up to which change all was compared, unless it has to be compared again since the connection was read. */
export async function noteCompared(
  db: Db,
  { accountId, revision }: Pick<AccountingLinkRow, 'accountId' | 'revision'>,
  seen: { seenChange: number; seenAt: Date },
): Promise<void> {
  await db
    .updateTable('anfixLinks')
    .set(seen)
    .where('accountId', '=', accountId)
    .where('revision', '=', revision)
    .execute()
}

type Permission = Pick<AccountingLinkRow, 'accountId' | 'linkedAt'>

/** Whether the connection still has the permission with which it was read. */
export async function hasSamePermission(db: Db, { accountId, linkedAt }: Permission): Promise<boolean> {
  const link = await findAccountingLink(db, accountId)
  return linkedAt !== null && link?.linkedAt?.getTime() === linkedAt.getTime()
}

/** Changes the connection while it has the permission with which it was read. Returns whether it has. */
export async function updatePermittedLink(
  db: Db,
  { accountId, linkedAt }: Permission,
  patch: Pick<LinkPatch, 'failures' | 'restsUntil' | 'trouble' | 'sentAt'>,
): Promise<boolean> {
  const updated = await db
    .updateTable('anfixLinks')
    .set(patch)
    .where('accountId', '=', accountId)
    .where('linkedAt', '=', linkedAt)
    .returning('accountId')
    .execute()
  return updated.length > 0
}
