import { expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { aLink } from '../../../test/a-link.ts'
import { accountOf } from '../../../test/contract/logins.ts'
import { givenCheckin } from '../../../test/given-checkin.ts'
import { ANA } from '../../../test/sent-travellers.ts'

const given = await givenCheckin()
const { app, owner, invited, link, open, placesOf, send, guestsOf, query, signature } = given
const INVALID = { resultado: 'Error', mensaje: 'El enlace no es válido o ha caducado' }
const me = (await owner.get('/api/account/me'))['usuario'] as { id: string }
const accountId = await accountOf(given, me.id)

test('what a scanner does changes nothing', async () => {
  const { token } = await invited()
  const counts = () =>
    query(`select (select count(*) from audit) as audit, (select count(*) from guests) as guests,
                  (select sum(version) from bookings) as versions`)
  const before = await counts()
  for (const path of ['open', 'countries', 'municipalities'])
    expect(await link(path, token)).toMatchObject({ resultado: 'Ok' })
  for (const which of ['logo', 'foto']) await app.inject(`/api/self_checkin/${token}/imagen/${which}`)
  expect(await counts()).toEqual(before)
})

test('a place of another booking and an invented one are refused alike', async () => {
  const [own, other] = [await invited(), await invited()]
  const [theirs] = await placesOf(other.token)
  const replies = []
  for (const plaza of [theirs!.plaza, newId(), 'x', '']) {
    const { resultado, codigo, mensaje } = await send(own.token, plaza)
    replies.push({ resultado, codigo: plaza === '' ? 'sin_plaza' : codigo, mensaje: plaza === '' ? '' : mensaje })
  }
  expect(replies.slice(0, 3)).toEqual(Array(3).fill(replies[0]))
  expect(replies[0]).toMatchObject({ codigo: 'sin_plaza' })
  expect(await guestsOf(other.id)).toEqual([])
  const [mine] = await placesOf(own.token)
  for (const [fields, codigo] of [
    [{ comoPlaza: theirs!.plaza }, 'sin_direccion'],
    [{ comoPlaza: mine!.plaza }, 'sin_direccion'],
    [{ BirthDate: '2016-05-06', ResponsableSafeURL: theirs!.plaza }, 'sin_adulto'],
  ] as const)
    expect(await send(own.token, mine!.plaza, fields)).toMatchObject({ codigo })
})

test('tokens of other purposes and wrong ones open nothing', async () => {
  const { id } = await invited()
  const payment = await aLink(given, accountId, { purpose: 'payment', objectId: id })
  for (const token of [payment, 'x', ''])
    for (const path of ['open', 'countries', 'municipalities', 'set_arrival', 'save_traveller'])
      expect(await link(path, token, { ...ANA, plaza: newId(), Signature: signature })).toEqual(INVALID)
})

test('the link of a self check-in opens no payment', async () => {
  const { token } = await invited()
  const headers = { 'x-link-token': token }
  for (const path of ['open', 'state', 'start'])
    expect((await app.inject({ method: 'POST', url: `/api/pay/${path}`, payload: {}, headers })).json()).toEqual(
      INVALID,
    )
})

test('wrong types and sizes get a sentence, and no error of the server', async () => {
  const { id, token } = await invited()
  const [first] = await placesOf(token)
  const bodies: Record<string, unknown>[] = [
    { plaza: {} },
    { plaza: [first!.plaza] },
    { Name: 7 },
    { Name: 'x'.repeat(300) },
    { BirthDate: 20200101 },
    { Signature: { a: 1 } },
    { DocType: 'ZZ' },
    { NationalityCountry: 'QQQ' },
    { MunicipioESP: '99999' },
    { Parentesco: 'XX' },
    { horaLlegada: '25:00' },
    { comoPlaza: 7 },
    { incompleto: 'sí' },
    { GuestEmail: 'no' },
  ]
  for (const fields of bodies) {
    const { resultado, mensaje } = await send(token, first!.plaza, fields)
    expect(resultado, JSON.stringify(fields)).toBe('Error')
    expect(mensaje.length).toBeGreaterThan(5)
  }
  const post = (payload: object) =>
    app.inject({
      method: 'POST',
      url: '/api/self_checkin/save_traveller',
      payload,
      headers: { 'x-link-token': token },
    })
  expect((await post({ ...ANA, Signature: 'x'.repeat(270_000) })).statusCode).toBe(413)
  expect((await post({ plaza: first!.plaza, ...ANA, Signature: 'x'.repeat(250_000) })).statusCode).toBe(200)
  expect(await guestsOf(id)).toEqual([])
})

test('each state of the booking has its sentence', async () => {
  const { id, token } = await invited()
  const [first] = await placesOf(token)
  const situation = async () => [(await open(token)).situacion, (await send(token, first!.plaza)).codigo]
  await owner.post('/api/profile/enable_disable_autocheckin', {})
  expect(await situation()).toEqual(['en_pausa', 'en_pausa'])
  await owner.post('/api/profile/enable_disable_autocheckin', {})
  await owner.post('/api/bookings/cancel', { safeURL: id, motivo: '', importe: 0 })
  expect(await situation()).toEqual(['cancelada', 'cancelada'])
  await owner.post('/api/bookings/restore', { safeURL: id })
  expect((await open(token)).situacion).toBe('abierto')
  await owner.post('/api/pre_checkIns/remove_preCheck', { precheckURL: first!.plaza })
  expect((await send(token, first!.plaza)).codigo).toBe('sin_plaza')
  expect(await link('set_arrival', token, { horaLlegada: '18:30' })).toMatchObject({
    checkin: { horaLlegada: '18:30' },
  })
  await owner.post('/api/bookings/delete', { safeURL: id })
  expect(await link('open', token)).toEqual(INVALID)
  expect(await send(token, first!.plaza)).toEqual(INVALID)
})

test('guests go with their unit to a detached booking, and the link stays with the old one', async () => {
  const { id, token } = await invited()
  const [first] = await placesOf(token)
  await owner.post('/api/pre_checkIns/set_room', { targetRoomURL: given.units[1], targetPreCheck: first!.plaza })
  await send(token, first!.plaza)
  const detached = await owner.post('/api/bookings/dettach_rooms', { bookingURL: id, roomsURLs: [given.units[1]] })
  expect(detached.resultado, detached.mensaje).toBe('Ok')
  expect((await placesOf(token))[0]).toMatchObject({ estado: 'pendiente', inicial: '' })
  expect(await guestsOf(id)).toEqual([])
})
