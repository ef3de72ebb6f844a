import type { CsvMapping } from '@posada/domain/accounting/bank/csv-columns'
import type { StatementFormat } from '@posada/domain/accounting/bank/statement-line'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

export type BankAccountRow = NonNullable<Awaited<ReturnType<typeof findBankAccount>>>

const select = (db: Db, accountId: string) =>
  db.selectFrom('bankAccounts').selectAll().$narrowType<{ csvColumns: CsvMapping }>().where('accountId', '=', accountId)

export const bankAccountsOf = (db: Db, accountId: string) => select(db, accountId).orderBy('madeAt').execute()

export const findBankAccount = (db: Db, accountId: string, id: string) =>
  select(db, accountId).where('id', '=', id).executeTakeFirst()

/** Locks the account until the transaction ends, so that two files are read, or two changes made, one after the other. */
export const lockBankAccount = (db: Db, accountId: string, id: string) =>
  select(db, accountId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export async function insertBankAccount(db: Db, account: Insertable<Tables['bankAccounts']>): Promise<void> {
  await db.insertInto('bankAccounts').values(account).execute()
}

export async function updateBankAccount(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
  values: Updateable<Tables['bankAccounts']>,
): Promise<void> {
  await db.updateTable('bankAccounts').set(values).where('accountId', '=', accountId).where('id', '=', id).execute()
}

export async function insertStatement(
  db: Db,
  statement: Insertable<Tables['bankStatements']> & { format: StatementFormat },
): Promise<void> {
  await db.insertInto('bankStatements').values(statement).execute()
}

/** The statement that was read last. */
export const lastStatement = (db: Db, accountId: string, bankAccountId: string) =>
  db
    .selectFrom('bankStatements')
    .leftJoin('logins', (join) =>
      join.onRef('logins.accountId', '=', 'bankStatements.accountId').onRef('logins.id', '=', 'bankStatements.readBy'),
    )
    .selectAll('bankStatements')
    .select(sql<string>`coalesce(nullif(logins.name, ''), logins.email, '')`.as('readByName'))
    .$narrowType<{ format: StatementFormat }>()
    .where('bankStatements.accountId', '=', accountId)
    .where('bankStatements.bankAccountId', '=', bankAccountId)
    .orderBy('bankStatements.readAt', 'desc')
    .orderBy('bankStatements.id', 'desc')
    .limit(1)
    .executeTakeFirst()
