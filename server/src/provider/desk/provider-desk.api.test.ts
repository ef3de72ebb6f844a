import { apis } from '@posada/contract/apis'
import type { Endpoint } from '@posada/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { StartError } from '../../platform/configuration/start-up.ts'
import { setProviderFees } from '../../tools/provider.ts'
import { aProvider } from '../../test/a-provider.ts'
import { anotherAccount, givenApp, PASSWORD } from '../../test/given.ts'

const NOW = '2026-06-25T10:00:00Z'
const given = await givenApp({ now: NOW })
const asOwner = <Row extends object>(text: string, values: unknown[] = []) =>
  withClient(given.logins.owner, async (client) => (await client.query<Row>(text, values)).rows)

async function aCustomer(name: string, end: string | null, fees: [number | null, number | null] = [null, null]) {
  const account = await anotherAccount(given, { name })
  const [login] = await asOwner<{ account_id: string }>('select account_id from logins where email = $1', [
    account.email,
  ])
  const accountId = login!.account_id
  await asOwner('insert into account_profiles (account_id, subscription_end) values ($1, $2)', [accountId, end])
  await asOwner('insert into account_fees values ($1, $2, $3, now())', [accountId, ...fees])
  return { ...account, accountId }
}

const almendros = await aCustomer('Camping Los Almendros', '2026-06-12', [6900, null])
const puente = await aCustomer('Hostal Puente Viejo', '2026-06-28', [4900, 750])
const plazuela = await aCustomer('Ávila, Pensión', null, [3900, null])
const formula = await aCustomer('=1+1', '2026-12-31', [100, null])
const lola = await aProvider(given)

const list = async (input: object = {}) => {
  const reply = await lola.post('/api/admin/get_customers', input)
  return { ...reply, names: (reply['clients_data'] as { nombre: string }[]).map(({ nombre }) => nombre) }
}

describe('the list of customers', () => {
  test('has every account but the provider’s own, by name, with fees and what is left of the subscription', async () => {
    const { names, clients_data, cuentas } = (await list()) as Awaited<ReturnType<typeof list>> &
      Record<string, unknown>
    expect(names).toEqual(['=1+1', 'Ávila, Pensión', 'Camping Los Almendros', 'Hostal Puente Viejo'])
    expect(cuentas).toEqual({ todos: 4, vencen_este_mes: 1, solo_lectura: 1, alojamientos: 4 })
    expect((clients_data as object[])[3]).toEqual({
      safe_url: puente.accountId,
      nombre: 'Hostal Puente Viejo',
      cif: '',
      email: puente.email,
      precio_posada: 49,
      precio_channel: 7.5,
      finsubscripcion: '2026-06-28',
      dias_restantes: 3,
      se_borra: '',
      empresa: 'Hostal Puente Viejo',
      telefono: '',
      mail: puente.email,
      cuota: 56.5,
      subscription_end: '2026-06-28',
      direccion: '',
      municipio: '',
      provincia: '',
      codigo_postal: '',
    })
  })

  test.each([
    [{ grupo: 'solo_lectura' }, ['Camping Los Almendros']],
    [{ grupo: 'vencen_este_mes' }, ['Hostal Puente Viejo']],
    [{ filtro: 'avila' }, ['Ávila, Pensión']],
    [{ filtro: puente.email }, ['Hostal Puente Viejo']],
    [{ filtro: '%' }, ['=1+1', 'Ávila, Pensión', 'Camping Los Almendros', 'Hostal Puente Viejo']],
    [{ filtro: 'nadie así' }, []],
    [{ orden: 'finsubscripcion' }, ['Camping Los Almendros', 'Hostal Puente Viejo', '=1+1', 'Ávila, Pensión']],
    [{ orden: 'finsubscripcion|desc' }, ['=1+1', 'Hostal Puente Viejo', 'Camping Los Almendros', 'Ávila, Pensión']],
    [{ orden: 'precio_posada|desc', por_pagina: 2 }, ['Camping Los Almendros', 'Hostal Puente Viejo']],
    [{ orden: 'precio_posada|desc', por_pagina: 2, pagina: 2 }, ['Ávila, Pensión', '=1+1']],
  ])('finds by %j', async (input, names) => {
    expect((await list(input)).names).toEqual(names)
  })

  test('finds a customer by the tax number of an establishment', async () => {
    await asOwner("update establishments set tax_id = 'B12345674' where id = $1", [almendros.establishmentId])
    expect((await list({ filtro: 'b12345674' })).names).toEqual(['Camping Los Almendros'])
  })

  test('says of an account that is being closed when it is erased', async () => {
    await asOwner(
      "insert into account_closings (account_id, requested_at, erase_at) values ($1, $2, '2026-07-25T10:00:00Z')",
      [almendros.accountId, NOW],
    )
    const { clients_data } = (await list({ filtro: 'almendros' })) as Record<string, unknown>
    expect(clients_data).toMatchObject([{ nombre: 'Camping Los Almendros', se_borra: '2026-07-25T10:00:00.000Z' }])
    await asOwner('delete from account_closings')
  })

  test('rejects an unknown order', async () => {
    expect(await lola.post('/api/admin/get_customers', { orden: 'password' })).toMatchObject({ resultado: 'Error' })
  })
})

