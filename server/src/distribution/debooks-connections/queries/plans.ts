import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { ConnectionKey } from '../../channel-connections/public.ts'

/** A plan with its type; null where it has none, or one that is no longer for sale. */
export type DebooksPlanRow = {
  planId: string
  name: Record<string, string>
  typeId: string | null
  isGone: boolean
  shownHash: Buffer | null
}

export async function debooksPlansOf(db: Db, { accountId, establishmentId }: ConnectionKey): Promise<DebooksPlanRow[]> {
  const rows = await db
    .selectFrom('debooksPlans as p')
    .leftJoin('saleTypes as t', (join) =>
      join.onRef('t.accountId', '=', 'p.accountId').onRef('t.id', '=', 'p.saleTypeId').on('t.removedAt', 'is', null),
    )
    .select(['p.planId', 'p.name', 't.id as typeId', 'p.isGone', 'p.shownHash'])
    .where('p.accountId', '=', accountId)
    .where('p.establishmentId', '=', establishmentId)
    .orderBy('p.planId')
    .execute()
  return rows.map((row) => ({ ...row, name: row.name as Record<string, string> }))
}

/** The plans that there are now. Those that are gone stay, because bookings of them may still change. */
export async function saveDebooksPlans(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  plans: readonly { id: string; name: Record<string, string> }[],
): Promise<void> {
  await db
    .updateTable('debooksPlans')
    .set({ isGone: true })
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .execute()
  if (plans.length === 0) return
  await db
    .insertInto('debooksPlans')
    .values(plans.map(({ id, name }) => ({ accountId, establishmentId, planId: id, name: JSON.stringify(name) })))
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'establishmentId', 'planId']).doUpdateSet((column) => ({
        name: column.ref('excluded.name'),
        isGone: false,
      })),
    )
    .execute()
}

/** Which type each plan sells. What is shown of them is unknown then. */
export async function saveTypesOfPlans(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  associations: readonly { planId: string; typeId: string }[],
): Promise<void> {
  await sql`
    update debooks_plans as p set sale_type_id = new."typeId", shown_hash = null
      from jsonb_to_recordset(${JSON.stringify(associations)}::jsonb) as new("planId" text, "typeId" uuid)
     where p.account_id = ${accountId} and p.establishment_id = ${establishmentId} and p.plan_id = new."planId"`.execute(
    db,
  )
}

/** What the platform shows of a plan; null while a call is under way, and after one that was lost. */
export async function markShown(
  db: Db,
  { accountId, establishmentId, planId }: ConnectionKey & { planId: string },
  shownHash: Buffer | null,
): Promise<void> {
  await db
    .updateTable('debooksPlans')
    .set({ shownHash })
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('planId', '=', planId)
    .execute()
}
