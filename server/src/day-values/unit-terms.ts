import type { Day } from '@posada/domain/days/day'
import type { Cents } from '@posada/domain/money/money'
import type { DayField } from '@posada/domain/prices/day-change'
import type { MonthDays } from '@posada/domain/prices/month-cells'
import { type DayRestrictions, NO_RESTRICTIONS } from '@posada/domain/prices/stay-for-sale'
import { basePriceOnly, type UnitPrices } from '@posada/domain/prices/unit-prices'
import { type CompiledQuery, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { readWithNext } from '../db/defer-statement.ts'
import { type DayCells, dayCells } from './day-cells.ts'
import { restrictionsOn } from './restrictions-on.ts'

/** What the main plans of its house say about a unit. */
export type UnitTerms = {
  /** The prices of its nights, in the main price plan. */
  pricesOf: (unit: { id: string; basePrice: Cents }) => UnitPrices
  /** What the main restriction plan says of a day of the unit. */
  restrictionsOf: (roomId: string, day: Day) => DayRestrictions
}

type TermsWanted = {
  /** All units of the account where null. */
  roomIds: readonly string[] | null
  /** The days between these two, both included; all days where null. */
  days: { from: Day; to: Day } | null
}

/** Reads them in one statement. */
export async function readUnitTerms(db: Db, accountId: string, wanted: TermsWanted): Promise<UnitTerms> {
  const { rows } = await termsQuery(accountId, wanted).execute(db)
  return unitTerms(rows)
}

/** Reads them together with the next statement of the transaction; call the returned function after that one. */
export async function readUnitTermsWithNext(
  db: Db,
  accountId: string,
  wanted: TermsWanted,
): Promise<() => Promise<UnitTerms>> {
  const query = termsQuery(accountId, wanted)
  const rows = await readWithNext(db, { compile: (): CompiledQuery<TypeTerms> => query.compile(db) })
  return async () => unitTerms(await rows())
}

/** A type for sale with its units and what was set for the months. */
type TypeTerms = {
  id: string
  establishmentId: string
  price: Cents | null
  minStay: number
  closed: boolean
  roomIds: string[]
  months: { field: DayField; month: Day; days: MonthDays }[]
}

/** The main plans have the id of their house. Quotas are no terms of a stay. */
const termsQuery = (accountId: string, { roomIds, days }: TermsWanted) => sql<TypeTerms>`
  select t.id, t.establishment_id, t.price, t.min_stay, t.closed, units.room_ids,
         coalesce((
           select jsonb_agg(jsonb_build_object('field', v.field, 'month', v.month, 'days', v.days)) from day_values v
            where v.account_id = t.account_id and v.sale_type_id = t.id and v.plan_id = t.establishment_id
              and v.field not in ('channel', 'local')
              and (${days === null} or v.month between date_trunc('month', ${days?.from ?? null}::date) and ${days?.to ?? null}::date)
         ), '[]') as months
    from (
      select establishment_id, type_id, case when type_id is null then id end as room_id, jsonb_agg(id) as room_ids
        from rooms
       where account_id = ${accountId} and deleted_at is null
         and (${roomIds === null} or id = any (${roomIds === null ? [] : [...new Set(roomIds)]}::uuid[]))
       group by 1, 2, 3) units
    join sale_types t on t.account_id = ${accountId} and t.establishment_id = units.establishment_id
                     and t.removed_at is null and (t.unit_type_id = units.type_id or t.room_id = units.room_id)`

function unitTerms(types: readonly TypeTerms[]): UnitTerms {
  const typeOf = new Map<string, { type: TypeTerms; cells: DayCells }>()
  for (const type of types) {
    const cells = dayCells(
      type.months.map((month) => ({ ...month, saleTypeId: type.id, planId: type.establishmentId })),
    )
    for (const roomId of type.roomIds) typeOf.set(roomId, { type, cells })
  }
  return {
    pricesOf({ id, basePrice }) {
      const found = typeOf.get(id)
      if (!found) return basePriceOnly({ basePrice })
      const { type, cells } = found
      const place = { saleTypeId: type.id, planId: type.establishmentId, field: 'price' as const }
      return { basePrice, typePrice: type.price, dayPrice: (day) => cells.value({ ...place, day }) }
    },
    restrictionsOf(roomId, day) {
      const found = typeOf.get(roomId)
      return found ? restrictionsOn(found.cells, found.type, day, found.type.establishmentId) : NO_RESTRICTIONS
    },
  }
}