describe('a customer’s sheet', () => {
  test('changes the end of the subscription, which stands in the account’s trail under the provider’s name', async () => {
    const edit = (end: string, id = plazuela.accountId) =>
      lola.post('/api/admin/edit_subscription_end', { safe_url: id, subscription_end: end })
    expect(await edit('2027-06-30')).toEqual({ resultado: 'Ok', mensaje: 'La suscripción termina el 30/06/2027.' })
    expect(await lola.post('/api/admin/get_single_customer', { safe_url: plazuela.accountId })).toMatchObject({
      client_info: {
        empresa: 'Ávila, Pensión',
        finsubscripcion: '2027-06-30',
        precio_posada: 39,
        precio_channel: null,
        alojamientos: 1,
        unidades: 0,
        ses_en_cola: 0,
        aeat_en_cola: 0,
        ultima_entrada_usuario: plazuela.email,
      },
    })
    const given = {
      safe_url: plazuela.accountId,
      empresa: 'Ávila, Pensión',
      cif: expect.any(String) as string,
      telefono: expect.any(String) as string,
      mail: plazuela.email,
      cuota: 39,
      subscription_end: '2027-06-30',
      direccion: 'Calle Inventada 4',
      municipio: 'Ávila',
      provincia: 'Ávila',
      codigo_postal: '05001',
    }
    await asOwner(
      `update account_profiles set address = 'Calle Inventada 4', municipality = 'Ávila', province_code = '05', postal_code = '05001'
        where account_id = '${plazuela.accountId}'`,
    )
    const sheet = await lola.post('/api/admin/get_single_customer', { safe_url: plazuela.accountId })
    expect(sheet['client_info']).toMatchObject(given)
    const rows = (await lola.post('/api/admin/get_customers', {}))['clients_data'] as { safe_url: string }[]
    expect(rows.find(({ safe_url }) => safe_url === plazuela.accountId)).toMatchObject(given)
    expect(await lola.post('/api/admin/edit_subscription_end', { safe_url: plazuela.accountId })).toEqual({
      resultado: 'Error',
      mensaje: 'Falta el fin de la suscripción',
    })
    const trail = await plazuela.owner.get('/api/account/audit/get_table_data')
    expect((trail['data'] as object[])[0]).toMatchObject({
      usuario: 'Posada (soporte): Lola Prieto',
      accion: 'cambió la suscripción como proveedor',
      detalles: ['Fin de la suscripción: ninguno → 30/06/2027'],
    })
    expect(await edit('')).toMatchObject({ resultado: 'Ok', mensaje: 'La suscripción ya no tiene fin.' })
    expect(await edit('2027-02-30')).toMatchObject({ resultado: 'Error' })
    expect(await edit('2027-06-30', lola.accountId)).toMatchObject({ mensaje: 'Ese cliente no existe' })
    const acts = await asOwner('select login_name, act, customer_id, details from provider_acts order by id')
    expect(acts).toEqual([
      {
        login_name: 'Lola Prieto',
        act: 'subscription',
        customer_id: plazuela.accountId,
        details: 'Fin de la suscripción: ninguno → 30/06/2027',
      },
      {
        login_name: 'Lola Prieto',
        act: 'subscription',
        customer_id: plazuela.accountId,
        details: 'Fin de la suscripción: 30/06/2027 → ninguno',
      },
    ])
  })

  test('an unknown customer is refused', async () => {
    for (const safe_url of ['nada', lola.loginId])
      expect(await lola.post('/api/admin/get_single_customer', { safe_url })).toEqual({
        resultado: 'Error',
        mensaje: 'Ese cliente no existe',
      })
  })
})

