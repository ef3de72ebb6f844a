import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inAccount } from '../../platform/db/transaction.ts'
import { openOwnerPool } from '../../platform/db/owner-pool.ts'
import { eraseAccount, processExport } from './public.ts'
import { lastExport } from './queries/exports.ts'
import { unzip } from './test/unzip.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'
import { seedBookings } from '../../test/many-bookings.ts'
import { sizes } from '../../test/sizes.ts'

const MEGABYTE = 1_048_576
/** What the process grows before its garbage is collected, at any number of bookings; the rows of 100,000 are far more as objects. */
const MOST_GROWTH = 220 * MEGABYTE

test('an account with many bookings is exported in flat memory while others work, and erased', async () => {
  const given = await givenEstablishment()
  const { owner, establishmentId, dependencies, logins, clock } = given
  const pool = openOwnerPool(logins.owner)
  try {
    await aUnit(owner, establishmentId)
    const { rows } = await pool.query<{ id: string }>('select account_id as id from establishments where id = $1', [
      establishmentId,
    ])
    const accountId = rows[0]!.id
    const bookings = sizes.exportedBookings
    await seedBookings(logins.superuser, [{ accountId, establishmentId, bookings, rooms: 200 }])

    const quiet = await waitsOf(20, () => owner.get('/api/profile/get_profile_data'))
    await owner.post('/api/profile/own_data/start_export')
    const { id } = (await inAccount(dependencies.app, accountId, (db) => lastExport(db, accountId)))!
    globalThis.gc?.()
    const before = process.memoryUsage.rss()
    let highest = before
    let isMade = false
    const startedAt = performance.now()
    const making = processExport({ accountId, id }, dependencies).finally(() => (isMade = true))
    const busy: number[] = []
    while (!isMade) {
      busy.push(...(await waitsOf(1, () => owner.get('/api/profile/get_profile_data'))))
      highest = Math.max(highest, process.memoryUsage.rss())
      await pause(20)
    }
    await making
    const seconds = (performance.now() - startedAt) / 1000
    const row = (await inAccount(dependencies.app, accountId, (db) => lastExport(db, accountId)))!
    expect(row.state).toBe('done')
    expect(highest - before).toBeLessThan(MOST_GROWTH)

    const response = await owner.request({ method: 'GET', url: '/api/profile/own_data/download' })
    const files = await unzip(response.rawPayload)
    expect(files.get('datos/reservas.csv')!.toString().split('\r\n')).toHaveLength(bookings + 2)

    await pool.query('insert into account_closings (account_id, requested_at, erase_at) values ($1, $2, $2)', [
      accountId,
      clock.now(),
    ])
    const erasedFrom = performance.now()
    await eraseAccount(accountId, { ...dependencies, owner: pool })
    await pool.query(`update mails set state = 'sent' where account_id = $1`, [accountId])
    await eraseAccount(accountId, { ...dependencies, owner: pool })
    expect((await pool.query('select 1 from accounts where account_id = $1', [accountId])).rows).toEqual([])
    console.log({
      bookings,
      seconds: Math.round(seconds * 10) / 10,
      zipMegabytes: Math.round(row.bytes / MEGABYTE),
      growthMegabytes: Math.round((highest - before) / MEGABYTE),
      waitsQuietMs: quantiles(quiet),
      waitsMeanwhileMs: quantiles(busy),
      secondsToErase: Math.round((performance.now() - erasedFrom) / 100) / 10,
    })
  } finally {
    await pool.close()
  }
}, 600_000)

async function waitsOf(count: number, call: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const startedAt = performance.now()
    await call()
    waits.push(performance.now() - startedAt)
  }
  return waits
}

function quantiles(waits: readonly number[]) {
  const sorted = waits.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { median: at(0.5), p95: at(0.95) }
}
