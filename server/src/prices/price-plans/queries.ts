import { MAIN_PLAN_NAME } from '@posada/domain/prices/price-plan'
import { unitNameKey } from '@posada/domain/establishments/units/unit-names'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/table-types.ts'

export type PricePlanRow = Selectable<Tables['pricePlans']>
export type RestrictionPlanRow = Selectable<Tables['restrictionPlans']>
export type PricePlanPatch = Omit<Updateable<Tables['pricePlans']>, 'accountId' | 'id' | 'establishmentId'>

/** The main plan has the id of its establishment; it has no row before somebody sets something of it. */
const mainPlan = (accountId: string, establishmentId: string) => ({
  accountId,
  id: establishmentId,
  establishmentId,
  name: MAIN_PLAN_NAME,
  nameKey: unitNameKey(MAIN_PLAN_NAME),
})

export const isMainPlan = ({ id, establishmentId }: { id: string; establishmentId: string }): boolean =>
  id === establishmentId

/** The price plans of an establishment, the main one first. */
export async function pricePlansOf(db: Db, accountId: string, establishmentId: string): Promise<PricePlanRow[]> {
  const rows = await db
    .selectFrom('pricePlans')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const unset = {
    ...mainPlan(accountId, establishmentId),
    parentId: null,
    amount: null,
    isPercent: null,
    isNonRefundable: false,
    isUsedByEngine: false,
    restrictionPlanId: null,
    chargeKind: null,
    chargeShare: 0,
    chargeDays: 0,
    createdAt: new Date(0),
  }
  return [rows.find(isMainPlan) ?? unset, ...rows.filter((row) => !isMainPlan(row))]
}

/** The restriction plans of an establishment, the main one first. */
export async function restrictionPlansOf(
  db: Db,
  accountId: string,
  establishmentId: string,
): Promise<RestrictionPlanRow[]> {
  const rows = await db
    .selectFrom('restrictionPlans')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const unset = { ...mainPlan(accountId, establishmentId), createdAt: new Date(0) }
  return [rows.find(isMainPlan) ?? unset, ...rows.filter((row) => !isMainPlan(row))]
}

export const findPricePlan = (db: Db, accountId: string, id: string): Promise<PricePlanRow | undefined> =>
  db
    .selectFrom('pricePlans')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findRestrictionPlan = (db: Db, accountId: string, id: string): Promise<RestrictionPlanRow | undefined> =>
  db
    .selectFrom('restrictionPlans')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Makes the rows of the main plans, so that others can refer to them. */
export async function ensureMainPlans(db: Db, accountId: string, establishmentId: string, now: Date): Promise<void> {
  const row = { ...mainPlan(accountId, establishmentId), createdAt: now }
  await db
    .insertInto('restrictionPlans')
    .values(row)
    .onConflict((conflict) => conflict.columns(['accountId', 'id']).doNothing())
    .execute()
  await db
    .insertInto('pricePlans')
    .values(row)
    .onConflict((conflict) => conflict.columns(['accountId', 'id']).doNothing())
    .execute()
}

export async function insertPricePlan(db: Db, row: Insertable<Tables['pricePlans']>): Promise<void> {
  await db.insertInto('pricePlans').values(row).execute()
}

export async function updatePricePlan(db: Db, accountId: string, id: string, patch: PricePlanPatch): Promise<void> {
  await db.updateTable('pricePlans').set(patch).where('accountId', '=', accountId).where('id', '=', id).execute()
}

export async function deletePricePlan(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('pricePlans').where('accountId', '=', accountId).where('id', '=', id).execute()
}

export async function insertRestrictionPlan(db: Db, row: Insertable<Tables['restrictionPlans']>): Promise<void> {
  await db.insertInto('restrictionPlans').values(row).execute()
}

export async function renameRestrictionPlan(db: Db, accountId: string, id: string, name: string): Promise<void> {
  await db
    .updateTable('restrictionPlans')
    .set({ name, nameKey: unitNameKey(name) })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}

export async function deleteRestrictionPlan(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('restrictionPlans').where('accountId', '=', accountId).where('id', '=', id).execute()
}
