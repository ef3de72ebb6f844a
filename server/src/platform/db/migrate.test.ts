import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { normalizeText } from '@posada/domain/platform/text/search-key'
import { clientKeys } from '../../bookings/clients/public.ts'
import { givenEmptyDatabase, givenMigratedDatabase } from '../../test/given-migrations.ts'
import { StartError } from '../configuration/start-up.ts'
import { migrate } from './migrate.ts'
import { withClient } from './with-client.ts'

const numbers = (await readdir(new URL('./migrations/', import.meta.url)))
  .map((name) => Number(name.slice(0, 4)))
  .sort((a, b) => a - b)
const newest = numbers.at(-1)!
const functions = await readdir(new URL('./functions/', import.meta.url))

test('applies each migration once, in order', async () => {
  const { run, ask } = await givenEmptyDatabase()
  expect(await run(2)).toBe(2)
  expect(await run()).toBe(newest)
  const before = await ask('select * from migrations order by number')
  expect(before.map(({ number }) => number)).toEqual(numbers)
  expect(await run()).toBe(newest)
  expect(await ask('select * from migrations order by number')).toEqual(before)
})

test('rejects a migration that was edited after it was applied, and changes nothing', async () => {
  const { run, ask, addMigration } = await givenMigratedDatabase()
  await addMigration('0002_running.sql', 'create table edited ();')
  await addMigration(`${String(newest + 1).padStart(4, '0')}_next.sql`, 'create table next ();')
  const refused = run()
  await expect(refused).rejects.toThrow('La migración 0002_running.sql ha cambiado después de aplicarse')
  await expect(refused).rejects.toBeInstanceOf(StartError)
  expect(await ask(`select to_regclass('edited') as edited, to_regclass('next') as next`)).toEqual([
    { edited: null, next: null },
  ])
})

test('rejects a database of a newer program', async () => {
  const { run, addMigration, login } = await givenMigratedDatabase()
  await addMigration(`${String(newest + 1).padStart(4, '0')}_next.sql`, 'create table next ();')
  await run()
  await expect(migrate(login)).rejects.toThrow(`versión más nueva de Posada (migración ${newest + 1})`)
  await expect(migrate(login)).rejects.toBeInstanceOf(StartError)
})

test('fails after some seconds if a migration waits for a lock, and changes nothing', async () => {
  const { run, addMigration, ask, login } = await givenMigratedDatabase()
  await addMigration(
    `${String(newest + 1).padStart(4, '0')}_next.sql`,
    'create table next (); alter table accounts add late int;',
  )
  await withClient(login, async (client) => {
    await client.query('begin; select from accounts')
    const refused = run()
    await expect(refused).rejects.toThrow('otro programa está usando la base de datos')
    await expect(refused).rejects.toBeInstanceOf(StartError)
  })
  expect(await ask(`select to_regclass('next') as next`)).toEqual([{ next: null }])
  expect(await run()).toBe(newest + 1)
})

test('rolls back a failing migration, keeps those before it, and tries it again', async () => {
  const { run, ask, addMigration } = await givenMigratedDatabase()
  const name = `${String(newest + 1).padStart(4, '0')}_broken.sql`
  await addMigration(name, 'create table half (); insert into half values (1);')
  await expect(run()).rejects.toThrow(`La migración ${name} ha fallado`)
  expect(await ask(`select to_regclass('half') as half, (select max(number) from migrations) as at`)).toEqual([
    { half: null, at: newest },
  ])
  await addMigration(name, 'create table whole ();')
  expect(await run()).toBe(newest + 1)
})

test('migrates and applies functions once when four servers start at the same time', async () => {
  const { run, ask } = await givenEmptyDatabase()
  expect(await Promise.all([run(), run(), run(), run()])).toEqual(Array.from({ length: 4 }, () => newest))
  expect(await ask('select count(*)::int as count, count(distinct name)::int as names from function_versions')).toEqual(
    [{ count: functions.length, names: functions.length }],
  )
  expect(await ask('select count(*)::int as count from migrations')).toEqual([{ count: numbers.length }])
})

test('fails if a policy would hide rows from a migration', async () => {
  const { run, addMigration } = await givenMigratedDatabase()
  const forced = 'alter table accounts force row level security; update accounts set created_at = now();'
  await addMigration(`${String(newest + 1).padStart(4, '0')}_hidden.sql`, forced)
  await expect(run()).rejects.toThrow('row-level security')
})

