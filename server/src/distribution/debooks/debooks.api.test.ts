import { addDays } from '@posada/domain/platform/days/day'
import { expect, test } from 'vitest'
import { debooksPlatform } from '../../adapters/debooks/client.ts'
import { withClient } from '../../platform/db/with-client.ts'
import { aWallet } from '../../test/a-wallet.ts'
import { aLogin, aSession } from '../../test/contract/logins.ts'
import { anotherAccount } from '../../test/given.ts'
import { aDebooksHotel, DEBOOKS_DAY, givenDebooks } from './test/given-debooks.ts'

const given = await givenDebooks()
const { simulator, clock, dependencies } = given
const hotel = await aDebooksHotel(given)
const { wallet, call, message, types, plans, verify, work, fetch } = hotel
const state = async () =>
  (await call('debooks/get'))['conexion'] as { estado: string; direccion: string; problema: string } | null
const query = async <Row>(sql: string, values: unknown[] = []) =>
  (await withClient(given.logins.owner, (client) => client.query<Row & Record<string, unknown>>(sql, values))).rows
const day = (after: number) => addDays(DEBOOKS_DAY, after)
const [double, suite] = [0, 1]
const shown = (plan: number, date: string) =>
  simulator.plans(wallet.address)[plan]?.days.find((one) => one.date === date)

type Booking = {
  id: string
  state: string
  portal: string
  check_in: string
  check_out: string
  total: string
  units: string
}
const bookings = () =>
  query<Booking>(
    `select b.id, b.state, b.portal, b.check_in::text, b.check_out::text,
            string_agg(coalesce(case when r.deleted_at is null then r.name end, 'sin asignar'), ',') as units
       from bookings b join booked_rooms s on s.account_id = b.account_id and s.booking_id = b.id
       join rooms r on r.account_id = s.account_id and r.id = s.room_id
      where b.account_id = $1 group by b.account_id, b.id order by b.created_at`,
    [hotel.accountId],
  )

test('is hidden and refused where the installation has no DeBooks', async () => {
  const { blockchain } = dependencies
  dependencies.blockchain = debooksPlatform({})
  expect(await call('debooks/get')).toMatchObject({ disponible: false, conexion: null })
  for (const name of ['gen_random_message', 'get_debooks_plans', 'disconnect_debooks'])
    expect(await call(name)).toMatchObject({ resultado: 'Error', mensaje: 'Esta instalación no tiene DeBooks' })
  dependencies.blockchain = blockchain
})

test('the text says who asks for what, and is good for one user and house, ten minutes and one connection', async () => {
  expect(await call('get_debooks_plans')).toMatchObject({ mensaje: 'Conecte antes una billetera con DeBooks' })
  const text = await message()
  expect(text).toMatch(
    /^127\.0\.0\.1:3000 .*\n.*no cuesta gas.*\nEstablecimiento: Hotel de prueba\nNúmero: [0-9a-f]{48}\nFecha: 2026-06-01T/,
  )
  const used = /ya no se puede usar/
  const signed = { message: text, signature: wallet.sign(text), address: wallet.address }
  expect(
    (await call('verify_fantom_address', { ...signed, message: text.replace('no cuesta', 'cuesta') })).mensaje,
  ).toMatch(used)
  const otherUser = await aSession(given, hotel.accountId, await aLogin(given, hotel.accountId, 'owner', 'otra'))
  expect((await otherUser.post('/api/channel/verify_fantom_address', signed)).mensaje).toMatch(used)
  const elsewhere = await anotherAccount(given)
  expect((await elsewhere.owner.post('/api/channel/verify_fantom_address', signed)).mensaje).toMatch(used)
  expect((await call('verify_fantom_address', { ...signed, address: aWallet().address })).mensaje).toMatch(
    /La firma no es de/,
  )
  await hotel.pass(10)
  expect((await call('verify_fantom_address', signed)).mensaje).toMatch(used)
})

test('ten presses at once use a text once', async () => {
  const text = await message()
  const replies = await Promise.all(Array.from({ length: 10 }, () => verify(text)))
  expect(replies.filter(({ resultado }) => resultado === 'Ok')).toHaveLength(1)
  expect(simulator.calls().filter((one) => one === 'POST /v1/wallets 201')).toHaveLength(1)
  expect(await state()).toMatchObject({ estado: 'billetera', debooks_connected: false })
  expect((await state())?.direccion.toLowerCase()).toBe(wallet.address)
})

test('another wallet of the house, and the wallet at another house, are refused', async () => {
  const other = aWallet()
  const text = await message()
  const signed = { message: text, signature: other.sign(text), address: other.address }
  expect((await call('verify_fantom_address', signed)).mensaje).toMatch(/ya tiene la billetera 0x.{4}…/)
  const neighbour = await anotherAccount(given)
  const theirs = (await neighbour.owner.post('/api/channel/gen_random_message'))['message_to_sign'] as string
  const stolen = { message: theirs, signature: wallet.sign(theirs), address: wallet.address }
  expect((await neighbour.owner.post('/api/channel/verify_fantom_address', stolen)).mensaje).toMatch(
    /ya está conectada a otro establecimiento/,
  )
})