test('the fees of the month are a CSV in which no cell is a formula', async () => {
  const { doc, filename } = await lola.post('/api/admin/get_fees_csv')
  expect(filename).toBe('cuotas-2026-06.csv')
  const lines = Buffer.from(String(doc), 'base64').toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines).toContain(`'=1+1;;${formula.email};1,00;0,00;1,00;31/12/2026`)
  expect(lines).toContain(`Hostal Puente Viejo;;${puente.email};49,00;7,50;56,50;28/06/2026`)
})

const calls = Object.values<Record<string, Endpoint>>(apis)
  .flatMap((api) => Object.values(api))
  .filter(({ kind }) => kind === 'provider')

test('the login says whose desk to open: of the provider alone', async () => {
  const staff = await aProvider(given, { hasSecondFactor: false })
  expect(await given.browser().logIn(staff.email, PASSWORD)).toMatchObject({ proveedor: true })
  expect(await given.browser().logIn(puente.email, PASSWORD)).not.toHaveProperty('proveedor')
})

test('every call of the desk refuses who is not of the provider, and the provider without second factor or CSRF token', async () => {
  const unproved = await aProvider(given, { hasSecondFactor: false })
  expect(calls.length).toBeGreaterThan(8)
  for (const { method, path } of calls) {
    const ask = async (browser: typeof lola | typeof puente.owner, headers = {}) => {
      const url = path.replace(/:\w+/g, 'x')
      const response = await browser.request({ method, url, ...(method === 'POST' ? { payload: {} } : {}), headers })
      return { status: response.statusCode, reply: response.json<object>() }
    }
    expect((await ask(puente.owner)).status, path).toBe(403)
    expect((await ask(given.browser())).status, path).toBe(401)
    expect((await ask(unproved)).reply, path).toMatchObject({ codigo: 'falta_segundo_factor' })
    if (method === 'POST') expect((await ask(lola, { 'x-csrf-token': 'otro' })).status, path).toBe(403)
  }
})

test('the fees are set on the machine, in euros; a fee that is not named stays, and 0 is none', async () => {
  const set = (email: string, fees: { posada?: string; channel?: string }) =>
    withClient(given.logins.owner, (client) =>
      setProviderFees(client, email, { posada: undefined, channel: undefined, ...fees }, given.clock.now()),
    )
  const fees = async () =>
    (
      await asOwner<{ posada: number; channel: number }>(
        'select posada, channel from account_fees where account_id = $1',
        [plazuela.accountId],
      )
    )[0]
  expect(await set(plazuela.email.toUpperCase(), { posada: '69,00', channel: '7,50' })).toContain('Posada 69,00')
  expect(await fees()).toEqual({ posada: 6900, channel: 750 })
  await set(plazuela.email, { channel: '0' })
  expect(await fees()).toEqual({ posada: 6900, channel: null })
  for (const wrong of [{ posada: 'mucho' }, { posada: '-1' }, { posada: '1,234' }, {}])
    await expect(set(plazuela.email, wrong)).rejects.toThrow(StartError)
  await expect(set('nadie@ejemplo.test', { posada: '1' })).rejects.toThrow('No hay ningún usuario con ese correo.')
})
