import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

export type HandService = 'ME' | 'ER'
type PlanByHand = { id: string; establishmentId: string; service: HandService }

const isByHandPlan = sql`c.state = 'due' and c.service in ('ME', 'ER') and not c.is_cancellation`

/** Plans for authorities to which a person takes the reports, by establishment and deadline. */
export async function plansByHand(
  db: Db,
  accountId: string,
  establishmentId: string | null,
  limit: number,
): Promise<PlanByHand[]> {
  const { rows } = await sql<PlanByHand>`
    select c.id, c.establishment_id, c.service from communications c
     where c.account_id = ${accountId} and ${isByHandPlan}
       and (${establishmentId}::uuid is null or c.establishment_id = ${establishmentId})
     order by c.establishment_id, c.due_at, c.id limit ${limit}`.execute(db)
  return rows
}

export async function countPlansByHand(db: Db, accountId: string) {
  const { rows } = await sql<{
    establishmentId: string
    establishmentName: string
    service: HandService
    reports: number
  }>`
    select c.establishment_id, e.name as establishment_name, c.service, count(*)::integer as reports
      from communications c join establishments e on e.account_id = c.account_id and e.id = c.establishment_id
     where c.account_id = ${accountId} and ${isByHandPlan}
     group by c.establishment_id, e.name, c.service order by e.name collate "es-x-icu", c.establishment_id`.execute(db)
  return rows
}

export async function insertDeliveryFile(db: Db, row: Insertable<Tables['deliveryFiles']>): Promise<void> {
  await db.insertInto('deliveryFiles').values(row).execute()
}

/** The files with communications that are not delivered yet, newest first; only these if `ids` are given. */
export async function openDeliveryFiles(db: Db, accountId: string, ids: readonly string[] | null = null) {
  const { rows } = await sql<{
    id: string
    name: string
    establishmentId: string
    establishmentName: string
    service: HandService
    reports: number
    createdAt: Date
  }>`
    select f.id, f.name, f.establishment_id, e.name as establishment_name, f.service, f.created_at,
           count(*)::integer as reports
      from delivery_files f
      join establishments e on e.account_id = f.account_id and e.id = f.establishment_id
      join communications c on c.account_id = f.account_id and c.file_id = f.id and c.state = 'queued'
     where f.account_id = ${accountId} and (${ids === null} or f.id = any(${[...(ids ?? [])]}::uuid[]))
     group by f.account_id, f.id, e.name order by f.created_at desc, f.id desc`.execute(db)
  return rows
}

export function findDeliveryFile(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('deliveryFiles')
    .selectAll()
    .$narrowType<{ service: HandService }>()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The communications of a file with their parts of it, in its order. */
export function communicationsOfFile(db: Db, accountId: string, fileId: string) {
  return db
    .selectFrom('communications')
    .select(['id', 'state', 'bookingId', 'body'])
    .where('accountId', '=', accountId)
    .where('fileId', '=', fileId)
    .orderBy('filePosition')
    .execute()
}
