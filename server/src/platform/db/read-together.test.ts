import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/test-database.ts'
import { watchRoundTrips } from '../../test/round-trips.ts'
import { connect } from './database.ts'
import { readTogether } from './read-together.ts'

const { owner } = await testDatabase()
const db = connect(owner, 1)

const trips = watchRoundTrips()
afterAll(() => db.destroy())

const numbers = (given: typeof db, ...values: number[]) =>
  Promise.all(
    values.map(async (value) => (await sql<{ asIs: number }>`select ${value}::int as as_is`.execute(given)).rows),
  )

test('queries that are begun together are one round trip, with begin, and give their own rows', async () => {
  const inOne = await db.transaction().execute((transaction) =>
    readTogether(transaction, async (together) => {
      trips.length = 0
      const first = await numbers(together, 1, 2, 3)
      return [first, await numbers(together, 4, 5)]
    }),
  )
  expect(inOne).toEqual([
    [[{ asIs: 1 }], [{ asIs: 2 }], [{ asIs: 3 }]],
    [[{ asIs: 4 }], [{ asIs: 5 }]],
  ])
  expect(trips.map(({ length }) => length)).toEqual([4, 2, 1]) // begin with the first, commit alone
})

test('they see what the transaction has written, and one that fails fails all after it, and the transaction', async () => {
  const ids = await db.transaction().execute(async (transaction) => {
    await sql`create temporary table noted (id int) on commit drop`.execute(transaction)
    await sql`insert into noted values (${1})`.execute(transaction)
    const read = () => sql<{ id: number }>`select id from noted where id = ${1}`
    return readTogether(transaction, async (together) => (await read().execute(together)).rows)
  })
  expect(ids).toEqual([{ id: 1 }])
  const broken = db
    .transaction()
    .execute((transaction) =>
      readTogether(transaction, (together) =>
        Promise.all([sql`select 1 / ${0}::int`.execute(together), numbers(together, 6)]),
      ),
    )
  await expect(broken).rejects.toMatchObject({ code: '22012' })
  expect(await numbers(db, 7)).toEqual([[{ asIs: 7 }]])
})
