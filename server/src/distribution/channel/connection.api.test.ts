import { expect, test } from 'vitest'
import { addDays } from '@posada/domain/platform/days/day'
import { withClient } from '../../platform/db/with-client.ts'
import { aLogin, aSession } from '../../test/contract/logins.ts'
import { anotherAccount } from '../../test/given.ts'
import { aConnectedHotel, givenWubookApp, CHANNEL_DAY, CHANNEL_TOKEN } from './test/given-channel.ts'

const given = await givenWubookApp()
const { simulator, clock, app } = given
const hotel = await aConnectedHotel(given)
const { owner, establishmentId, lcode } = hotel
const connection = (name: string, body: object = {}) => owner.post(`/api/channel/connection/${name}`, body)
const toggle = (body: object = {}) =>
  owner.post('/api/profile/connect_channel', { URLEstablecimiento: establishmentId, ...body })
const used = async () =>
  (
    (await owner.post('/api/profile/alojamientos/getData', { url: establishmentId }))['alojamientoInfo'] as object as {
      channelUsed: unknown
    }
  ).channelUsed

test('never connected needs an access, which is tried there before it is stored', async () => {
  const other = await anotherAccount(given)
  const connect = (body: object) =>
    other.owner.post('/api/profile/connect_channel', { URLEstablecimiento: other.establishmentId, ...body })
  expect(await connect({})).toMatchObject({ resultado: 'Error', codigo: 'faltan_credenciales' })
  expect(await connect({ token: 'wr_no', propiedad: 1 })).toMatchObject({ resultado: 'Error' })
  expect(await other.owner.post('/api/channel/connection/get')).toMatchObject({ conexion: null, channelUsed: false })
})

test('no reply and no row contains the token', async () => {
  const { rows } = await withClient(given.logins.owner, (client) =>
    client.query<{ row: string }>('select c::text as row from channel_connections c'),
  )
  const body = JSON.stringify([await connection('get'), rows])
  expect(body).not.toContain(CHANNEL_TOKEN)
  expect(body).not.toContain(Buffer.from(CHANNEL_TOKEN).toString('hex'))
})

test('existing rooms are proposed by name, matched, and sold after the start', async () => {
  const other = await anotherAccount(given)
  const mine = 1_507_000_001
  simulator.register({ token: CHANNEL_TOKEN, lcodes: [mine] })
  await other.owner.post('/api/profile/alojamientos/rooms/add_many', {
    accomodationURL: other.establishmentId,
    capacity: 2,
    basePrice: 50,
    nombres: ['1', '2'],
    tipo: 'Triple',
  })
  const provider = given.dependencies.channel.connect({
    access: { token: CHANNEL_TOKEN, propertyId: String(mine) },
    beforeCall: async () => {},
    afterCall: () => {},
  })
  const order = { kind: 1, adults: 3, children: 0, price: 5000, units: 0, board: 'nb', parent: null } as const
  const remota = await provider.createRoom({ ...order, name: 'triple', shortName: 'TRI' })
  const call = (name: string, body: object = {}) => other.owner.post(`/api/channel/connection/${name}`, body)
  await other.owner.post('/api/profile/connect_channel', {
    URLEstablecimiento: other.establishmentId,
    token: CHANNEL_TOKEN,
    lcode: mine,
  })
  const { tipos, conexion } = (await call('get')) as unknown as {
    tipos: { RoomID: string; propuesta: string }[]
    conexion: { estado: string }
  }
  expect([conexion.estado, tipos[0]!.propuesta]).toEqual(['conectando', remota])
  expect((await call('start')).resultado).toBe('Error')
  const pair = { RoomID: tipos[0]!.RoomID, remota }
  expect((await call('match', { tipos: [{ ...pair, remota: '99' }] })).resultado).toBe('Error')
  expect((await call('match', { tipos: [pair] })).resultado).toBe('Ok')
  expect((await call('start')).resultado).toBe('Ok')
  expect(await call('get')).toMatchObject({ conexion: { estado: 'activa' }, tipos: [{ remota }] })
})

