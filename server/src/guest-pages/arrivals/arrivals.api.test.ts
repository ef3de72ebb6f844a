import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { keyPurposes } from '../../money/payments/gateway/gateway-access.ts'
import { visitor } from '../../test/sent-travellers.ts'
import { givenArrivals, TODAY } from './test/given-arrivals.ts'

type Fields = Record<string, unknown>
const given = await givenArrivals()
const {
  owner,
  establishmentId,
  units,
  clock,
  query,
  placesOf,
  send,
  establishment,
  call,
  arriving,
  lastSms,
  codeFor,
  isTicked,
} = given
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a guest shows the identity by a code, confirms the arrival, and sees the code of the door only then', async () => {
  const { id, token, plaza } = await arriving()
  const before = await call('open', token)
  expect(before.estancia).toMatchObject({ acceso: null, llegada: { paso: 'identidad', faltan: 0, tarjeta: false } })
  expect(JSON.stringify(before)).not.toMatch(/4719|Prueba|600000102/)
  expect(await call('arrive', token)).toMatchObject({ codigo: 'identidad' })
  const code = await codeFor(token, plaza)
  expect(await lastSms()).toMatchObject({ recipient: '+34600000102', price: 15, purpose: 'arrival-code' })
  const stored = await query<{ row: string }>('select c::text as row from arrival_codes c')
  expect(JSON.stringify(stored)).not.toContain(code)
  expect(await call('check_code', token, { plaza, codigo: code })).toMatchObject({
    estancia: { llegada: { paso: 'lista' } },
  })
  expect(await call('check_code', token, { plaza, codigo: code })).toMatchObject({ resultado: 'Ok' }) // the answer was lost
  expect(await isTicked(id)).toBe(false)
  const [first, second] = await Promise.all([call('arrive', token), call('arrive', token)])
  for (const { estancia } of [first, second])
    expect(estancia).toMatchObject({ haEntrado: true, acceso: { codigoPuerta: '4719 #' }, llegada: { paso: 'hecha' } })
  expect(await isTicked(id)).toBe(true)
  const reports = await query('select 1 from communications where booking_id = $1 and kind = $2', [id, 'travellers'])
  expect(reports).toHaveLength(1)
  expect((await given.guestsOf(id))[0]?.['report_number']).toBeGreaterThan(0)
  const versions = await query('select 1 from booking_versions where booking_id = $1 and action = $2', [
    id,
    'check-in-out',
  ])
  expect(versions).toHaveLength(1)
  const record = await given.record(id)
  expect(record['identidades']).toEqual([
    {
      huesped: 'Ana Prueba García',
      medio: 'telefono',
      terminaEn: '102',
      cuando: expect.stringMatching(`^${TODAY}T13:00`),
    },
  ])
})

test('the code is shown as before where the establishment receives its guests', async () => {
  const { token, plaza } = await arriving()
  await establishment({ EntradaAutonoma: false })
  expect((await call('open', token)).estancia).toMatchObject({ llegada: null, acceso: { codigoPuerta: '4719 #' } })
  for (const path of ['arrive', 'send_code', 'check_code', 'check_card'])
    expect(await call(path, token, { plaza, codigo: '1', ultimas4: '4242' })).toMatchObject({
      codigo: 'sin_entrada_autonoma',
    })
  await establishment({ EntradaAutonoma: true })
})

test('nobody arrives before the hour, on another day, or in a cancelled booking', async () => {
  const days = [
    ['2026-07-11', '2026-07-14'],
    ['2026-07-09', '2026-07-14'],
  ] as const
  for (const [checkIn, checkOut] of days) {
    const { id, token, plaza } = await arriving({ checkIn, checkOut })
    for (const path of ['arrive', 'send_code'])
      expect(await call(path, token, { plaza })).toMatchObject({ codigo: 'otro_dia' })
    expect((await call('open', token)).estancia).toMatchObject({ llegada: null, acceso: null })
    expect(await isTicked(id)).toBe(false)
  }
  const { id, token, plaza } = await arriving()
  await establishment({ VerDesde: '15:01' })
  for (const path of ['arrive', 'send_code'])
    expect(await call(path, token, { plaza })).toMatchObject({ codigo: 'pronto', desde: '15:01' })
  await establishment({ VerDesde: '15:00' })
  await owner.post('/api/bookings/cancel', { safeURL: id, motivo: '', importe: 0 })
  expect(await call('arrive', token)).toMatchObject({ codigo: 'sin_entrada_autonoma' })
  expect(await isTicked(id)).toBe(false)
})