test('sells once every plan has its type, and never before', async () => {
  const listed = await plans()
  expect(listed.map(({ name, AssociatedPosadaRoom }) => [name.es, AssociatedPosadaRoom])).toEqual([
    ['Habitación doble', ''],
    ['Habitación superior', ''],
  ])
  const { tiposPosada } = await types()
  const associate = (list: object[]) => call('associate_posada_debooks_plans', { plans: list })
  const missing = 'Por favor, seleccione el tipo de unidad para todos los planes'
  expect(await associate([{ ...listed[0], AssociatedPosadaRoom: tiposPosada[0]?.id }])).toMatchObject({
    mensaje: missing,
  })
  expect(await associate(listed)).toMatchObject({ mensaje: missing })
  expect((await types()).debooks_connected).toBe(false)
  expect(() => simulator.book(wallet.address, { plan: double, checkIn: day(10), checkOut: day(12) })).toThrow(
    'not for sale',
  )
  expect((await hotel.connect()).resultado).toBe('Ok')
  expect((await types()).debooks_connected).toBe(true)
  expect(shown(double, day(10))).toMatchObject({ units: 2, price: '80.00', closed: false })
  expect(shown(suite, day(364))).toMatchObject({ units: 1, price: '190.00' })
  simulator.forgetCalls()
  await fetch()
  expect(simulator.calls()).toEqual(['GET /v1/bookings?after=c_0 200'])
})

test('a booking comes in as that of a portal, changed and cancelled, each once in several processes', async () => {
  const id = simulator.book(wallet.address, { plan: double, checkIn: day(10), checkOut: day(12) })
  await hotel.pass(6)
  await Promise.all([work(), work()])
  await fetch()
  expect(await bookings()).toMatchObject([
    {
      portal: 'DeBooks',
      state: 'confirmed',
      check_in: day(10),
      check_out: day(12),
      units: expect.stringMatching(/^10[12]$/),
    },
  ])
  expect(shown(double, day(11))?.units).toBe(1)
  simulator.change(wallet.address, id, { checkOut: day(13) })
  simulator.change(wallet.address, id, { checkOut: day(12) })
  simulator.change(wallet.address, id, { checkOut: day(14) })
  await fetch()
  expect(await bookings()).toMatchObject([{ state: 'confirmed', check_out: day(14) }])
  simulator.cancel(wallet.address, id)
  await fetch()
  await query(`update debooks_connections set cursor = ''`)
  await fetch()
  expect(await bookings()).toMatchObject([{ state: 'cancelled', check_out: day(14) }])
  expect(shown(double, day(11))?.units).toBe(2)
})

test('what is sold although nothing is left lies without unit, with an alarm that can be resolved', async () => {
  const order = { plan: suite, checkIn: day(20), checkOut: day(21) }
  simulator.book(wallet.address, order)
  expect(() => simulator.book(wallet.address, order)).toThrow('not enough units')
  simulator.book(wallet.address, { ...order, isForced: true })
  await fetch()
  expect(
    (await bookings())
      .filter(({ check_in: from }) => from === day(20))
      .map(({ units }) => units)
      .sort(),
  ).toEqual(['Suite', 'sin asignar'])
  const { avisos } = (await call('connection/get')) as unknown as { avisos: { id: string; mensaje: string }[] }
  expect(avisos).toMatchObject([{ mensaje: expect.stringMatching(/^DeBooks bk_\w+: No quedaba ninguna unidad libre/) }])
  expect(await call('connection/alarms/resolve')).toMatchObject({ resultado: 'Ok', resueltos: 1 })
})

test('a change of reception reaches the platform, and a lost answer is sent again', async () => {
  const { tiposPosada } = await types()
  const id = tiposPosada.find(({ type }) => type === 'Doble')?.id
  const price = { id, type: 'price', new_val: 95, day: day(30) }
  clock.moveBy(5_000)
  expect(await call('property/edit_single_day', { ...price, pricing_plan: 0, restriction_plan: 0 })).toMatchObject({
    resultado: 'Ok',
  })
  simulator.setFault('swallowed', 1)
  await work()
  expect(shown(double, day(30))?.price).toBe('95.00')
  expect(await state()).toMatchObject({ problema: expect.stringMatching(/no responde/) })
  simulator.forgetCalls()
  await fetch()
  expect(simulator.calls().filter((one) => one.startsWith('PUT'))).toHaveLength(1)
  expect(await state()).toMatchObject({ problema: '' })
})

test.each(['down', 'busy', 'error', 'garbage', 'huge'] as const)('%s: says so, and goes on later', async (fault) => {
  simulator.setFault(fault, 1)
  expect(await fetch()).toBeInstanceOf(Date)
  expect((await state())?.problema).toMatch(/^(DeBooks|La respuesta de DeBooks)/)
  await hotel.pass(60)
  await work()
  expect(await state()).toMatchObject({ problema: '', estado: 'conectada' })
})

test('disconnecting takes the last bookings, ends the sale and the wallet can be connected again', async () => {
  simulator.book(wallet.address, { plan: double, checkIn: day(40), checkOut: day(41) })
  expect(await call('disconnect_debooks')).toMatchObject({ resultado: 'Ok' })
  expect((await types()).debooks_connected).toBe(false)
  expect(await call('disconnect_debooks')).toMatchObject({ resultado: 'Error' })
  simulator.setFault('down', 1)
  await work()
  expect(await state()).toMatchObject({ estado: 'desconectando' })
  await fetch()
  expect(await state()).toBeNull()
  expect((await bookings()).some(({ check_in: from }) => from === day(40))).toBe(true)
  expect((await verify()).resultado).toBe('Ok')
  expect(await state()).toMatchObject({ estado: 'billetera', debooks_connected: false })
})

test('a type for sale, the text and the token are seen by nobody else', async () => {
  const rows = await query<{ row: string }>('select c::text as row from debooks_connections c')
  expect(JSON.stringify([rows, await call('debooks/get')])).not.toMatch(/dbk_|64626b5f/)
  const reception = await aSession(given, hotel.accountId, await aLogin(given, hotel.accountId, 'reception', 'una'))
  expect((await reception.post('/api/channel/gen_random_message')).resultado).toBe('Error')
  expect(await reception.post('/api/channel/debooks/get')).toMatchObject({ disponible: true })
})
