import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { givenEmptyDatabase, givenMigratedDatabase } from '../../test/given-migrations.ts'
import { testDatabase } from '../../test/test-database.ts'
import { StartError } from '../configuration/start-up.ts'
import { migrate } from './migrate.ts'
import { withClient } from './with-client.ts'

/** The last migration that had a function of its own: the later ones leave that to the files. */
const LAST_WITH_FUNCTIONS = 89

const numberOf = (result: number) =>
  `create or replace function answer() returns integer language sql as 'select ${result}';
   revoke all on function answer from public;`
const textOf = (name: string) => readFile(new URL(`./functions/${name}.sql`, import.meta.url), 'utf8')
const ofOurs = `p.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

test('every function of the database has its file, once, and every file its function', async () => {
  const { owner } = await testDatabase()
  const { rows } = await withClient(owner, (client) =>
    client.query<{ name: string }>(`select p.proname as name from pg_proc p where ${ofOurs} order by 1`),
  )
  const files = (await readdir(new URL('./functions/', import.meta.url))).map((file) => file.replace('.sql', ''))
  // wall_off() is a tool of the migrations, which run before the functions are applied.
  expect(rows.map(({ name }) => name)).toEqual([...files, 'wall_off'].sort())
})

test('no index, check or default keeps what a function once returned', async () => {
  const { owner } = await testDatabase()
  const { rows } = await withClient(owner, (client) =>
    client.query(
      `select p.proname from pg_depend d join pg_proc p on p.oid = d.refobjid and d.refclassid = 'pg_proc'::regclass
        where ${ofOurs} and d.classid in ('pg_class'::regclass, 'pg_constraint'::regclass, 'pg_attrdef'::regclass)`,
    ),
  )
  expect(rows).toEqual([])
})

test('migrations leave functions to their files', async () => {
  const later = (await readdir(new URL('./migrations/', import.meta.url))).filter(
    (name) => Number(name.slice(0, 4)) > LAST_WITH_FUNCTIONS,
  )
  const texts = await Promise.all(
    later.map((name) => readFile(new URL(`./migrations/${name}`, import.meta.url), 'utf8')),
  )
  expect(later.length).toBeGreaterThan(0)
  expect(later.filter((_, place) => /create\s+(or\s+replace\s+)?(function|procedure)/i.test(texts[place]!))).toEqual([])
})

test('replaces a function when its text has changed, and no other', async () => {
  const { run, ask, writeFunction } = await givenMigratedDatabase()
  await writeFunction('answer', numberOf(1))
  await run()
  const before = await ask('select name, hash, applied_at from function_versions order by number')
  await writeFunction('answer', numberOf(2))
  await run()
  expect(await ask('select answer()')).toEqual([{ answer: 2 }])
  const after = await ask('select name, hash, applied_at from function_versions order by number')
  expect(after.slice(0, -1)).toEqual(before)
  expect(after.at(-1)).toMatchObject({ name: 'answer' })
})

test('refuses a program whose functions a newer one has replaced, and changes nothing', async () => {
  const { run, ask, login, writeFunction, folders } = await givenMigratedDatabase()
  await writeFunction('has_word', `/* Newer. */ ${await textOf('has_word')}`)
  await run()
  const before = await ask('select * from function_versions order by number')
  const older = migrate(login)
  await expect(older).rejects.toThrow('La base de datos es de una versión más nueva de Posada (función has_word)')
  await expect(older).rejects.toBeInstanceOf(StartError)
  expect(await migrate(login, undefined, folders)).toBeGreaterThan(LAST_WITH_FUNCTIONS)
  expect(await ask('select * from function_versions order by number')).toEqual(before)
})

test('a function may call one that comes after it; one that PostgreSQL refuses is named, and none is replaced', async () => {
  const { run, ask, writeFunction } = await givenMigratedDatabase()
  await writeFunction('answer', numberOf(1))
  await writeFunction(
    'ask_first',
    `create or replace function ask_first() returns integer language sql as 'select later()'`,
  )
  await writeFunction('later', `create or replace function later() returns integer language sql as 'select 7'`)
  await run()
  expect(await ask('select ask_first()')).toEqual([{ ask_first: 7 }])
  await writeFunction('answer', numberOf(2))
  await writeFunction('later', `create or replace function later() returns integer language sql as 'select missing()'`)
  await expect(run()).rejects.toThrow('La función later ha fallado')
  expect(await ask('select answer(), later()')).toEqual([{ answer: 1, later: 7 }])
})

test('a database at an older migration keeps the functions of that one', async () => {
  const { run, ask, writeFunction } = await givenEmptyDatabase()
  await writeFunction('answer', numberOf(1))
  await run(LAST_WITH_FUNCTIONS)
  expect(await ask(`select to_regproc('answer') as answer, to_regclass('function_versions') as versions`)).toEqual([
    { answer: null, versions: null },
  ])
})
