import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { connect } from '../platform/db/database.ts'
import { withClient } from '../platform/db/with-client.ts'
import { eraseHolderDocuments } from '../bookings/bookings/erase-holder-documents.ts'
import { aGuest } from '../test/a-guest.ts'
import { aBooking } from '../test/a-booking.ts'
import { aUnit, givenEstablishment } from '../test/given.ts'
import { openOwnerPool } from '../platform/db/owner-pool.ts'
import { accountsWithOldDocuments } from '../bookings/bookings/queries/outdated-documents.ts'
import { countWaiting } from './count-jobs.ts'
import { deleteOutdated } from './retention.ts'

import { startJobs } from './start-jobs.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

test('deletes rows past their retention time and keeps newer ones', async () => {
  const { logins, clock, accountId, loginId, db } = await givenOwner()
  const now = clock.now()
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  for (const at of [ago(23 * HOUR), ago(26 * HOUR)]) {
    await sql`insert into changes values (${accountId}, ${at.getTime()}, 'rooms', '{}', ${at})`.execute(db)
    await sql`insert into idempotency_keys (account_id, login_id, call, key, body_hash, at) values (${accountId}, ${loginId}, '/a', ${String(at)}, '', ${at})`.execute(
      db,
    )
    await sql`insert into recovery_links values (${Buffer.from(String(at))}, ${accountId}, ${loginId}, 'recovery', ${at})`.execute(
      db,
    )
    await sql`insert into used_challenges values (${Buffer.from(String(at))}, ${at})`.execute(db)
  }
  for (const ended of [ago(89 * DAY), ago(91 * DAY)])
    await sql`insert into sessions (account_id, id, login_id, opened_at, last_seen_at, ended_at) values (${accountId}, ${randomUUID()}, ${loginId}, ${ended}, ${ended}, ${ended})`.execute(
      db,
    )
  const before = await db.selectFrom('sessions').select('id').execute()
  const pool = openOwnerPool(logins.owner)
  const deleted = await deleteOutdated(pool, now)
  await pool.close()
  expect(deleted).toMatchObject({ changes: 1, idempotency_keys: 1, recovery_links: 1, used_challenges: 1, sessions: 1 })
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(before.length - 1)
  await db.destroy()
})

test('runs housekeeping once for several processes, even if one account cannot be erased', async () => {
  const { logins, db, dependencies, owner, establishmentId } = await givenOwner()
  await aGuest(owner, await aUnit(owner, establishmentId))
  await sql`update guests set leaves_on = '2000-01-02'`.execute(db)
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    db,
  )
  await sql`create trigger refuses before delete on guests for each row execute function refuse()`.execute(db)
  const workers = [await startJobs(logins.owner, dependencies), await startJobs(logins.owner, dependencies)]
  for (const worker of workers) await worker.sweep()
  const runs = async () =>
    (await sql<{ state: string }>`select state from pgboss12.job where name = 'housekeeping'`.execute(db)).rows
  await expect.poll(runs).toEqual([{ state: 'completed' }])
  expect(await workers[0]?.waiting()).toEqual({ mails: 0, jobs: 0 })
  await Promise.all(workers.map((worker) => worker.stop()))
  await expect(workers[0]?.waiting()).rejects.toThrow()
  await db.destroy()
}, 60_000)

test('removes the document of a holder three years after the stay, also from the search', async () => {
  const { logins, clock, db, dependencies, owner, establishmentId, accountId } = await givenOwner()
  const names = { FirstName: 'Ana', Surname1: 'Gil', DocNumber: '12345678Z' }
  const unit = await aUnit(owner, establishmentId)
  const old = await aBooking(owner, establishmentId, [unit], { owner: names, bookingId: 'ANTES' })
  await aBooking(owner, establishmentId, [await aUnit(owner, establishmentId)], { owner: names, bookingId: 'AHORA' })
  await sql`update booked_rooms set check_in = '2019-01-01', check_out = '2019-01-02', nightly_prices = '{1}'
             where booking_id = ${old.id}`.execute(db)
  await sql`update bookings set check_in = '2019-01-01', check_out = '2019-01-02' where id = ${old.id}`.execute(db)
  const pool = openOwnerPool(logins.owner)
  expect(await accountsWithOldDocuments(pool, clock.now())).toEqual([accountId])
  await eraseHolderDocuments(accountId, '2023-01-01', dependencies)
  expect(await accountsWithOldDocuments(pool, clock.now())).toEqual([])
  await pool.close()
  const found = async (identifier: string) =>
    (await owner.post('/api/bookings/search', { identifier }))['resultados'] as { bookingId: string }[]
  expect((await found('12345678Z')).map(({ bookingId }) => bookingId)).toEqual(['AHORA'])
  expect((await found('ANTES')).map(({ bookingId }) => bookingId)).toEqual(['ANTES'])
  const { rows } = await sql`select holder_document from bookings order by check_in`.execute(db)
  expect(rows).toEqual([{ holderDocument: '' }, { holderDocument: '12345678Z' }])
  await db.destroy()
})

test('counts only jobs of the named queues; keeps the others', async () => {
  const { logins, db, accountId } = await givenOwner()
  await sql`delete from pgboss12.job`.execute(db)
  const hint = (queue: string) =>
    db.transaction().execute(async (transaction) => {
      await sql`select set_config('app.account_id', ${accountId}, true)`.execute(transaction)
      await sql`select enqueue(${queue}, ${accountId})`.execute(transaction)
    })
  for (const queue of ['mail', 'channel-availability']) await hint(queue)
  const pool = openOwnerPool(logins.owner)
  expect(await countWaiting(pool, ['mail'])).toEqual({ mails: 0, jobs: 1 })
  await pool.close()
  const { rows } = await sql<{ name: string }>`select name from pgboss12.job order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(['channel-availability', 'mail'])
  await db.destroy()
})

test('stops the workers in bounded time when the database is gone', async () => {
  const { logins, db, dependencies, clock } = await givenOwner({ entriesAreWritten: true })
  const jobs = await startJobs(logins.owner, { ...dependencies, clock })
  await db.destroy()
  await withClient(inject('cluster').superuser, async (client) => {
    await client.query(`alter database ${logins.owner.database} with allow_connections false`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      logins.owner.database,
    ])
  })
  await jobs.stop()
}, 120_000)

async function givenOwner(options: Parameters<typeof givenEstablishment>[0] = {}) {
  const given = await givenEstablishment(options)
  const db = connect(given.logins.owner, 1)
  const { accountId, id: loginId } = await db.selectFrom('logins').select(['accountId', 'id']).executeTakeFirstOrThrow()
  return { ...given, db, accountId, loginId }
}
