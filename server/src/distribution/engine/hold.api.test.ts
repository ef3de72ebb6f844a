import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { aSaleType } from '../../test/a-sale-type.ts'
import { givenPayments } from '../../test/given-payments.ts'
import { withClient } from '../../platform/db/with-client.ts'
import { solutionOf } from '../../test/solve-human-check.ts'

const { owner, app, ok, logins, establishmentId, payByLink, link, info, later, room } = await givenPayments({
  now: '2026-06-01T08:00:00Z',
})
type Fields = Record<string, unknown>
type Reply = Fields & { resultado: string; mensaje: string; codigo?: string; ofertas: ({ id: string } & Fields)[] }
const NAME = 'las-encinas'
const couple = { adultos: 2, ninos: [] as number[] }
const HOLDER = { nombre: 'Ana', apellidos: 'Muestra Ensayo', telefono: '+34600000231', pais: 'ESP' }
let guests = 0

await ok('profile/alojamientos/updateData', {
  url: establishmentId,
  alojamientoInfo: {
    CIFDNI: 'B12345674',
    Email: 'casa@ejemplo.test',
    AntelacionMinCancelacion: 7,
    CondicionesParticulares: 'Sin ruido',
  },
})
await ok('profile/alojamientos/rooms/delete_room', { roomSafeURL: room }) // only the type of the tests is sold
const { RoomID: typeId, units } = await aSaleType(owner, establishmentId, { name: 'Doble', units: 2, basePrice: 80 })
await ok('channel/property/switch_plan_usage', { plan: 0 })
await ok('engine/settings/edit', { publicado: true, nombre: NAME })
await ok('stripe/change_deposit_amount', { deposit_amount: 30 })

const called = async (path: string, payload: Fields, headers: Record<string, string> = {}) =>
  (
    await app.inject({
      method: 'POST',
      url: `/api/engine/${path}`,
      payload,
      headers: { 'x-link-token': NAME, ...headers },
      remoteAddress: `10.0.${Math.floor(guests / 200)}.${guests % 200}`,
    })
  ).json<Reply>()
const offers = async (llegada: string, salida: string, fields: Fields = {}) =>
  (await called('search', { llegada, salida, unidades: [couple], ...fields })).ofertas
const solution = async () => solutionOf((await called('challenge', {})) as never)
const guestsData = () => ({ ...HOLDER, email: `ana.${++guests}@ejemplo.test`, telefono: `+34600${100_000 + guests}` })
const request = async (ids: string[], fields: Fields = {}) => ({
  ofertas: ids.map((id) => ({ id, unidades: [couple] })),
  titular: guestsData(),
  condiciones: 0,
  token: await solution(),
  ...fields,
})
const hold = async (id: string, fields: Fields = {}) => called('hold', await request([id], fields))
const tokenIn = (url: unknown) => String(url).split('/').at(-1)!
const status = async (reply: Reply) => (await called('status', { gestion: tokenIn(reply['gestion_url']) }))['estado']

test('a guest holds, pays what the plan asks and has the booking', async () => {
  const [offer] = await offers('2026-07-01', '2026-07-03')
  expect(offer).toMatchObject({ total: 160, ahora: 48, despues: 112, quedan: 2 })
  const held = await hold(offer!.id, { observaciones: 'Llegamos tarde' })
  expect(held).toMatchObject({
    resultado: 'Ok',
    gestion_url: expect.stringContaining('/estancia/') as string,
    pago_url: expect.stringContaining('/pago/') as string,
  })
  const id = String(held['safeURL'])
  expect(await info(id)).toMatchObject({
    estado: 'opcion',
    origen: 'Web propia',
    retenidaHasta: expect.stringMatching(/^2026-06-01T08:15/) as string,
  })
  expect((await offers('2026-07-01', '2026-07-03'))[0]).toMatchObject({ quedan: 1 })
  expect(await status(held)).toBe('retenida')
  await link('start', tokenIn(held['pago_url']))
  expect(await status(held)).toBe('pagando')
  await payByLink(tokenIn(held['pago_url']))
  await expect.poll(() => status(held), { timeout: 20_000 }).toBe('confirmada')
  expect(await info(id)).toMatchObject({ estado: 'confirmada', retenidaHasta: '' })
})

test('a hold whose time ran out is free for everybody at the same instant', async () => {
  const stay = ['2026-07-05', '2026-07-07'] as const
  const [first] = await offers(...stay)
  const one = await hold(first!.id)
  await hold(first!.id)
  expect(await offers(...stay)).toEqual([])
  await later(15)
  expect((await offers(...stay))[0]).toMatchObject({ quedan: 2 })
  await aBooking(owner, establishmentId, [units[0]!], { checkInDate: stay[0], checkOutDate: stay[1] })
  expect((await offers(...stay))[0]).toMatchObject({ quedan: 1 })
  expect(await status(one)).toBe('caducada')
})

