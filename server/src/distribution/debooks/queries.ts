import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/table-types.ts'

type MessageRow = Selectable<Tables['debooksMessages']>

export async function insertMessage(db: Db, row: Insertable<Tables['debooksMessages']>): Promise<void> {
  await db.insertInto('debooksMessages').values(row).execute()
}

/** How many texts a user was given that have not expired. */
export async function countMessages(db: Db, accountId: string, loginId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('debooksMessages')
    .select((column) => column.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .where('loginId', '=', loginId)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The text as it was given, locked until the transaction ends. */
export const lockMessage = (
  db: Db,
  accountId: string,
  { establishmentId, loginId, message }: Pick<MessageRow, 'establishmentId' | 'loginId' | 'message'>,
): Promise<MessageRow | undefined> =>
  db
    .selectFrom('debooksMessages')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('loginId', '=', loginId)
    .where('message', '=', message)
    .forUpdate()
    .executeTakeFirst()

export async function updateMessage(
  db: Db,
  { accountId, id }: Pick<MessageRow, 'accountId' | 'id'>,
  patch: Partial<Pick<MessageRow, 'usedAt' | 'tries'>>,
): Promise<void> {
  await db.updateTable('debooksMessages').set(patch).where('accountId', '=', accountId).where('id', '=', id).execute()
}
