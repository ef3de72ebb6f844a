import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/test-database.ts'
import { connect } from './database.ts'
import { deferStatement, readWithNext } from './defer-statement.ts'
import { withRetry } from './retry.ts'
import { withClient } from './with-client.ts'

const { owner } = await testDatabase()
await withClient(owner, (client) => client.query('create table scribbles (id int primary key, text text)'))
const db = connect(owner, 1) // one connection, so that a test sees what the one before has left on it

afterAll(() => db.destroy())

const queryOf = <R>(query: RawBuilder<unknown>) => ({ compile: () => query.compile(db) as CompiledQuery<R> })
const ids = async () =>
  (await sql<{ id: number }>`select id from scribbles order by id`.execute(db)).rows.map(({ id }) => id)

test('a deferred statement is done before the commit that it travels with', async () => {
  await db.transaction().execute(async (transaction) => {
    await sql`insert into scribbles values (${1}, 'first')`.execute(transaction)
    await deferStatement(transaction, sql`insert into scribbles values (${2}, 'deferred')`)
  })
  expect(await ids()).toEqual([1, 2])
})

test('when a deferred statement fails, so does the transaction, with its error, and nothing is written', async () => {
  const broken = db.transaction().execute(async (transaction) => {
    await sql`insert into scribbles values (${3}, 'lost')`.execute(transaction)
    await deferStatement(transaction, sql`insert into scribbles values (${1}, 'twice')`)
  })
  await expect(broken).rejects.toMatchObject({ code: '23505', constraint: 'scribbles_pkey' })
  expect(await ids()).toEqual([1, 2])
})

test('a transaction given up takes its deferred statements with it and keeps its own error', async () => {
  const refused = db.transaction().execute(async (transaction) => {
    await sql`insert into scribbles values (${4}, 'lost')`.execute(transaction)
    await deferStatement(transaction, sql`insert into scribbles values (${5}, 'lost')`)
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await expect(db.transaction().execute(() => Promise.reject(new Error('at once')))).rejects.toThrow('at once')
  expect(await ids()).toEqual([1, 2])
})

test('a deferred statement that fails before the commit fails the statement it travels with, with its own error', async () => {
  const broken = db.transaction().execute(async (transaction) => {
    await deferStatement(transaction, sql`insert into scribbles values (${1}, 'twice')`)
    return sql`select text from scribbles where id = ${2}`.execute(transaction)
  })
  await expect(broken).rejects.toMatchObject({ code: '23505', constraint: 'scribbles_pkey' })
  expect(await ids()).toEqual([1, 2])
})

test('a statement that was skipped after a failure, before PostgreSQL had parsed it, can be repeated on its connection', async () => {
  const skipped = (given: typeof db) =>
    sql<{ text: string }>`select text as skipped from scribbles where id = ${1}`.execute(given)
  const broken = db.transaction().execute(async (transaction) => {
    await deferStatement(transaction, sql`select 1 / ${0}::int`)
    await skipped(transaction)
  })
  await expect(broken).rejects.toMatchObject({ code: '22012' })
  expect((await skipped(db)).rows).toEqual([{ skipped: 'first' }])
})

test('a value that cannot be sent fails the commit that its statement travels with, and the connection goes on', async () => {
  const unsendable = { toPostgres: () => 1n.toString().at(5)!.length }
  const broken = db.transaction().execute(async (transaction) => {
    await sql`insert into scribbles values (${9}, 'lost')`.execute(transaction)
    await deferStatement(transaction, sql`insert into scribbles values (${10}, ${unsendable})`)
  })
  await expect(broken).rejects.toThrow(TypeError)
  expect(await ids()).toEqual([1, 2])
})

test('a query that travels with the next statement gives its rows afterwards, with their names in camel case', async () => {
  await db.transaction().execute(async (transaction) => {
    const read = await readWithNext(transaction, queryOf<{ firstId: number }>(sql`select ${1}::int as first_id`))
    const { rows } = await sql<{ id: number }>`select 2 as id`.execute(transaction)
    expect([rows, await read()]).toEqual([[{ id: 2 }], [{ firstId: 1 }]])
  })
})

test('a query that fails makes the statement it travels with fail, with its error', async () => {
  const broken = db.transaction().execute(async (transaction) => {
    await readWithNext(transaction, queryOf(sql`select 1 / ${0}::int`))
    await sql`select 2 as id`.execute(transaction)
  })
  await expect(broken).rejects.toMatchObject({ code: '22012' })
})

test('fails the commit if a failure before it was ignored', async () => {
  const swallowed = db.transaction().execute(async (transaction) => {
    await sql`insert into scribbles values (${7}, 'lost')`.execute(transaction)
    await sql`select 1 / ${0}::int`.execute(transaction).catch(() => undefined)
  })
  await expect(swallowed).rejects.toThrow('swallowed')
  expect(await ids()).toEqual([1, 2])
})

test('a verb that throws with nothing but deferred statements leaves nothing, and nothing for the next one', async () => {
  const refused = db.transaction().execute(async (transaction) => {
    await deferStatement(transaction, sql`insert into scribbles values (${8}, 'lost')`)
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await db.transaction().execute((transaction) => sql`select ${1}`.execute(transaction))
  expect(await ids()).toEqual([1, 2])
})

test('the connection is usable after a failing statement', async () => {
  const failing = db.transaction().execute((transaction) => sql`select 1 / ${0}::int`.execute(transaction))
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  await db
    .transaction()
    .execute((transaction) => sql`insert into scribbles values (${6}, 'after')`.execute(transaction))
  expect(await ids()).toEqual([1, 2, 6])
})

test('prepares a repeated statement once', async () => {
  const count = () => sql<{ n: number }>`select count(*) as n from pg_prepared_statements where ${true}`.execute(db)
  await count()
  const before = (await count()).rows[0]!.n
  for (let turn = 0; turn < 5; turn++) await sql`select id, text from scribbles where id = ${turn}`.execute(db)
  expect((await count()).rows[0]!.n).toBe(before + 1)
})

test('retries after a column was added to a table of a prepared statement', async () => {
  const all = () =>
    withRetry(() =>
      db.transaction().execute((transaction) => sql`select * from scribbles where id = ${1}`.execute(transaction)),
    )
  await all()
  await withClient(owner, (client) => client.query("alter table scribbles add column added text default 'new'"))
  expect((await all()).rows).toEqual([{ id: 1, text: 'first', added: 'new' }])
})
