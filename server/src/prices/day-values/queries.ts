import type { Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import type { DayField } from '@posada/domain/prices/day-change'
import type { PeopleTerms } from '@posada/domain/prices/people-supplement'
import type { MonthDays } from '@posada/domain/prices/month-cells'
import type { Stay } from '@posada/domain/platform/days/stay'
import { type CompiledQuery, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isLapsedHold } from '../../platform/db/lapsed-holds.ts'

/** What is set for a month: of a price plan, a restriction plan, or the establishment for quotas. */
type MonthKey = { saleTypeId: string; planId: string; field: DayField; month: Day }
export type MonthRow = MonthKey & { days: MonthDays }

type MonthsWanted = { typeIds: readonly string[]; planIds: readonly string[]; from: Day; to: Day }

/** The months with values of these types and plans that have a day between the two, both included. */
export async function monthsOf(db: Db, accountId: string, wanted: MonthsWanted): Promise<MonthRow[]> {
  const { typeIds, planIds, from, to } = wanted
  const { rows } = await sql<MonthRow>`
    select sale_type_id, plan_id, field, month, days from day_values
     where account_id = ${accountId} and sale_type_id = any (${[...typeIds]}::uuid[])
       and plan_id = any (${[...planIds]}::uuid[])
       and month between date_trunc('month', ${from}::date)::date and ${to}::date`.execute(db)
  return rows
}

/** The months with prices in the main plans of the account that have a day between the two, both included. */
export async function mainPlanPrices(
  db: Db,
  accountId: string,
  { from, to }: { from: Day | null; to: Day | null },
): Promise<Pick<MonthRow, 'saleTypeId' | 'month' | 'days'>[]> {
  const { rows } = await sql<Pick<MonthRow, 'saleTypeId' | 'month' | 'days'>>`
    select v.sale_type_id, v.month, v.days from sale_types t
      join day_values v on v.account_id = t.account_id and v.sale_type_id = t.id and v.plan_id = t.establishment_id
     where t.account_id = ${accountId} and t.removed_at is null and v.field = 'price'
       and (${from}::date is null or v.month >= date_trunc('month', ${from}::date))
       and (${to}::date is null or v.month <= ${to}::date)`.execute(db)
  return rows
}

/** Writes the months as they are after a change. */
export const writeChangedMonths = (db: Db, accountId: string, months: readonly BulkMonth[]): Promise<void> =>
  writeMonths(
    db,
    accountId,
    months.map(({ after, ...month }) => ({ ...month, days: after })),
  )

/** Writes whole months. */
export async function writeMonths(db: Db, accountId: string, months: readonly MonthRow[]): Promise<void> {
  if (months.length === 0) return
  const rows = months.map(({ saleTypeId, planId, field, month, days }) => [saleTypeId, planId, field, month, days])
  await sql`
    insert into day_values (account_id, sale_type_id, plan_id, field, month, days)
    select ${accountId}, (row->>0)::uuid, (row->>1)::uuid, row->>2, (row->>3)::date,
           array(select value::integer from jsonb_array_elements_text(row->4) value)
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row
    on conflict (account_id, sale_type_id, plan_id, field, month) do update set days = excluded.days`.execute(db)
}

export type BulkMonth = MonthKey & { before: MonthDays; after: MonthDays }
type LastBulkChange = { id: string; months: BulkMonth[] }

/** Replaces the last bulk change of the establishment. */
export async function keepBulkChange(
  db: Db,
  accountId: string,
  change: LastBulkChange & { establishmentId: string; madeAt: Date; madeBy: string | null },
): Promise<void> {
  const { establishmentId, id, months, madeAt, madeBy } = change
  await sql`
    insert into last_bulk_changes (account_id, establishment_id, id, months, made_at, made_by)
    values (${accountId}, ${establishmentId}, ${id}, ${JSON.stringify(months)}::jsonb, ${madeAt}, ${madeBy})
    on conflict (account_id, establishment_id) do update
       set id = excluded.id, months = excluded.months, made_at = excluded.made_at, made_by = excluded.made_by`.execute(
    db,
  )
}

/** The last bulk change of the establishment. */
export async function findBulkChange(
  db: Db,
  accountId: string,
  establishmentId: string,
): Promise<LastBulkChange | undefined> {
  const { rows } = await sql<LastBulkChange>`
    select id, months from last_bulk_changes
     where account_id = ${accountId} and establishment_id = ${establishmentId}`.execute(db)
  return rows[0]
}

/** Forgets this change; one that was made since stays. */
export async function forgetBulkChange(db: Db, accountId: string, establishmentId: string, id: string): Promise<void> {
  await db
    .deleteFrom('lastBulkChanges')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('id', '=', id)
    .execute()
}

type TypeHold = Stay & {
  saleTypeId: string
  /** The unit that is held; null for a stay in a parking row. */
  roomId: string | null
  /** Of a booking that came from a portal. */
  isPortal: boolean
}

/**
 * What holds units of real types between two days, both included: bookings, those without unit too, and blocks; without bookings whose
 * hold has run out.
 */
export async function holdsOf(
  db: Db,
  accountId: string,
  { establishmentId, from, to, now }: { establishmentId: string; from: Day; to: Day; now: Date },
): Promise<TypeHold[]> {
  // One value for each type: reading a row for each stay takes longer than the rest of a search.
  const { rows } = await sql<{ saleTypeId: string; holds: StoredHold[] }>`
    select t.id as sale_type_id,
           json_agg(json_build_array(case when b.holds then b.room_id end, b.check_in, b.check_out,
             coalesce((select k.portal <> '' from bookings k where k.account_id = b.account_id and k.id = b.booking_id), false))) as holds
      from booked_rooms b
      join rooms r on r.account_id = b.account_id and r.id = b.room_id
      join sale_types t on t.account_id = r.account_id and t.establishment_id = r.establishment_id
                       and (case when r.is_parking then t.id = r.id
                            else t.unit_type_id = r.type_id or (r.type_id is null and t.room_id = r.id) end)
     where b.account_id = ${accountId} and (b.holds or b.is_parked) and b.check_out > ${from} and b.check_in <= ${to}
       and r.establishment_id = ${establishmentId} and (r.deleted_at is null or r.is_parking)
       and not ${isLapsedHold(accountId, sql`b.booking_id`, now)}
     group by t.id`.execute(db)
  return rows.flatMap(({ saleTypeId, holds }) =>
    holds.map(([roomId, checkIn, checkOut, isPortal]) => ({ saleTypeId, roomId, checkIn, checkOut, isPortal })),
  )
}

type StoredHold = [roomId: string | null, checkIn: Day, checkOut: Day, isPortal: boolean]

export type TermsWanted = {
  /** All units of the account where null. */
  roomIds: readonly string[] | null
  /** The days between these two, both included; all days where null. */
  days: { from: Day; to: Day } | null
}

/** A type for sale with its units, its parking row among them, and what was set for the months. */
export type TypeTerms = {
  id: string
  establishmentId: string
  price: Cents | null
  /** The lowest base price of its units, where its parking row is among `roomIds`. */
  lowestBasePrice: Cents | null
  /** The places of the largest of its units, in the same case. */
  unitPlaces: number | null
  peopleTerms: PeopleTerms
  minStay: number
  closed: boolean
  roomIds: string[]
  months: { field: DayField; month: Day; days: MonthDays }[]
}

/** The main plans have the id of their establishment. Quotas are no terms of a stay. */
const termsQuery = (accountId: string, { roomIds, days }: TermsWanted) => sql<TypeTerms>`
  select t.id, t.establishment_id, t.price, t.min_stay, t.closed, units.room_ids,
         jsonb_build_object('includedPeople', t.included_people, 'personSupplement', t.person_supplement,
                            'extraBedSupplement', t.extra_bed_supplement) as people_terms,
         parked.lowest_base_price, parked.unit_places,
         coalesce((
           select jsonb_agg(jsonb_build_object('field', v.field, 'month', v.month, 'days', v.days)) from day_values v
            where v.account_id = t.account_id and v.sale_type_id = t.id and v.plan_id = t.establishment_id
              and v.field not in ('channel', 'local')
              and (${days === null} or v.month between date_trunc('month', ${days?.from ?? null}::date) and ${days?.to ?? null}::date)
         ), '[]') as months
    from (
      select establishment_id, type_id, case when type_id is null then id end as room_id, jsonb_agg(id) as room_ids
        from rooms
       where account_id = ${accountId} and (deleted_at is null or is_parking)
         and (${roomIds === null} or id = any (${roomIds === null ? [] : [...new Set(roomIds)]}::uuid[]))
       group by 1, 2, 3) units
    join sale_types t on t.account_id = ${accountId} and t.establishment_id = units.establishment_id
                     and t.removed_at is null and (t.unit_type_id = units.type_id or t.room_id = units.room_id or t.id = units.room_id)
    left join lateral (
      select min(u.base_price) as lowest_base_price, max(u.capacity) as unit_places from rooms u
       where units.room_ids ? t.id::text and u.account_id = t.account_id and u.establishment_id = t.establishment_id
         and u.deleted_at is null and (u.type_id = t.unit_type_id or u.id = t.room_id)) parked on true`

/** The types for sale of units, with what the main plans say of the days. */
export const termsOfUnits = async (db: Db, accountId: string, wanted: TermsWanted): Promise<TypeTerms[]> =>
  (await termsQuery(accountId, wanted).execute(db)).rows

/** The same as a statement that is sent with another one. */
export const termsOfUnitsStatement = (db: Db, accountId: string, wanted: TermsWanted) => {
  const query = termsQuery(accountId, wanted)
  return { compile: (): CompiledQuery<TypeTerms> => query.compile(db) }
}