test('what is gone is refused with what there is now, and an old offer with its price of now', async () => {
  const stay = ['2026-07-10', '2026-07-12'] as const
  const [offer] = await offers(...stay)
  for (const unit of units)
    await aBooking(owner, establishmentId, [unit], { checkInDate: stay[0], checkOutDate: stay[1] })
  expect(await hold(offer!.id)).toMatchObject({ codigo: 'ya_no_disponible', ofertas: [] })
  const [old] = await offers('2026-07-20', '2026-07-22')
  await ok('channel/property/edit_rtype', { RoomID: typeId, price: 90 })
  expect(await hold(old!.id)).toMatchObject({ resultado: 'Ok' })
  const [dear] = await offers('2026-07-20', '2026-07-22')
  expect(dear).toMatchObject({ total: 180 })
  await ok('channel/property/edit_rtype', { RoomID: typeId, price: 80 })
  await later(31)
  expect(await hold(dear!.id)).toMatchObject({ codigo: 'oferta_caducada', ofertas: [{ total: 160 }] })
})

test('an offer that was altered, made by another house or for other people is refused', async () => {
  const [offer] = await offers('2026-08-01', '2026-08-03')
  const altered = `${offer!.id.slice(0, -3)}AAA`
  expect(await hold(altered)).toMatchObject({ resultado: 'Error' })
  const people = { ofertas: [{ id: offer!.id, unidades: [{ adultos: 1, ninos: [3] }] }] }
  expect(await hold(offer!.id, people)).toMatchObject({ mensaje: 'La oferta no es para esas personas' })
  const more = { ofertas: [{ id: offer!.id, unidades: [couple, couple] }] }
  expect(await hold(offer!.id, more)).toMatchObject({ mensaje: expect.stringContaining('más unidades') as string })
  expect(await hold(offer!.id, { condiciones: 7 })).toMatchObject({
    codigo: 'condiciones',
    condiciones: { version: 0 },
  })
})

test('a repeated press holds once, a solution counts once, and nobody holds more than two', async () => {
  const [offer] = await offers('2026-08-05', '2026-08-06')
  const body = await request([offer!.id])
  const key = { 'idempotency-key': randomUUID() }
  const first = await called('hold', body, key)
  expect(await called('hold', body, key)).toEqual(first)
  expect(await called('hold', body)).toMatchObject({ codigo: 'comprobacion' })
  expect(await hold(offer!.id, { web: 'https://x.test' })).toMatchObject({ codigo: 'comprobacion' })
  const titular = { ...body.titular, telefono: '+34 611 22 33 44' }
  const [other] = await offers('2026-08-10', '2026-08-11')
  expect(await hold(other!.id, { titular })).toMatchObject({ resultado: 'Ok' })
  expect(await hold(other!.id, { titular })).toMatchObject({ codigo: 'demasiadas' })
})

test('an address that books often has more to calculate for each further booking', async () => {
  guests++ // another address
  const work = []
  for (let booking = 0; booking < 7; booking++) work.push((await called('challenge', {}))['maxnumber'])
  const [easy] = work as number[]
  expect(work).toEqual([easy, easy, easy, easy, easy, easy! * 8, easy! * 8])
  await later(12) // five an hour
  expect((await called('challenge', {}))['maxnumber']).toBe(easy)
})

/** Said to somebody who has waited for five seconds. */
const BUSY = 'Otra persona está cambiando lo mismo en este momento. Vuelva a intentarlo.'

test('fifty guests and the desk at once for the last unit: one has it', async () => {
  const stay = ['2026-09-01', '2026-09-03'] as const
  await aBooking(owner, establishmentId, [units[0]!], { checkInDate: stay[0], checkOutDate: stay[1] })
  const [offer] = await offers(...stay)
  const bodies = await Promise.all(Array.from({ length: 50 }, () => request([offer!.id])))
  const desk = owner.post('/api/bookings/add', {
    AccomodationID: establishmentId,
    checkInDate: stay[0],
    checkOutDate: stay[1],
    rooms: [{ SafeURL: units[1] }],
    owner: { Name: 'Mostrador' },
  })
  const replies = [await desk, ...(await Promise.all(bodies.map((body) => called('hold', body))))]
  expect(replies.filter(({ resultado }) => resultado === 'Ok')).toHaveLength(1)
  const refused = replies.slice(1).filter(({ resultado }) => resultado !== 'Ok')
  // On a slow machine the last of those who wait for the unit are sent away before their turn.
  const told = refused.filter(({ mensaje }) => mensaje !== BUSY).map((reply) => (reply as Reply).codigo)
  expect(new Set(told)).toEqual(new Set(['ya_no_disponible']))
})

