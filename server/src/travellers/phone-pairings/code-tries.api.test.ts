import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { connect } from '../../platform/db/database.ts'
import { withClient } from '../../platform/db/with-client.ts'
import { aBrowser } from '../../test/browser.ts'
import { aUnit, closeAtTheEnd, givenEstablishment } from '../../test/given.ts'

const MINUTE = 60_000
const given = await givenEstablishment()
const { owner, clock, logins } = given
const unit = await aUnit(owner, given.establishmentId)

/** Another server with its own connections to the same database. */
const pool = connect(logins.gate, 10)
const other = await buildApp({ ...given.dependencies, gate: pool }, { webFolder: '/nowhere' })
closeAtTheEnd(async () => {
  await other.close()
  await pool.destroy()
})

/** The servers take turns. */
const enter = async (codigo: string, address: string, at: number) =>
  (await aBrowser(at % 2 === 0 ? given.app : other, address).post('/api/scan_phone/enter_code', { codigo }))[
    'codigo'
  ] ?? 'Ok'

async function aCode(): Promise<string> {
  const started = await owner.post('/api/new_guest/phone/start', { RoomSecretID: unit, esperados: null })
  return String(started['codigo'])
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

/** Ten minutes on, with a session that is still open. */
async function later() {
  clock.moveBy(10 * MINUTE)
  await owner.post('/token/refresh')
}

test('wrong codes at two servers count together, also at once, and for ten minutes', async () => {
  const code = await aCode()
  const tried = await Promise.all(Array.from({ length: 20 }, (_, at) => enter(wrongFor(code), '192.0.2.1', at)))
  expect(tried.filter((answer) => answer === 'codigo_erroneo')).toHaveLength(5)
  expect(tried.filter((answer) => answer === 'demasiados_intentos')).toHaveLength(15)
  for (const server of [0, 1]) expect(await enter(code, '192.0.2.1', server)).toBe('demasiados_intentos')
  expect(await enter(code, '192.0.2.2', 1)).toBe('Ok')
  await later()
  expect(await enter(await aCode(), '192.0.2.1', 0)).toBe('Ok')
})

test('right codes do not count', async () => {
  for (let at = 0; at < 8; at++) expect(await enter(await aCode(), '192.0.2.3', at)).toBe('Ok')
  expect(await stored()).toEqual([])
})

test('a hundred wrong codes of many addresses shut out all; addresses are not stored, and the rows go with time', async () => {
  const code = await aCode()
  for (let at = 0; at < 100; at++) expect(await enter(wrongFor(code), `198.51.100.${at}`, at)).toBe('codigo_erroneo')
  expect(await enter(code, '192.0.2.4', 1)).toBe('demasiados_intentos')
  expect(JSON.stringify(await stored())).not.toContain('198.51.100')
  await later()
  expect(await enter(wrongFor(code), '192.0.2.4', 0)).toBe('codigo_erroneo')
  expect(await stored()).toHaveLength(1)
})

const stored = () =>
  withClient(logins.owner, async (client) => (await client.query(`select * from failed_logins`)).rows as unknown[])