test('nobody arrives while the data of somebody are missing, with or without a place', async () => {
  const { id, token, checkin, plaza } = await arriving({ occupants: 2 })
  const { estancia } = await call('open', token)
  expect(estancia).toMatchObject({ llegada: { paso: 'faltan_datos', faltan: 1 } })
  expect((estancia['llegada'] as { viajeros: Fields[] }).viajeros.map(({ recibido }) => recibido)).toEqual([
    true,
    false,
  ])
  const code = await codeFor(token, plaza)
  await call('check_code', token, { plaza, codigo: code })
  expect(await call('arrive', token)).toMatchObject({ codigo: 'faltan_datos', faltan: 1 })
  const second = (await placesOf(checkin))[1]!
  await owner.post('/api/pre_checkIns/remove_preCheck', { precheckURL: second.plaza })
  expect(await call('arrive', token)).toMatchObject({ codigo: 'faltan_datos', faltan: 1 })
  await owner.post('/api/pre_checkIns/add_single_preCheck', { bookingURL: id })
  const added = (await placesOf(checkin))[1]!
  expect(await send(checkin, added.plaza, visitor(71))).toMatchObject({ resultado: 'Ok' })
  expect(await call('arrive', token)).toMatchObject({ resultado: 'Ok' })
})

test('a place of another booking, one without traveller and one without mobile get no code', async () => {
  const mine = await arriving({ occupants: 2 })
  const other = await arriving()
  const free = (await placesOf(mine.checkin))[1]!
  for (const plaza of [other.plaza, free.plaza, establishmentId, 'x'])
    expect((await call('send_code', mine.token, { plaza })).resultado).toBe('Error')
  expect(await call('send_code', mine.token, { plaza: other.plaza })).toMatchObject({ codigo: 'sin_plaza' })
  expect(await send(mine.checkin, free.plaza, { ...visitor(72), PhoneNumber: '+34952000000' })).toMatchObject({
    resultado: 'Ok',
  })
  expect(await call('send_code', mine.token, { plaza: free.plaza })).toMatchObject({ codigo: 'sin_movil' })
})

test('the link of the self check-in shows an identity, and does not confirm the arrival or show the door code', async () => {
  const { token, checkin, plaza } = await arriving()
  expect(await call('send_code', checkin, { plaza }, 'self_checkin')).toMatchObject({
    resultado: 'Ok',
    telefonoFin: '102',
  })
  const code = /\d{6}$/.exec((await lastSms()).body)![0]
  expect(await call('check_code', checkin, { plaza, codigo: wrongOf(code) }, 'self_checkin')).toMatchObject({
    codigo: 'incorrecto',
  })
  const checked = await call('check_code', checkin, { plaza, codigo: code }, 'self_checkin')
  expect(checked).toEqual({ resultado: 'Ok', mensaje: 'Identidad comprobada' })
  for (const path of ['arrive', 'open', 'send_code'])
    expect(await call(path, checkin, { plaza })).toEqual({
      resultado: 'Error',
      mensaje: 'El enlace no es válido o ha caducado',
    })
  expect((await call('open', token)).estancia).toMatchObject({ llegada: { paso: 'lista' }, acceso: null })
})

test('what showed an identity is deleted with its guest, and shows that of nobody else', async () => {
  const { id, token, checkin, plaza } = await arriving()
  await call('check_code', token, { plaza, codigo: await codeFor(token, plaza) })
  const kept = () => query('select 1 from identity_proofs where booking_id = $1', [id])
  expect(await kept()).toHaveLength(1)
  const code = await codeFor(token, plaza)
  const guestSafeURL = (await given.guestsOf(id))[0]?.['id']
  expect(await owner.post('/api/guests/delete', { guestSafeURL })).toMatchObject({ resultado: 'Ok' })
  expect(await kept()).toEqual([])
  expect(await send(checkin, plaza, visitor(73))).toMatchObject({ resultado: 'Ok' })
  expect(await call('check_code', token, { plaza, codigo: code })).toMatchObject({ codigo: 'caducado' })
  expect(await call('arrive', token)).toMatchObject({ codigo: 'identidad' })
})

test('the card that paid shows the identity by its last digits, after five tries no more', async () => {
  const { id, token, plaza } = await arriving()
  expect(await call('check_card', token, { plaza, ultimas4: '4242' })).toMatchObject({ codigo: 'sin_tarjeta' })
  await haveCharges(id, { succeeded: '4242', failed: '1881' })
  expect((await call('open', token)).estancia).toMatchObject({ llegada: { tarjeta: true } })
  for (const ultimas4 of ['1881', '424', '42424', 'abcd'])
    expect(await call('check_card', token, { plaza, ultimas4 })).toMatchObject({ codigo: 'incorrecto' })
  expect(await call('check_card', token, { plaza, ultimas4: '4242' })).toMatchObject({
    estancia: { llegada: { paso: 'lista' } },
  })
  expect((await given.record(id))['identidades']).toMatchObject([{ medio: 'tarjeta_del_pago', terminaEn: '4242' }])
  expect(await call('check_card', token, { plaza, ultimas4: '0000' })).toMatchObject({ codigo: 'agotado' })
  expect(await call('check_card', token, { plaza, ultimas4: '4242' })).toMatchObject({ codigo: 'agotado' })
})

