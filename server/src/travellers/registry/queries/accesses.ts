import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type AccessRow = {
  service: string
  inUse: boolean
  username: string
  password: Buffer | null
  landlordCode: string
  establishmentCode: string
  restsUntil: Date | null
  failures: number
  lastFailure: string
}

/** An establishment's access to a service; undefined if it was never set. */
export function findAccess(
  db: Db,
  accountId: string,
  establishmentId: string,
  service: string,
): Promise<AccessRow | undefined> {
  return db
    .selectFrom('registryAccesses')
    .select(['service', 'inUse', 'username', 'password', 'landlordCode', 'establishmentCode'])
    .select(['restsUntil', 'failures', 'lastFailure'])
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('service', '=', service)
    .executeTakeFirst()
}

type RegistryAccessKey = { accountId: string; establishmentId: string; service: string }

export async function recordAccessTrouble(
  db: Db,
  place: RegistryAccessKey,
  trouble: { restsUntil: Date; lastFailure: string },
) {
  await updateAccess(db, place)
    .set(trouble)
    .set((column) => ({ failures: column('failures', '+', 1) }))
    .execute()
}

/** Clears the failures of an access; a row without failures is not written, so a thousand reports cause one write. */
export async function recordAccessSuccess(db: Db, place: RegistryAccessKey) {
  await updateAccess(db, place)
    .set({ restsUntil: null, failures: 0, lastFailure: '' })
    .where((column) => column.or([column('failures', '>', 0), column('lastFailure', '<>', '')]))
    .execute()
}

export async function recordQueryTime(db: Db, place: RegistryAccessKey, askedAt: Date) {
  await updateAccess(db, place).set({ askedAt }).execute()
}

const updateAccess = (db: Db, { accountId, establishmentId, service }: RegistryAccessKey) =>
  db
    .updateTable('registryAccesses')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('service', '=', service)

/** The accesses of all establishments of the account, for its summary. */
export async function accessesOfAccount(db: Db, accountId: string) {
  const { rows } = await sql<{
    establishmentId: string
    name: string
    provinceCode: string
    timeZone: string
    service: string | null
    inUse: boolean
    isComplete: boolean
    lastFailure: string
    askedAt: Date | null
  }>`
    select e.id as establishment_id, e.name, e.province_code, e.time_zone, a.service, coalesce(a.in_use, false) as in_use, a.asked_at,
           coalesce(a.username <> '' and a.password is not null and a.landlord_code <> '', false) as is_complete,
           coalesce(a.last_failure, '') as last_failure
      from establishments e
      left join registry_accesses a on a.account_id = e.account_id and a.establishment_id = e.id and a.service in ('SES', 'ME', 'ER')
     where e.account_id = ${accountId} order by e.name, e.id`.execute(db)
  return rows
}