test('two units with children, extras and a code with a limit', async () => {
  const extra = (
    await ok('profile/alojamientos/extras/add', {
      accomodationURL: establishmentId,
      name: 'Parking',
      price: 12,
      vat: 21,
    })
  )['safeURL']
  await ok('engine/settings/edit', {
    extras: [extra],
    codigos: [{ codigo: 'UNO', tipo: 'porcentaje', valor: 10, limite: 1 }],
  })
  const unidades = [couple, { adultos: 1, ninos: [4] }]
  const found = await offers('2026-10-01', '2026-10-03', { unidades, codigo: 'uno' })
  expect(found[0]).toMatchObject({ total: 144, para: [0, 1] })
  const ofertas = [{ id: found[0]!.id, unidades }]
  const held = await called('hold', {
    ...(await request([found[0]!.id])),
    ofertas,
    extras: [{ SafeURL: extra, cantidad: 2 }],
  })
  const { pago } = await link('open', tokenIn(held['pago_url']))
  expect(pago).toMatchObject({ importe: 93.6 }) // 30 % of 288 and of 24
  expect(await info(String(held['safeURL']))).toMatchObject({ kidsNumber: 1 })
  expect(
    await called('search', { llegada: '2026-10-10', salida: '2026-10-12', unidades: [couple], codigo: 'UNO' }),
  ).toMatchObject({
    codigoMensaje: 'Ese código ya se ha usado todas las veces.',
  })
  await later(15)
  expect((await offers('2026-10-10', '2026-10-12', { codigo: 'UNO' }))[0]).toMatchObject({ total: 144 })
})

test('of extras the plan takes its share, which the page knows to the hundredth of a percent', async () => {
  const { safeURL: extra } = await ok('profile/alojamientos/extras/add', {
    accomodationURL: establishmentId,
    name: 'Cuna',
    price: 9.99,
    vat: 10,
  })
  await ok('engine/settings/edit', { extras: [extra] })
  await ok('channel/property/edit_priceplan_info', { id: 0, cobro: { tipo: 'porcentaje', valor: 12.5 } })
  const [offer] = await offers('2026-10-20', '2026-10-21')
  expect(offer).toMatchObject({ cobro: 'porcentaje', parte: 12.5, ahora: 10 })
  const held = await hold(offer!.id, { extras: [{ SafeURL: extra, cantidad: 1 }] })
  expect((await link('open', tokenIn(held['pago_url'])))['pago']).toMatchObject({ importe: 11.25 })
  await ok('channel/property/edit_priceplan_info', { id: 0, cobro: null })
})

test('an extra that the engine does not sell is refused also where nothing is paid to confirm', async () => {
  const { safeURL: extra } = await ok('profile/alojamientos/extras/add', {
    accomodationURL: establishmentId,
    name: 'Cena',
    price: 20,
    vat: 10,
  })
  await ok('stripe/change_deposit_amount', { deposit_amount: 0 })
  const [offer] = await offers('2026-11-01', '2026-11-02')
  expect(offer).toMatchObject({ ahora: 0 })
  const extras = [{ SafeURL: extra, cantidad: 1 }]
  expect(await hold(offer!.id, { extras })).toMatchObject({ mensaje: 'Ese extra no se vende aquí' })
  await ok('engine/settings/edit', { extras: [extra] })
  expect(await hold(offer!.id, { extras })).toMatchObject({ resultado: 'Ok', pago_url: '' })
})

test('the funnel counts what was held, paid and confirmed, and what portals would have kept', async () => {
  const funnel = async () =>
    (await owner.post('/api/engine/settings/funnel', { dias: 365 })) as unknown as {
      pasos: { paso: string; numero: number }[]
      ahorro: { porcentaje: number; base: number; importe: number } | null
    }
  const { pasos, ahorro } = await funnel()
  const counts = Object.fromEntries(pasos.map(({ paso, numero }) => [paso, numero]))
  expect(counts['retenidas_web']).toBeGreaterThan(counts['reservas_web']!)
  expect(counts['reservas_web']).toBeGreaterThanOrEqual(counts['pagos_web']!)
  expect(counts['pagos_web']).toBeGreaterThan(0)
  expect(ahorro).toBeNull()
  // A portal has sold one of the desk's bookings, and keeps 15 % of it.
  await withClient(logins.superuser, (client) =>
    client.query(
      `update bookings set portal = 'Portal', commission = 1500
        where id = (select id from bookings where origin = '' and state = 'confirmed' limit 1)`,
    ),
  )
  const saved = (await funnel()).ahorro!
  expect(saved).toMatchObject({ porcentaje: 15 })
  expect(saved.base).toBeGreaterThan(0)
  expect(saved.importe).toBeCloseTo(saved.base * 0.15, 2)
})
