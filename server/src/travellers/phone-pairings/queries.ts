import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { OwnerPool } from '../../platform/db/owner-pool.ts'

/** Counts a code as wrong, in all processes together. False where too many were, of the hashed address or of all. */
export async function beginCodeTry(gate: Db, { id, address, at }: { id: string; address: string; at: Date }) {
  const { rows } = await sql<{ may: boolean }>`select gate_begin_phone_code(${id}, ${address}, ${at}) as may`.execute(
    gate,
  )
  return rows[0]?.may === true
}

/** The code was right, and does not count. */
export async function withdrawCodeTry(gate: Db, id: string): Promise<void> {
  await sql`select gate_withdraw_try(${id})`.execute(gate)
}

type NewPairing = {
  accountId: string
  id: string
  loginId: string
  unit: string
  expected: number | null
  endsAt: Date
}

export async function insertPairing(db: Db, pairing: NewPairing): Promise<void> {
  await db.insertInto('phonePairings').values(pairing).execute()
}

/** The names of the units that a booking occupies; undefined where there is no such booking. */
export async function unitNamesOfBooking(db: Db, accountId: string, bookingId: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ names: string[] }>`
    select array(select distinct r.name from booked_rooms s join rooms r on r.account_id = s.account_id and r.id = s.room_id
                  where s.account_id = b.account_id and s.booking_id = b.id and not r.is_parking order by 1) as names
      from bookings b where b.account_id = ${accountId} and b.id = ${bookingId} and b.deleted_at is null`.execute(db)
  return rows[0]?.names
}

export async function countPairings(db: Db, accountId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('phonePairings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .where('endsAt', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type PairingRow = NonNullable<Awaited<ReturnType<typeof lockPairing>>>

export const lockPairing = (db: Db, accountId: string, id: string) =>
  db
    .selectFrom('phonePairings')
    .select(['id', 'loginId', 'unit', 'expected', 'endsAt', 'deviceId', 'phone', 'handed'])
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function setPhone(
  db: Db,
  accountId: string,
  { id, deviceId, phone }: { id: string; deviceId: string; phone: string },
): Promise<void> {
  await db
    .updateTable('phonePairings')
    .set({ deviceId, phone })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}

type NewReading = { accountId: string; pairingId: string; number: number; content: Buffer; handedAt: Date }

export async function insertReading(db: Db, reading: NewReading): Promise<void> {
  const { accountId, pairingId, number } = reading
  await db.insertInto('phoneReadings').values(reading).execute()
  await db
    .updateTable('phonePairings')
    .set({ handed: number })
    .where('accountId', '=', accountId)
    .where('id', '=', pairingId)
    .execute()
}

export const readingsOfPairing = (db: Db, accountId: string, pairingId: string) =>
  db
    .selectFrom('phoneReadings')
    .select(['number', 'content', 'handedAt'])
    .where('accountId', '=', accountId)
    .where('pairingId', '=', pairingId)
    .orderBy('number')
    .execute()

export async function deleteReadings(db: Db, accountId: string, pairingId: string, upTo: number): Promise<void> {
  await db
    .deleteFrom('phoneReadings')
    .where('accountId', '=', accountId)
    .where('pairingId', '=', pairingId)
    .where('number', '<=', upTo)
    .execute()
}

/** With its readings. */
export async function deletePairing(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('phonePairings').where('accountId', '=', accountId).where('id', '=', id).execute()
}

/** With their readings. Their links have expired at the same instant. */
export async function deleteEndedPairings(owner: OwnerPool, now: Date): Promise<void> {
  await owner.query('delete from phone_pairings where ends_at <= $1', [now])
}