test('of an arrival and a cancellation by the desk at once one is done and the other refused', async () => {
  const { id, token, plaza } = await arriving()
  await call('check_code', token, { plaza, codigo: await codeFor(token, plaza) })
  const [arrived, cancelled] = await Promise.all([
    call('arrive', token),
    owner.post('/api/bookings/cancel', { safeURL: id, motivo: '', importe: 0 }),
  ])
  expect([arrived.resultado, cancelled.resultado].sort()).toEqual(['Error', 'Ok'])
})

test('a unit with a door code of its own shows it instead, each unit where they differ', async () => {
  const edit = (CodigoPuerta: string) =>
    owner.post('/api/profile/alojamientos/rooms/edit', { safeURL: units[1], CodigoPuerta })
  await edit('8823')
  const shown = async (rooms: string[], checkOut: string) => {
    const { id, token } = await arriving({ rooms, checkOut })
    await owner.post('/api/bookings/check_in_out_paid', { safeURL: id, checkIn: 1 })
    const { acceso } = (await call('open', token)).estancia
    await owner.post('/api/bookings/check_in_out_paid', { safeURL: id, checkIn: 0, anularParte: 1 })
    await owner.post('/api/bookings/cancel', { safeURL: id, motivo: '', importe: 0 })
    return acceso
  }
  expect(await shown([units[1]!], '2026-07-12')).toMatchObject({ codigoPuerta: '8823', codigos: [] })
  expect(await shown(units, '2026-07-12')).toMatchObject({
    codigoPuerta: '',
    codigos: [
      { unidad: '101', codigo: '4719 #' },
      { unidad: '102', codigo: '8823' },
    ],
  })
  await edit('')
  expect(await shown(units, '2026-07-12')).toMatchObject({ codigoPuerta: '4719 #', codigos: [] })
})

test('a code is good for ten minutes and five tries, and a later one replaces it', async () => {
  const { token, plaza } = await arriving()
  const old = await codeFor(token, plaza)
  const code = await codeFor(token, plaza)
  if (old !== code)
    expect(await call('check_code', token, { plaza, codigo: old })).toMatchObject({ codigo: 'incorrecto', intentos: 4 })
  const guesses = await Promise.all(
    Array.from({ length: 8 }, () => call('check_code', token, { plaza, codigo: wrongOf(code) })),
  )
  expect(guesses.filter(({ codigo }) => codigo === 'incorrecto').length).toBeLessThanOrEqual(4)
  expect(await call('check_code', token, { plaza, codigo: code })).toMatchObject({ codigo: 'agotado' }) // the right one
  const fresh = await codeFor(token, plaza)
  clock.moveBy(10 * 60_000)
  expect(await call('check_code', token, { plaza, codigo: fresh })).toMatchObject({ codigo: 'caducado' })
  for (const codigo of ['', 'abc'])
    expect(await call('check_code', token, { plaza, codigo })).toMatchObject({ resultado: 'Error' })
  await codeFor(token, plaza)
  await codeFor(token, plaza)
  expect(await call('send_code', token, { plaza })).toMatchObject({ codigo: 'demasiados' })
  clock.moveBy(3_600_000)
  await codeFor(token, plaza)
})

/** Charges of the hosted page, by their state with the last digits of the card. */
async function haveCharges(bookingId: string, charges: Record<string, string>): Promise<void> {
  const [row] = await query<{ account_id: string }>('select account_id from bookings where id = $1', [bookingId])
  const accountId = row!.account_id
  const gateway = newId()
  const key = given.dependencies.secrets.seal('sk_test_1', keyPurposes.stripe(accountId))
  await query(
    `insert into card_gateways (account_id, id, gateway_account, is_test, public_key, sealed_secret_key, secret_key_end, connected_at)
     values ($1, $2, 'acct_1', true, 'pk_test_1', $3, '1', $4)`,
    [accountId, gateway, key, clock.now()],
  )
  for (const [state, last4] of Object.entries(charges))
    await query(
      `insert into card_charges (account_id, id, booking_id, gateway_id, origin, amount, state, brand, last4, day, started_at)
       values ($1, $2, $3, $4, 'link', 100, $5, 'visa', $6, $7, $8)`,
      [accountId, newId(), bookingId, gateway, state, last4, TODAY, clock.now()],
    )
}
