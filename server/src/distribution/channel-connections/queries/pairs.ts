import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'
import type { ConnectionKey } from './connections.ts'
import { forgetShownOfPlan } from './shown.ts'

export type RoomPair = Selectable<Tables['channelRooms']>
export type PlanPair = Selectable<Tables['channelPlans']>

export const roomPairsOf = (db: Db, { accountId, establishmentId }: ConnectionKey): Promise<RoomPair[]> =>
  db
    .selectFrom('channelRooms')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .orderBy('saleTypeId')
    .execute()

/** Replaces the pairs of these types. */
export async function replaceRoomPairs(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  saleTypeIds: readonly string[],
  pairs: readonly Omit<Insertable<Tables['channelRooms']>, 'accountId' | 'establishmentId'>[],
): Promise<void> {
  if (saleTypeIds.length > 0)
    await db
      .deleteFrom('channelRooms')
      .where('accountId', '=', accountId)
      .where('saleTypeId', 'in', [...saleTypeIds])
      .execute()
  if (pairs.length > 0)
    await db
      .insertInto('channelRooms')
      .values(pairs.map((pair) => ({ ...pair, accountId, establishmentId })))
      .execute()
}

export async function updateRoomPair(
  db: Db,
  accountId: string,
  saleTypeId: string,
  patch: Pick<Updateable<Tables['channelRooms']>, 'remoteId' | 'isMissing' | 'shortName'>,
): Promise<void> {
  await db
    .updateTable('channelRooms')
    .set(patch)
    .where('accountId', '=', accountId)
    .where('saleTypeId', '=', saleTypeId)
    .execute()
}

export const planPairsOf = (db: Db, { accountId, establishmentId }: ConnectionKey): Promise<PlanPair[]> =>
  db
    .selectFrom('channelPlans')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .orderBy('planId')
    .execute()

export async function savePlanPair(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  pair: Omit<PlanPair, 'accountId' | 'establishmentId'>,
): Promise<void> {
  const { remoteId, name, amount, isPercent } = pair
  await db
    .insertInto('channelPlans')
    .values({ ...pair, accountId, establishmentId })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'kind', 'planId']).doUpdateSet({ remoteId, name, amount, isPercent }),
    )
    .execute()
}

/** Forgets a pair, and what was shown of the plan: one that is made anew there shows nothing of it. */
export async function deletePlanPair(db: Db, { accountId, kind, planId }: PlanPair): Promise<void> {
  await forgetShownOfPlan(db, accountId, planId)
  await db
    .deleteFrom('channelPlans')
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('planId', '=', planId)
    .execute()
}