test('the rooms that were created there can be matched', async () => {
  await hotel.sync()
  const { tipos, habitaciones } = (await connection('get')) as unknown as Record<
    'tipos' | 'habitaciones',
    { id: string; remota: string }[]
  >
  expect(tipos.map(({ remota }) => remota).sort()).toEqual(habitaciones.map(({ id }) => id).sort())
  expect(habitaciones).toHaveLength(2)
})

test('everything is sent again on order, with a summary, and at most once in ten minutes', async () => {
  await hotel.sync()
  clock.moveBy(600_000)
  await owner.post('/token/refresh')
  hotel.calls()
  const forced = owner.post('/api/channel/property/force_update_calendars', { pricing_plan: 0, restriction_plan: 0 })
  let isAnswered = false
  const answered = forced.finally(() => (isAnswered = true))
  while (!isAnswered) {
    await hotel.work()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const { summary } = await answered
  expect(summary).toEqual([
    { kind: 'disponibilidad', plan: '', ok: true, mensaje: 'Enviado' },
    { kind: 'precios', plan: 'Plan Principal', ok: true, mensaje: 'Enviado' },
    { kind: 'restricciones', plan: 'Plan Principal', ok: true, mensaje: 'Enviado' },
  ])
  expect(hotel.calls()).toEqual(['update_plan_prices', 'update_avail'])
  const again = await owner.post('/api/channel/property/force_update_calendars')
  expect(again).toMatchObject({ resultado: 'Error', codigo: 'demasiado_pronto' })
  expect(again.mensaje).toMatch(/dentro de \d+ minutos\.$/)
})

test('the calendar says which days wait, and the page how many', async () => {
  await owner.post('/api/channel/property/edit_avail', {
    data: {
      types: [{ RoomID: await doubleId(), price: 91 }],
      startDate: addDays(CHANNEL_DAY, 3),
      endDate: addDays(CHANNEL_DAY, 3),
    },
  })
  const waiting = async () => {
    const { days } = await owner.post('/api/channel/property/get_avail_calendar', { dateRequested: CHANNEL_DAY })
    const cells = Object.values(days as Record<string, Record<string, { esperando: boolean; K: string }>>)
    return cells
      .flatMap((ofDay) => Object.values(ofDay))
      .filter(({ esperando }) => esperando)
      .map(({ K }) => K)
  }
  expect(await waiting()).toEqual([addDays(CHANNEL_DAY, 3)])
  simulator.setBehaviour({ fault: 'cut' }, lcode)
  await hotel.sync()
  expect(await connection('get')).toMatchObject({ conexion: { en_espera: 1 } })
  simulator.clearBehaviour()
  clock.moveBy(10_000)
  await hotel.sync()
  expect(await waiting()).toEqual([])
  expect(await connection('get')).toMatchObject({ conexion: { en_espera: 0, en_espera_desde: null } })
})

const doubleId = async () =>
  ((await owner.post('/api/channel/property/get_room_types'))['roomTypes'] as { RoomID: string }[])[0]!.RoomID

test('what is sent is announced to open pages, and is no entry of the audit trail', async () => {
  const count = async () => {
    const { rows } = await withClient(given.logins.owner, (client) =>
      client.query<{ progress: number; entries: number }>(
        `select (select count(*)::int from changes where account_id = $1 and kind = 'channel-progress') as progress,
                (select count(*)::int from audit where account_id = $1) as entries`,
        [hotel.accountId],
      ),
    )
    return rows[0]!
  }
  await hotel.sync()
  const { roomTypes } = await owner.post('/api/channel/property/get_room_types')
  const [type] = roomTypes as { RoomID: string }[]
  const types = [{ RoomID: type!.RoomID, price: 77 }]
  const data = { types, startDate: addDays(CHANNEL_DAY, 33), endDate: addDays(CHANNEL_DAY, 33) }
  await owner.post('/api/channel/property/edit_avail', { data, price_plan: 0, restriction_plan: 0 })
  const before = await count()
  await hotel.sync()
  const after = await count()
  // What waits, and that it was sent.
  expect([after.progress - before.progress, after.entries - before.entries]).toEqual([2, 0])
  await hotel.sync()
  expect(await count()).toEqual(after)
})

test('a push has the bookings fetched; an unknown address is not found', async () => {
  expect((await owner.post('/api/channel/property/activate_push')).resultado).toBe('Ok')
  const types = await owner.post('/api/channel/property/get_room_types')
  expect(types['configComplete']).toBe(true)
  const provider = given.dependencies.channel.connect({
    access: { token: CHANNEL_TOKEN, propertyId: String(lcode) },
    beforeCall: async () => {},
    afterCall: () => {},
  })
  const path = new URL(await provider.readPushUrl()).pathname
  const push = (url: string, property: number) =>
    app.inject({
      method: 'POST',
      url,
      payload: `rcode=12&lcode=${property}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await push('/api/channel/push/AAAAAAAAAAAAAAAAAAAAAA', lcode)).statusCode).toBe(404)
  expect((await push(path, 1)).statusCode).toBe(400)
  expect((await hotel.connection()).bookingsDueAt).toBeNull()
  expect((await push(path, lcode)).statusCode).toBe(200)
  simulator.clearCalls()
  await hotel.work()
  expect(simulator.calls(lcode).map(({ method }) => method)).toEqual(['fetch_new_bookings'])
})

test('an alarm is mailed once to the named person, counted for the menu, and resolved', async () => {
  await connection('edit', { aviso_nombre: 'Ana', aviso_correo: 'ana@ejemplo.test' })
  simulator.setBehaviour({ code: -100, only: ['update_plan_prices'] }, lcode)
  await owner.post('/api/channel/property/edit_avail', {
    data: {
      types: [{ RoomID: await doubleId(), price: 92 }],
      startDate: addDays(CHANNEL_DAY, 4),
      endDate: addDays(CHANNEL_DAY, 4),
    },
  })
  await hotel.sync()
  await hotel.sync()
  simulator.clearBehaviour()
  const { rows } = await withClient(given.logins.owner, (client) =>
    client.query<{ recipient: string; text_body: string }>(
      `select recipient, text_body from mails where purpose = 'channel-alarm'`,
    ),
  )
  expect(rows).toEqual([
    { recipient: 'ana@ejemplo.test', text_body: expect.stringContaining('Doble, 05/06/2026') as string },
  ])
  expect(await owner.get('/api/channel/connection/counts')).toMatchObject({ total: 1 })
  expect(await connection('alarms/resolve')).toMatchObject({ resueltos: 1 })
  expect(await owner.get('/api/channel/connection/counts')).toMatchObject({ total: 0 })
})

test('only the owner connects; everyone reads', async () => {
  const reception = await aSession(
    given,
    hotel.accountId,
    await aLogin(given, hotel.accountId, 'reception', 'recepcion'),
  )
  expect((await reception.post('/api/channel/connection/get')).resultado).toBe('Ok')
  expect((await reception.post('/api/channel/connection/pause')).resultado).toBe('Error')
})

test('the given toggle disconnects, which closes the sale there, and connects again with the same access', async () => {
  expect(await used()).toBe(true)
  expect(await toggle()).toMatchObject({ resultado: 'Ok', channelUsed: 'usedInPast' })
  expect(await toggle()).toMatchObject({ resultado: 'Error', codigo: 'demasiado_pronto' })
  await hotel.work()
  expect([(await hotel.connection()).state, hotel.units('Doble'), await used()]).toEqual([
    'disconnected',
    0,
    'usedInPast',
  ])
  clock.moveBy(600_000)
  await owner.post('/token/refresh')
  expect(await toggle()).toMatchObject({ resultado: 'Ok', channelUsed: true })
  await hotel.work()
  expect(hotel.units('Doble')).toBe(3)
})
