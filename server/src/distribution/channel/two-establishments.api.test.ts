import { addDays } from '@posada/domain/platform/days/day'
import { describe, expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { aBooking } from '../../test/a-booking.ts'
import { anEstablishment } from '../../test/an-establishment.ts'
import { anotherAccount } from '../../test/given.ts'
import { runConnection } from './send/run-connection.ts'
import { aConnectedHotel, CHANNEL_DAY, CHANNEL_TOKEN, givenWubookApp } from './test/given-channel.ts'

const given = await givenWubookApp()
const { simulator, clock, dependencies } = given
const first = await aConnectedHotel(given)
const { owner, accountId, establishmentId: firstId, lcode: firstCode } = first
const secondId = await anEstablishment(owner, { NombreEstablecimiento: 'Hostal del Puerto' })
const secondCode = 1_506_900_000
simulator.register({ token: CHANNEL_TOKEN, lcodes: [secondCode] })
const { safeURLs } = await owner.post('/api/profile/alojamientos/rooms/add_many', {
  accomodationURL: secondId,
  capacity: 2,
  basePrice: 60,
  nombres: ['1', '2'],
  tipo: 'Doble',
})
const [unit = ''] = safeURLs as string[]
const connected = await owner.post('/api/profile/connect_channel', {
  URLEstablecimiento: secondId,
  token: CHANNEL_TOKEN,
  propiedad: secondCode,
})
const day = (after: number) => addDays(CHANNEL_DAY, after)
const shown = (lcode: number, after: number) => {
  const room = simulator.rooms(lcode).find(({ name }) => name === 'Doble')!
  return simulator.shown(lcode, room.id, day(after), 1)[0]!
}
/** A run for each of both, after the quiet. */
async function sync() {
  clock.moveBy(25_000)
  for (const id of [firstId, secondId])
    await runConnection({ accountId, id }, { ...dependencies, stopping: new AbortController().signal })
}
const methods = (lcode: number) => {
  const made = simulator.calls(lcode).map(({ method }) => method)
  return made.filter((method) => !method.startsWith('fetch_'))
}

test('two establishments with types and plans of the same names are sold each by its own connection', async () => {
  expect(connected).toMatchObject({ resultado: 'Ok' })
  await sync()
  expect([shown(firstCode, 10).avail, shown(secondCode, 10).avail]).toEqual([3, 2])
  expect([shown(firstCode, 10).prices['0'], shown(secondCode, 10).prices['0']]).toEqual([8_000, 6_000])
  const plan = (urlAlojamiento: string) =>
    owner.post('/api/channel/property/add_pricing_plan', { urlAlojamiento, planName: 'Grupos', type: 'real' })
  const [, { id }] = [await plan(firstId), await plan(secondId)]
  await sync()
  const plans = () => [firstCode, secondCode].map((lcode) => simulator.plans(lcode).prices.map(({ name }) => name))
  expect(plans()).toEqual([['Grupos'], ['Grupos']])
  await owner.post('/api/channel/property/del_pricing_plan', { urlAlojamiento: secondId, id })
  await sync()
  expect(plans()).toEqual([['Grupos'], []])
})

test('a booking, a portal and a pause of one change nothing of the other', async () => {
  simulator.clearCalls()
  await aBooking(owner, secondId, [unit], { checkInDate: day(10), checkOutDate: day(11) })
  await sync()
  expect([shown(firstCode, 10).avail, shown(secondCode, 10).avail]).toEqual([3, 1])
  expect(methods(firstCode)).toEqual([])
  const room = simulator.rooms(secondCode).find(({ name }) => name === 'Doble')!
  const rooms = [{ roomId: room.id, adults: 2, children: 0 }]
  const reference = 'P-0001'
  simulator.book(secondCode, { portal: 2, reference, checkIn: day(10), checkOut: day(11), rooms })
  clock.moveBy(300_000)
  await sync()
  const period = { filterStart: day(0), filterEnd: day(30) }
  const { Bookings } = await owner.post('/api/planning/fetch_bookings', period)
  const ofPortals = (Bookings as { ota: string; AccomodationID: string }[]).filter(({ ota }) => ota !== '')
  expect(ofPortals).toMatchObject([{ AccomodationID: secondId }])
  expect([shown(firstCode, 10).avail, shown(secondCode, 10).avail]).toEqual([3, 0])
  await owner.post('/api/channel/connection/pause', { urlAlojamiento: secondId })
  await sync()
  expect([shown(firstCode, 20).avail, shown(secondCode, 20).avail]).toEqual([3, 0])
})

test('of two requests at once to connect an establishment, or one property, one is made and the other is refused', async () => {
  const [thirdId, fourthId] = await Promise.all([
    anEstablishment(owner, { NombreEstablecimiento: 'Casa Alta' }),
    anEstablishment(owner, { NombreEstablecimiento: 'Casa Baja' }),
  ])
  const [own, shared] = [1_506_900_001, 1_506_900_002]
  simulator.register({ token: CHANNEL_TOKEN, lcodes: [own, shared] })
  const connect = (URLEstablecimiento: string, propiedad: number) =>
    owner.post('/api/profile/connect_channel', { URLEstablecimiento, token: CHANNEL_TOKEN, propiedad })
  const twice = await Promise.all([connect(thirdId, own), connect(thirdId, own)])
  expect(twice.map(({ codigo }) => codigo).sort()).toEqual(['demasiado_pronto', undefined])
  clock.moveBy(31_000)
  const both = await Promise.all([connect(thirdId, shared), connect(fourthId, shared)])
  expect(both.map(({ mensaje }) => mensaje).sort()).toEqual([
    'Canal conectado',
    'Esa propiedad ya está conectada a otro establecimiento: desconéctelo antes',
  ])
})

describe('a property that another account has connected', async () => {
  const other = await anotherAccount(given)
  const units = { accomodationURL: other.establishmentId, capacity: 2, basePrice: 10, nombres: ['1'], tipo: 'Doble' }
  await other.owner.post('/api/profile/alojamientos/rooms/add_many', units)
  const connect = (body: object = {}, by = other) =>
    by.owner.post('/api/profile/connect_channel', {
      URLEstablecimiento: by.establishmentId,
      token: CHANNEL_TOKEN,
      propiedad: secondCode,
      ...body,
    })
  const former = () => owner.post('/api/channel/connection/get', { urlAlojamiento: secondId })
  const mailsToOwner = () =>
    withClient(given.logins.owner, async (client) => {
      const mails = await client.query<{ recipient: string; body: string }>(
        `select recipient, text_body as body from mails where account_id = $1 and purpose = 'channel-alarm'`,
        [accountId],
      )
      return mails.rows
    })

  test('is refused, with a code that says whether its token was shown, and nothing changes', async () => {
    const [another, code] = ['wr_77777777-2222-3333-4444-555555555555', 'propiedad_de_otra_cuenta']
    simulator.register({ token: another, lcodes: [secondCode] })
    const before = shown(secondCode, 20)
    expect(await connect()).toMatchObject({ resultado: 'Error', codigo: code, puede_traerla: true })
    for (const traer of [false, true])
      expect(await connect({ token: another, traer })).toMatchObject({ codigo: code, puede_traerla: false })
    expect(await connect({ token: 'wr_nada' })).not.toHaveProperty('codigo')
    expect((await other.owner.post('/api/channel/connection/get'))['conexion']).toBeNull()
    await owner.post('/api/channel/connection/resume', { urlAlojamiento: secondId })
    await sync()
    expect([(await former())['channelUsed'], shown(secondCode, 20).prices]).toEqual([true, before.prices])
  })

  test('is taken over by its owner, and the former account is told and sends nothing more', async () => {
    expect(await connect({ traer: true })).toMatchObject({ resultado: 'Ok', channelUsed: true })
    simulator.clearCalls()
    await aBooking(owner, secondId, [unit], { checkInDate: day(22), checkOutDate: day(23) })
    await sync()
    expect(methods(secondCode)).toEqual([])
    const said = /se ha conectado desde otra cuenta/
    expect(await former()).toMatchObject({
      channelUsed: 'usedInPast',
      conexion: { estado: 'desconectada', parada: { mensaje: expect.stringMatching(said) as string } },
      avisos: [{ tipo: 'venta_parada', mensaje: expect.stringMatching(said) as string }],
    })
    await sync()
    expect(await mailsToOwner()).toMatchObject([
      { recipient: first.email, body: expect.stringMatching(said) as string },
    ])
  })

  test('goes to one of two accounts that connect it at once', async () => {
    const third = await anotherAccount(given)
    const free = 1_506_900_010
    simulator.register({ token: CHANNEL_TOKEN, lcodes: [free] })
    clock.moveBy(31_000)
    await other.owner.post('/api/channel/connection/disconnect', { sin_confirmar: true })
    clock.moveBy(31_000)
    const both = await Promise.all([connect({ propiedad: free }), connect({ propiedad: free }, third)])
    expect(both.map(({ codigo }) => codigo).sort()).toEqual(['propiedad_de_otra_cuenta', undefined])
  })
})
