import type { CleaningKind } from '@posada/domain/cleaning/cleaning-kind'
import type { CleaningNeeds } from '@posada/domain/cleaning/linen'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

type SettingsRow = Selectable<Tables['cleaningSettings']>

export type CleaningSettings = {
  /** Names the establishment in the address of the cleaners' pages. */
  code: string
  needs: Record<CleaningKind, CleaningNeeds>
  /** Null is never. */
  deepEveryNights: number | null
  hasInspection: boolean
}

/** The settings of an establishment; undefined until somebody opens its cleaning. */
export async function findSettings(
  db: Db,
  accountId: string,
  establishmentId: string,
): Promise<CleaningSettings | undefined> {
  const row = await db
    .selectFrom('cleaningSettings')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .executeTakeFirst()
  return row && settingsOf(row)
}

/** Inserts the settings with this code, unless there are some. A second transaction waits here for the first. */
export async function insertSettings(db: Db, accountId: string, establishmentId: string, code: string): Promise<void> {
  await db
    .insertInto('cleaningSettings')
    .values({ accountId, establishmentId, code })
    .onConflict((conflict) => conflict.columns(['accountId', 'establishmentId']).doNothing())
    .execute()
}

export async function updateSettings(
  db: Db,
  accountId: string,
  establishmentId: string,
  { needs: { departure, light, deep }, deepEveryNights, hasInspection }: Omit<CleaningSettings, 'code'>,
): Promise<void> {
  await db
    .updateTable('cleaningSettings')
    .set({
      departureMinutes: departure.minutes,
      departureBedSets: departure.bedSets,
      departureTowels: departure.towels,
      lightMinutes: light.minutes,
      lightBedSets: light.bedSets,
      lightTowels: light.towels,
      deepMinutes: deep.minutes,
      deepBedSets: deep.bedSets,
      deepTowels: deep.towels,
      deepEveryNights,
      hasInspection,
    })
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .execute()
}

/** The time zone of an establishment. */
export async function timeZoneOf(db: Db, accountId: string, establishmentId: string): Promise<string> {
  const { timeZone } = await db
    .selectFrom('establishments')
    .select('timeZone')
    .where('accountId', '=', accountId)
    .where('id', '=', establishmentId)
    .executeTakeFirstOrThrow()
  return timeZone
}

const settingsOf = (row: SettingsRow): CleaningSettings => ({
  code: row.code,
  needs: {
    departure: { minutes: row.departureMinutes, bedSets: row.departureBedSets, towels: row.departureTowels },
    light: { minutes: row.lightMinutes, bedSets: row.lightBedSets, towels: row.lightTowels },
    deep: { minutes: row.deepMinutes, bedSets: row.deepBedSets, towels: row.deepTowels },
  },
  deepEveryNights: row.deepEveryNights,
  hasInspection: row.hasInspection,
})
