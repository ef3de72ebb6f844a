import type { Day } from '@posada/domain/platform/days/day'
import type { ShownField } from '@posada/domain/distribution/channel/channel-state'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { ConnectionKey } from './connections.ts'

/** What is shown of a type: units (of the establishment), prices of a plan, or restrictions of a plan. */
export type ShownKey = { saleTypeId: string; planId: string; field: ShownField }
export type ShownRow = ShownKey & { firstDay: Day; values: Int32Array }

type StoredRow = ShownKey & { firstDay: Day; days: Buffer }

/** What is acknowledged of types; of all types of the establishment where none are given. */
export async function shownOf(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  saleTypeIds: readonly string[] | null = null,
): Promise<ShownRow[]> {
  const { rows } = await sql<StoredRow>`
    select sale_type_id, plan_id, field, first_day, days from channel_shown
     where account_id = ${accountId} and establishment_id = ${establishmentId}
       and (${saleTypeIds === null} or sale_type_id = any (${saleTypeIds === null ? [] : [...saleTypeIds]}::uuid[]))`.execute(
    db,
  )
  return rows.map(({ days, ...row }) => ({ ...row, values: valuesOf(days) }))
}

/** Writes whole rows. */
export async function writeShown(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  rows: readonly ShownRow[],
): Promise<void> {
  if (rows.length === 0) return
  const column = <T>(of: (row: ShownRow) => T) => rows.map(of)
  await sql`
    insert into channel_shown (account_id, establishment_id, sale_type_id, plan_id, field, first_day, days)
    select ${accountId}, ${establishmentId}, row.* from unnest(
      ${column((row) => row.saleTypeId)}::uuid[], ${column((row) => row.planId)}::uuid[], ${column((row) => row.field)}::text[],
      ${column((row) => row.firstDay)}::date[], ${column((row) => bytesOf(row.values))}::bytea[]) row
    on conflict (account_id, sale_type_id, plan_id, field) do update
       set first_day = excluded.first_day, days = excluded.days`.execute(db)
}

/** Forgets what was shown, so that everything is sent again. */
export async function forgetShown(db: Db, { accountId, establishmentId }: ConnectionKey): Promise<void> {
  await db
    .deleteFrom('channelShown')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .execute()
}

/** Forgets what was shown of types. */
export async function forgetShownOfTypes(db: Db, accountId: string, saleTypeIds: readonly string[]): Promise<void> {
  if (saleTypeIds.length === 0) return
  await db
    .deleteFrom('channelShown')
    .where('accountId', '=', accountId)
    .where('saleTypeId', 'in', [...saleTypeIds])
    .execute()
}

/** Forgets what was shown of a plan. */
export async function forgetShownOfPlan(db: Db, accountId: string, planId: string): Promise<void> {
  await db.deleteFrom('channelShown').where('accountId', '=', accountId).where('planId', '=', planId).execute()
}

const BYTES = 4

function valuesOf(days: Buffer): Int32Array {
  const values = new Int32Array(days.length / BYTES)
  for (let place = 0; place < values.length; place++) values[place] = days.readInt32LE(place * BYTES)
  return values
}

function bytesOf(values: Int32Array): Buffer {
  const days = Buffer.alloc(values.length * BYTES)
  for (let place = 0; place < values.length; place++) days.writeInt32LE(values[place] ?? 0, place * BYTES)
  return days
}
