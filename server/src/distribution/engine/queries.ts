import type { DiscountCode } from '@posada/domain/distribution/engine/discount-code'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isContact } from '../../platform/db/is-contact.ts'
import type { Tables } from '../../platform/db/table-types.ts'

export type EngineRow = Selectable<Tables['engines']>
export type EngineOf = { accountId: string; establishmentId: string }

export const findEngine = (db: Db, { accountId, establishmentId }: EngineOf): Promise<EngineRow | undefined> =>
  db
    .selectFrom('engines')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .executeTakeFirst()

/** The name in the address of an engine; undefined before it has one. */
export async function engineName(db: Db, { accountId, establishmentId }: EngineOf): Promise<string | undefined> {
  const row = await db
    .selectFrom('engineNames')
    .select('name')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('retiredAt', 'is', null)
    .executeTakeFirst()
  return row?.name
}

/** The texts of a version of the conditions, by language. */
export async function conditionTexts(
  db: Db,
  { accountId, establishmentId }: EngineOf,
  version: number,
): Promise<Record<string, string>> {
  const row = await db
    .selectFrom('engineConditions')
    .select('texts')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('version', '=', version)
    .executeTakeFirst()
  return (row?.texts ?? {}) as Record<string, string>
}

/** The kinds of the units that the establishment lets, each once, by the surveys. */
export async function ineTypesOfUnits(db: Db, { accountId, establishmentId }: EngineOf): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('rooms')
    .select('ineType')
    .distinct()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ ineType }) => ineType)
}

export async function picturesOfEngine(db: Db, { accountId, establishmentId }: EngineOf): Promise<string[]> {
  const rows = await db
    .selectFrom('enginePictures')
    .select('fileId')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .orderBy('position')
    .execute()
  return rows.map(({ fileId }) => fileId)
}

type StoredCode = DiscountCode & { key: string }

/** The codes of an engine, or one of them, with how many bookings that stand have used it. */
export async function discountCodesOf(
  db: Db,
  { accountId, establishmentId }: EngineOf,
  key: string | null = null,
): Promise<StoredCode[]> {
  const { rows } = await sql<StoredCode>`
    select c.code, c.code_key as key, c.kind, c.value, c.valid_from as "from", c.valid_to as "to", c.use_limit as "limit",
           (select count(*)::integer from engine_bookings s join bookings b on b.account_id = s.account_id and b.id = s.booking_id
             where s.account_id = c.account_id and s.code_key = c.code_key and b.establishment_id = c.establishment_id
               and b.state in ('confirmed', 'option') and b.deleted_at is null) as used
      from engine_codes c
     where c.account_id = ${accountId} and c.establishment_id = ${establishmentId}
       and (${key}::text is null or c.code_key = ${key}) order by c.code`.execute(db)
  return rows
}

/** Locks a code until the transaction ends, so that two bookings do not share its last use. */
export async function lockCode(db: Db, { accountId, establishmentId }: EngineOf, key: string): Promise<void> {
  await db
    .selectFrom('engineCodes')
    .select('codeKey')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('codeKey', '=', key)
    .forNoKeyUpdate()
    .execute()
}

type Sister = { establishmentId: string; name: string; municipality: string; engineName: string }

/** The other establishments of the account that sell by an engine. */
export async function sistersOf(db: Db, { accountId, establishmentId }: EngineOf): Promise<Sister[]> {
  const { rows } = await sql<Sister>`
    select n.establishment_id, e.name, e.municipality, n.name as engine_name
      from engines g
      join engine_names n on n.account_id = g.account_id and n.establishment_id = g.establishment_id and n.retired_at is null
      join establishments e on e.account_id = g.account_id and e.id = g.establishment_id
     where g.account_id = ${accountId} and g.establishment_id <> ${establishmentId} and g.is_published
     order by e.name limit 5`.execute(db)
  return rows
}

/** What a guest was sold; of a booking that is accepted again, what was sold first. */
export async function insertEngineBooking(db: Db, row: Insertable<Tables['engineBookings']>): Promise<void> {
  await db
    .insertInto('engineBookings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['accountId', 'bookingId']).doNothing())
    .execute()
}

/** How many bookings of the engine a person holds that nothing has confirmed yet, by e-mail or telephone. */
export async function openHoldsOf(
  db: Db,
  accountId: string,
  { email, phone, now }: { email: string; phone: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from booking_holds h
      join bookings b on b.account_id = h.account_id and b.id = h.booking_id
     where h.account_id = ${accountId} and h.ended_at is null and h.held_until > ${now} and b.origin = 'engine'
       and ${isContact('b', { email, phone })}`.execute(db)
  return rows[0]?.count ?? 0
}
