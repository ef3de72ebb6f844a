import type { Selectable, Updateable } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import type { Tables } from '../../../../platform/db/table-types.ts'

export type TaxpayerKey = { accountId: string; issuerTaxId: string }
export type TaxpayerRow = Selectable<Tables['verifactuTaxpayers']>
export type TaxpayerPatch = Omit<Updateable<Tables['verifactuTaxpayers']>, 'accountId' | 'issuerTaxId' | 'id'>

/** How a tax identity uses VERI*FACTU; undefined where nothing was ever set. */
export function findTaxpayer(db: Db, { accountId, issuerTaxId }: TaxpayerKey): Promise<TaxpayerRow | undefined> {
  return db
    .selectFrom('verifactuTaxpayers')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('issuerTaxId', '=', issuerTaxId)
    .executeTakeFirst()
}

export function findTaxpayerById(db: Db, accountId: string, id: string): Promise<TaxpayerRow | undefined> {
  return db
    .selectFrom('verifactuTaxpayers')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The row of a tax identity, locked until the transaction ends; made where there is none. Lock its chain before. */
export async function lockTaxpayer(db: Db, { accountId, issuerTaxId }: TaxpayerKey, id: string): Promise<TaxpayerRow> {
  await db
    .insertInto('verifactuTaxpayers')
    .values({ accountId, issuerTaxId, id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('verifactuTaxpayers')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('issuerTaxId', '=', issuerTaxId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateTaxpayer(
  db: Db,
  { accountId, issuerTaxId }: TaxpayerKey,
  patch: TaxpayerPatch,
): Promise<void> {
  await db
    .updateTable('verifactuTaxpayers')
    .set(patch)
    .where('accountId', '=', accountId)
    .where('issuerTaxId', '=', issuerTaxId)
    .execute()
}

/** How many tax identities of the account have records. */
export async function countIssuers(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('invoiceChains')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}
