import type { EstablishmentKind, TimeZone } from '@posada/domain/establishments/establishment'
import type { RateBy } from '@posada/domain/bookings/tourist-tax/tax-period'
import type { Day } from '@posada/domain/platform/days/day'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/table-types.ts'

export type EstablishmentRow = Selectable<Tables['establishments']> & { kind: EstablishmentKind; timeZone: TimeZone }
type NewEstablishmentRow = Insertable<Tables['establishments']> & { kind: EstablishmentKind; timeZone: TimeZone }
export type EstablishmentPatch = Omit<Updateable<Tables['establishments']>, 'accountId' | 'id' | 'version'>

const spanishOrder = sql`name collate "es-x-icu"`

/** The account's establishments, by name in Spanish order. */
export function establishmentsOf(db: Db, accountId: string): Promise<EstablishmentRow[]> {
  return selectEstablishments(db, accountId).orderBy(spanishOrder).orderBy('id').execute()
}

export function findEstablishment(db: Db, accountId: string, id: string): Promise<EstablishmentRow | undefined> {
  return selectEstablishments(db, accountId).where('id', '=', id).executeTakeFirst()
}

/** Locks the row until the transaction ends; bookings of the establishment may still be written meanwhile. */
export function lockEstablishment(db: Db, accountId: string, id: string): Promise<EstablishmentRow | undefined> {
  return selectEstablishments(db, accountId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function insertEstablishment(db: Db, row: NewEstablishmentRow): Promise<void> {
  await db.insertInto('establishments').values(row).execute()
}

/** Also increments the version, by which concurrent edits are detected. */
export async function updateEstablishment(
  db: Db,
  accountId: string,
  id: string,
  patch: EstablishmentPatch,
): Promise<void> {
  await db
    .updateTable('establishments')
    .set(patch)
    .set((column) => ({ version: column('version', '+', 1) }))
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}

const selectEstablishments = (db: Db, accountId: string) =>
  db
    .selectFrom('establishments')
    .selectAll()
    .where('accountId', '=', accountId)
    .$narrowType<{ kind: EstablishmentKind; timeZone: TimeZone }>()

/**
 * Sets which day's tariff applies; null leaves it. Also locks the establishment's row, so that two choices run in turn.
 */
export async function setRateBy(db: Db, accountId: string, establishmentId: string, rateBy: RateBy | null) {
  await db
    .updateTable('establishments')
    .set((column) => ({ taxRateBy: rateBy ?? column.ref('taxRateBy') }))
    .where('accountId', '=', accountId)
    .where('id', '=', establishmentId)
    .execute()
}

/**
 * The establishment's next report number. The establishment's row is locked until the commit, and a rollback returns
 * the number, so the series has no gaps.
 */
export async function nextReportNumber(db: Db, accountId: string, establishmentId: string): Promise<number> {
  const { number } = await db
    .updateTable('establishments')
    .set((column) => ({ lastReportNumber: column('lastReportNumber', '+', 1) }))
    .where('accountId', '=', accountId)
    .where('id', '=', establishmentId)
    .returning('lastReportNumber as number')
    .executeTakeFirstOrThrow()
  return number
}

type Morning = 'morningDoneFor' | 'dailyReportDoneFor'

/** Records a morning's work as done. False if it, or a later one, is already done. A second worker waits here for the first. */
export async function claimMorning(
  db: Db,
  { accountId, establishmentId }: { accountId: string; establishmentId: string },
  work: Morning,
  morning: Day,
): Promise<boolean> {
  const claimed = await db
    .updateTable('establishments')
    .set({ [work]: morning })
    .where('accountId', '=', accountId)
    .where('id', '=', establishmentId)
    .where((column) => column.or([column(work, 'is', null), column(work, '<', morning)]))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}
