import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../test/test-database.ts'
import { openLeases } from './leases.ts'
import { openOwnerPool } from '../platform/db/owner-pool.ts'

async function givenProcesses() {
  const { owner } = await testDatabase()
  const pool = openOwnerPool(owner)
  onTestFinished(() => pool.close())
  return { pool, processes: [openLeases(pool), openLeases(pool), openLeases(pool)] as const }
}

test('of several processes one does the task, and afterwards another one may', async () => {
  const { processes } = await givenProcesses()
  let runs = 0
  let finish = () => {}
  const work = () => {
    runs++
    return new Promise<void>((resolve) => (finish = resolve))
  }
  const first = processes[0].run('task', work)
  await expect.poll(() => runs).toBe(1)
  expect(await processes[1].run('task', work)).toBe(false)
  expect(await processes[0].run('task', work)).toBe(false)
  expect(await processes[2].run('another task', async () => {})).toBe(true)
  finish()
  expect(await first).toBe(true)
  expect(await processes[1].run('task', async () => {})).toBe(true)
})

test('a task with an interval is done once in it, whatever the number of processes', async () => {
  const { processes, pool } = await givenProcesses()
  let runs = 0
  const minutely = (index: 0 | 1 | 2) => processes[index].run('task', async () => void runs++, { everySeconds: 60 })
  for (const index of [0, 1, 2] as const) await minutely(index)
  expect(runs).toBe(1)
  await pool.query(`update leases set done_at = done_at - interval '61s'`)
  await Promise.all([minutely(0), minutely(1), minutely(2)])
  expect(runs).toBe(2)
})

test('a task that failed is not counted as done', async () => {
  const { processes } = await givenProcesses()
  const failing = processes[0].run('task', () => Promise.reject(new Error('no')), { everySeconds: 60 })
  await expect(failing).rejects.toThrow('no')
  expect(await processes[1].run('task', async () => {}, { everySeconds: 60 })).toBe(true)
})

test('the lease of a process that died expires, and is seen as left until somebody takes it', async () => {
  const { processes, pool } = await givenProcesses()
  await new Promise<void>((begin) => {
    void processes[0].run('task', () => new Promise(() => begin()))
  })
  expect(await processes[1].run('task', async () => {})).toBe(false)
  expect(await processes[1].left()).toEqual([])
  await pool.query(`update leases set expires_at = clock_timestamp()`)
  expect(await processes[1].left()).toEqual(['task'])
  expect(await processes[1].run('task', async () => {})).toBe(true)
  expect(await processes[1].left()).toEqual([])
})

test('queries of workers wait a minute for a connection, because at the start of a busy machine all want one at once', async () => {
  const { owner } = await testDatabase()
  const pool = openOwnerPool(owner)
  onTestFinished(() => pool.close())
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const busy = Array.from({ length: 4 }, () => pool.query('select pg_sleep(0.1)'))
  const later = pool.query<{ one: number }>('select 1 as one')
  vi.advanceTimersByTime(55_000)
  expect((await later).rows).toEqual([{ one: 1 }])
  await Promise.all(busy)
})
