import type { Cents } from '@posada/domain/platform/money/money'
import type { FollowedType } from '@posada/domain/prices/night-price'
import { type PeopleTerms, supplementOfTariff } from '@posada/domain/prices/people-supplement'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/table-types.ts'

export type SaleTypeRow = Selectable<Tables['saleTypes']> & {
  /** Its units, of a virtual type those of its parent. */
  total: number
  basePrices: Cents[]
  /** The places of the largest of these units; without units those of the real type. */
  unitPlaces: number
  /** What its price includes, and what more people cost; of a virtual type those of its real one. */
  peopleTerms: PeopleTerms
  /** Of a virtual type, the real one. */
  parent: FollowedType | null
}
type StoredType = Omit<SaleTypeRow, 'peopleTerms' | 'parent'> & { parentPrice: Cents | null; peopleTerms: PeopleTerms }
export type SaleTypePatch = Omit<Updateable<Tables['saleTypes']>, 'accountId' | 'id' | 'establishmentId'>

/** The id of the type by which a row of `rooms` is sold; '' for none. A parking row has the id of its type. */
export const saleTypeOfUnit = sql<string>`coalesce(
  case when rooms.is_parking then rooms.id::text end,
  (select t.id from sale_types t where t.account_id = rooms.account_id and t.establishment_id = rooms.establishment_id
      and t.unit_type_id = rooms.type_id and t.removed_at is null)::text,
  (select t.id from sale_types t where t.account_id = rooms.account_id and t.room_id = rooms.id
      and t.removed_at is null)::text, '')`

/** The types for sale of an establishment, or certain ones of the account: real ones in the order of their units. */
export async function saleTypesOf(
  db: Db,
  accountId: string,
  { establishmentId = null, ids = null }: { establishmentId?: string | null; ids?: readonly string[] | null },
): Promise<SaleTypeRow[]> {
  const { rows } = await sql<StoredType>`
    with units as (
      select establishment_id, coalesce(type_id, id) as key, count(*)::integer as total, min(position) as position,
             array_agg(base_price order by base_price) as base_prices, max(capacity) as places
        from rooms where account_id = ${accountId} and deleted_at is null
         and (${establishmentId}::uuid is null or establishment_id = ${establishmentId}) group by 1, 2)
    select t.*, coalesce(nullif(t.name, ''), unit_types.name, rooms.name, '') as name,
           coalesce(units.total, 0) as total, coalesce(units.base_prices, '{}') as base_prices,
           coalesce(units.places, whole.adults + whole.children) as unit_places, whole.price as parent_price,
           jsonb_build_object('includedPeople', whole.included_people, 'personSupplement', whole.person_supplement,
                              'extraBedSupplement', whole.extra_bed_supplement) as people_terms
      from sale_types t
      join sale_types whole on whole.account_id = t.account_id and whole.id = coalesce(t.parent_id, t.id)
      left join unit_types on unit_types.account_id = t.account_id and unit_types.id = t.unit_type_id
      left join rooms on rooms.account_id = t.account_id and rooms.id = t.room_id
      left join units on units.establishment_id = t.establishment_id
                     and units.key = coalesce(whole.unit_type_id, whole.room_id)
     where t.account_id = ${accountId} and t.removed_at is null and whole.removed_at is null
       and (${establishmentId}::uuid is null or t.establishment_id = ${establishmentId})
       and (${ids === null ? null : [...ids]}::uuid[] is null or t.id = any (${ids === null ? null : [...ids]}::uuid[]))
     order by units.position, whole.id, t.parent_id is not null, t.created_at, t.id`.execute(db)
  return rows.map(({ parentPrice, ...row }) => ({ ...row, parent: parentOf(row, parentPrice) }))
}

function parentOf(type: Omit<StoredType, 'parentPrice'>, price: Cents | null): FollowedType | null {
  const { parentId, adults, children, unitsEach, unitPlaces, peopleTerms } = type
  if (parentId === null) return null
  const supplement = supplementOfTariff(peopleTerms, unitPlaces, { people: adults + children, unitsEach })
  return { id: parentId, price, unitsEach, supplement }
}

/** The real type of each type of an establishment, by its id; also of those that were removed. */
export async function realTypeIds(db: Db, accountId: string, establishmentId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('saleTypes')
    .select(['id', 'parentId'])
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .execute()
  return new Map(rows.map(({ id, parentId }) => [id, parentId ?? id]))
}

/** The types with those whose prices they follow: whose days decide what a night of them costs. */
export const pricedTypeIds = (types: readonly SaleTypeRow[]): string[] => [
  ...new Set(types.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId]))),
]

/** Locks types until the transaction ends, in the order of their ids: their day values change one after another. */
export async function lockSaleTypes(db: Db, accountId: string, ids: readonly string[]): Promise<SaleTypeRow[]> {
  if (ids.length === 0) return []
  await db
    .selectFrom('saleTypes')
    .select('id')
    .where('accountId', '=', accountId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return saleTypesOf(db, accountId, { ids })
}

export async function insertSaleType(db: Db, row: Insertable<Tables['saleTypes']>): Promise<void> {
  await db.insertInto('saleTypes').values(row).execute()
}

export async function updateSaleType(db: Db, accountId: string, id: string, patch: SaleTypePatch): Promise<void> {
  await db.updateTable('saleTypes').set(patch).where('accountId', '=', accountId).where('id', '=', id).execute()
}

/** Removes, brings back and adds the real types of an establishment as its units are; the ids of those it changed. */
export async function followUnitsIn(
  db: Db,
  accountId: string,
  { establishmentId, now }: { establishmentId: string; now: Date },
): Promise<string[]> {
  // Two transactions that add the first and delete the last unit of a type would not see each other's.
  await sql`select from establishments where account_id = ${accountId} and id = ${establishmentId}
            for no key update`.execute(db)
  const { rows } = await sql<{ id: string }>`
    with units as (
      select type_id, case when type_id is null then id end as room_id, max(capacity) as capacity from rooms
       where account_id = ${accountId} and establishment_id = ${establishmentId} and deleted_at is null group by 1, 2),
    removed as (
      update sale_types t set removed_at = ${now}
       where account_id = ${accountId} and establishment_id = ${establishmentId} and parent_id is null
         and removed_at is null
         and not exists (select from units u where u.type_id = t.unit_type_id or u.room_id = t.room_id)
      returning id),
    returned as (
      update sale_types t set removed_at = null from units u
       where t.account_id = ${accountId} and t.establishment_id = ${establishmentId} and t.parent_id is null
         and t.removed_at is not null and (u.type_id = t.unit_type_id or u.room_id = t.room_id)
      returning t.id),
    added as (
      insert into sale_types (account_id, id, establishment_id, unit_type_id, room_id, adults, created_at)
      select ${accountId}, gen_random_uuid(), ${establishmentId}, u.type_id, u.room_id, u.capacity, ${now} from units u
       where not exists (select from sale_types t where t.account_id = ${accountId}
         and t.establishment_id = ${establishmentId} and (t.unit_type_id = u.type_id or t.room_id = u.room_id))
      returning id)
    select id from removed union all select id from returned union all select id from added`.execute(db)
  return rows.map(({ id }) => id)
}
