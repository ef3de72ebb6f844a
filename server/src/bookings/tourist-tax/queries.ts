import { addDays, type Day } from '@posada/domain/platform/days/day'
import type { EstablishmentKind, TimeZone } from '@posada/domain/establishments/establishment'
import { MAX_NIGHTS, type Stay } from '@posada/domain/platform/days/stay'
import type { TaxLine } from '@posada/domain/bookings/tourist-tax/tax-period'
import { sql, type Insertable, type Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/table-types.ts'
import { deferStatement } from '../../platform/db/defer-statement.ts'

export type TaxPeriodRow = Selectable<Tables['touristTaxPeriods']>
export type NewTaxPeriodRow = Insertable<Tables['touristTaxPeriods']>
export type BookingTaxRow = Selectable<Tables['bookingTaxes']>
export type DeclaredStay = Awaited<ReturnType<typeof declaredStays>>[number]

/**
 * The tariffs of an establishment on any night of a stay, earliest first, with the establishment's settings for the
 * tax.
 */
export function tariffsDuring(db: Db, accountId: string, establishmentId: string, stay: Stay) {
  return db
    .selectFrom('touristTaxPeriods')
    .innerJoin('establishments', (join) =>
      join
        .onRef('establishments.accountId', '=', 'touristTaxPeriods.accountId')
        .onRef('establishments.id', '=', 'touristTaxPeriods.establishmentId'),
    )
    .selectAll('touristTaxPeriods')
    .select(['taxRateBy', 'provinceCode', 'lodgingIsExempt'])
    .where('touristTaxPeriods.accountId', '=', accountId)
    .where('touristTaxPeriods.establishmentId', '=', establishmentId)
    .where('validFrom', '<', stay.checkOut)
    .where((is) => is.or([is('validTo', 'is', null), is('validTo', '>=', stay.checkIn)]))
    .orderBy('validFrom')
    .execute()
}

/** An establishment with its tariffs on any night of a stay, earliest first. */
export const establishmentWithTariffs = (db: Db, accountId: string, establishmentId: string, stay: Stay) =>
  db
    .selectFrom('establishments')
    .selectAll()
    .select((establishment) =>
      jsonArrayFrom(
        establishment
          .selectFrom('touristTaxPeriods')
          .selectAll()
          .whereRef('touristTaxPeriods.accountId', '=', 'establishments.accountId')
          .whereRef('touristTaxPeriods.establishmentId', '=', 'establishments.id')
          .where('validFrom', '<', stay.checkOut)
          .where((is) => is.or([is('validTo', 'is', null), is('validTo', '>=', stay.checkIn)]))
          .orderBy('validFrom'),
      ).as('tariffs'),
    )
    .$narrowType<{ kind: EstablishmentKind; timeZone: TimeZone }>()
    .where('accountId', '=', accountId)
    .where('id', '=', establishmentId)
export type EstablishmentWithTariffs = Awaited<
  ReturnType<ReturnType<typeof establishmentWithTariffs>['execute']>
>[number]

/** All tariffs of an establishment, earliest first. */
export const tariffsOf = (db: Db, accountId: string, establishmentId: string): Promise<TaxPeriodRow[]> =>
  db
    .selectFrom('touristTaxPeriods')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .orderBy('validFrom')
    .execute()

/** Replaces all tariffs of the establishment. */
export async function replaceTariffs(
  db: Db,
  accountId: string,
  establishmentId: string,
  rows: NewTaxPeriodRow[],
): Promise<void> {
  await db
    .deleteFrom('touristTaxPeriods')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .execute()
  if (rows.length > 0) await db.insertInto('touristTaxPeriods').values(rows).execute()
}

export function findTaxOf(db: Db, accountId: string, bookingId: string) {
  return db
    .selectFrom('bookingTaxes')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()
}

/** The taxes of these bookings. The ids are sent as one array parameter, because they may be many. */
export function taxesOf(db: Db, accountId: string, bookingIds: readonly string[]) {
  return db
    .selectFrom('bookingTaxes')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('bookingId', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .execute()
}

export async function upsertTax(db: Db, row: Insertable<Tables['bookingTaxes']>): Promise<void> {
  const { accountId: _, bookingId: __, ...values } = row
  const insertion = db
    .insertInto('bookingTaxes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['accountId', 'bookingId']).doUpdateSet(values))
  await deferStatement(db, insertion)
}

export async function deleteTaxOf(db: Db, accountId: string, bookingId: string): Promise<void> {
  await deferStatement(
    db,
    db.deleteFrom('bookingTaxes').where('accountId', '=', accountId).where('bookingId', '=', bookingId),
  )
}

/** Confirmed stays with a tax that began in the period, both days included; options do not count. */
export function declaredStays(
  db: Db,
  accountId: string,
  { from, to, establishmentId }: { from: Day; to: Day; establishmentId: string | null },
) {
  return (
    db
      .selectFrom('bookingTaxes')
      .innerJoin('bookings', (join) =>
        join
          .onRef('bookings.accountId', '=', 'bookingTaxes.accountId')
          .onRef('bookings.id', '=', 'bookingTaxes.bookingId'),
      )
      .innerJoin('establishments', (join) =>
        join
          .onRef('establishments.accountId', '=', 'bookings.accountId')
          .onRef('establishments.id', '=', 'bookings.establishmentId'),
      )
      .selectAll('bookingTaxes')
      .select(['locator', 'checkIn', 'checkOut', 'taxExempt', 'taxExemptReason'])
      .select(['establishmentId', 'establishments.name as establishmentName'])
      .$narrowType<{ lines: TaxLine[] }>()
      .where('bookingTaxes.accountId', '=', accountId)
      .where('checkIn', '>=', from)
      .where('checkIn', '<=', to)
      // These two conditions follow from the others and let the query use the index by check-out.
      .where('checkOut', '>', from)
      .where('checkOut', '<=', addDays(to, MAX_NIGHTS))
      .where('state', '=', 'confirmed')
      .where('deletedAt', 'is', null)
      .$if(establishmentId !== null, (stays) => stays.where('establishmentId', '=', establishmentId))
      .orderBy(sql`establishments.name collate "es-x-icu"`)
      .orderBy('establishmentId')
      .orderBy('typeCode')
      .orderBy('checkIn')
      .orderBy('locator')
      .execute()
  )
}