test('gives existing clients the keys that the program would give them; of two with one id number the first keeps it', async () => {
  const { run, ask, login } = await givenEmptyDatabase()
  await run(7)
  const [ESP, USA] = ['ESP', 'USA']
  const people = [
    { name: 'Gal·la', surnames: 'Peña-Íñigo d’Østby', idNumber: '12.345.678-Z', countryCode: ESP },
    {
      name: 'ŁUKASZ',
      surnames: 'Groß Æsir Œuvre',
      idNumber: 'x-1234567-l',
      countryCode: 'POL',
      phone: '+34 612 34 56 78',
    },
    { name: 'İpek  Ana', surnames: 'Þór Ana ǅ', idNumber: 'ES 12345678-A', countryCode: ESP, phone: '(612) 345' },
    {
      name: 'Ünïcode ½ ﬁn',
      surnames: 'Σίσυφος',
      idNumber: 'straße 1/2',
      countryCode: 'DEU',
      email: ' Ana@Ejemplo.TEST ',
    },
    { name: 'Ann', surnames: '', idNumber: 'A12345674', countryCode: USA, phone: '１２３４５６' },
    { name: 'Firma', surnames: '', idNumber: 'A12345674', countryCode: ESP, isCompany: true },
    { name: 'Obras', surnames: '', idNumber: 'B-72877814', countryCode: '', isCompany: true },
    { name: 'Ente', surnames: '', idNumber: 'Q2826000H', countryCode: USA, isCompany: true },
    { name: 'Niño', surnames: '', idNumber: 'K1234567L', countryCode: USA },
    { name: 'Otro', surnames: '', idNumber: 'K1234567D', countryCode: USA, phone: 'ext. 12-3·456-7' },
    { name: 'Nadie', surnames: '', idNumber: ' - ', countryCode: USA },
  ].map((one, place) => ({ id: numbered(place), isCompany: false, phone: '', email: '', ...one }))
  const twin = { ...people[0]!, id: numbered(people.length) }
  await withClient(login, async (client) => {
    await client.query('insert into accounts values ($1, now())', [people[0]!.id])
    for (const one of [...people, twin])
      await client.query(
        `insert into clients (account_id, id, is_company, name, surnames, id_number, country_code, phone, email, search_key, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '', now())`,
        [
          people[0]!.id,
          one.id,
          one.isCompany,
          one.name,
          one.surnames,
          one.idNumber,
          one.countryCode,
          one.phone,
          one.email,
        ],
      )
  })
  await run()
  const rows = await ask(
    `select id_key as "idKey", id_country as "idCountry", phone_key as "phoneKey", email_key as "emailKey",
            name_key as "nameKey", plain_words(array[name, surnames]) as words from clients order by id`,
  )
  const keysOf = (one: (typeof people)[number]) => {
    const { searchKey: _, ...keys } = clientKeys(one)
    return { ...keys, words: normalizeText(`${one.name} ${one.surnames}`) }
  }
  expect(rows).toEqual([...people.map(keysOf), { ...keysOf(twin), idKey: '', idCountry: '' }])
})

test('of accounts connected to one property the last goes on, and the others are to be told', async () => {
  const { run, ask, login } = await givenEmptyDatabase()
  await run(72)
  const [first, second, third] = [numbered(1), numbered(2), numbered(3)]
  await withClient(login, async (client) => {
    for (const [id, property, since, state] of [
      [first, '1607000001', '2026-01-01', 'active'],
      [second, '1607000001', '2026-05-01', 'paused'],
      [third, '1607000001', '2026-06-01', 'disconnected'],
      [numbered(4), '1607000002', '2026-01-01', 'active'],
    ]) {
      await client.query('insert into accounts values ($1, now())', [id])
      await client.query(
        `insert into establishments (account_id, id, kind, name, created_at) values ($1, $1, 'hotel', 'Casa', now())`,
        [id],
      )
      await client.query(
        `insert into channel_connections (account_id, establishment_id, provider, property_id, token, token_end, state, state_since,
                                          connected_at, wake_at)
         values ($1, $1, 'wubook', $2, '', '', $4, now(), $3, now())`,
        [id, property, since, state],
      )
    }
  })
  await run()
  expect(
    await ask(
      `select account_id as id, state, taken_over_at is not null as "isTaken" from channel_connections order by 1`,
    ),
  ).toEqual([
    { id: first, state: 'disconnected', isTaken: true },
    { id: second, state: 'paused', isTaken: false },
    { id: third, state: 'disconnected', isTaken: false },
    { id: numbered(4), state: 'active', isTaken: false },
  ])
})

const numbered = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
