import type { LinkPurpose } from '@posada/contract/endpoint'
import type { Db } from '../../platform/db/database.ts'
import { deferStatement } from '../../platform/db/defer-statement.ts'

/** Which object of the account a link opens, and for what. */
export type LinkTarget = { purpose: LinkPurpose; objectId: string }

type NewLink = LinkTarget & {
  accountId: string
  tokenHash: Buffer
  sealedToken: Buffer
  expiresAt: Date
  madeAt: Date
}

export async function insertLink(db: Db, link: NewLink): Promise<void> {
  await deferStatement(db, db.insertInto('publicLinks').values(link))
}

/** False where another object has that hash. */
export async function insertLinkIfFree(db: Db, link: Omit<NewLink, 'sealedToken'>): Promise<boolean> {
  const inserted = await db
    .insertInto('publicLinks')
    .values(link)
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .returning('tokenHash')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteLinks(db: Db, accountId: string, { purpose, objectId }: LinkTarget): Promise<void> {
  await db
    .deleteFrom('publicLinks')
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('objectId', '=', objectId)
    .execute()
}

export async function setLinkExpiry(
  db: Db,
  accountId: string,
  { purpose, objectId }: LinkTarget,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('publicLinks')
    .set({ expiresAt })
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('objectId', '=', objectId)
    .where('expiresAt', '<>', expiresAt)
    .execute()
}

/** The newest valid link's token, encrypted. */
export async function findSealedToken(
  db: Db,
  accountId: string,
  { purpose, objectId }: LinkTarget,
  now: Date,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('publicLinks')
    .select('sealedToken')
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('objectId', '=', objectId)
    .where('expiresAt', '>', now)
    .orderBy('madeAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sealedToken ?? undefined
}

/** The object of a valid link of the account. */
export async function findObject(
  db: Db,
  accountId: string,
  { purpose, tokenHash, now }: { purpose: LinkPurpose; tokenHash: Buffer; now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('publicLinks')
    .select('objectId')
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.objectId
}
