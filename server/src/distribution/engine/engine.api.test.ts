import { expect, test } from 'vitest'
import { engineSettingsApi } from '@posada/contract/distribution/engine/engine-settings'
import { aBooking } from '../../test/a-booking.ts'
import { aSaleType } from '../../test/a-sale-type.ts'
import { send } from '../../test/contract/send.ts'
import { anotherAccount, givenEstablishment } from '../../test/given.ts'

const given = await givenEstablishment({ now: '2026-06-01T08:00:00Z' })
const { owner, app, establishmentId } = given
type Fields = Record<string, unknown>
type Offer = {
  id: string
  RoomID: string
  plan: unknown
  regimen: string
  total: number
  quedan: number
  para: number[]
} & Fields
const INVALID = { resultado: 'Error', mensaje: 'El enlace no es válido o ha caducado' }

await owner.post('/api/profile/alojamientos/updateData', {
  url: establishmentId,
  alojamientoInfo: {
    CIFDNI: 'B12345674',
    Email: 'casa@ejemplo.test',
    AntelacionMinCancelacion: 7,
    CondicionesParticulares: 'Sin ruido',
  },
})
const settings = (path: string, body: Fields = {}) => owner.post(`/api/engine/settings/${path}`, body)
const called = async (name: string, path: string, payload: Fields = {}) =>
  (await app.inject({ method: 'POST', url: `/api/engine/${path}`, payload, headers: { 'x-link-token': name } })).json<
    Fields & { resultado: string; mensaje: string; ofertas: Offer[]; dias: Fields[] }
  >()
const plan = (path: string, body: Fields) => owner.post(`/api/channel/property/${path}`, body)
const couple = [{ adultos: 2, ninos: [] }]
const night = { llegada: '2026-07-10', salida: '2026-07-12', unidades: couple }
const { RoomID: typeId, units: unitIds } = await aSaleType(owner, establishmentId, {
  name: 'Doble',
  units: 2,
  basePrice: 80,
})

test('nothing opens before it is published, and it cannot be before a plan is sold', async () => {
  const { engine_url: url } = await plan('get_plans', {})
  expect(String(url)).toMatch(/\/reservar\/[a-z0-9-]+$/)
  const name = String(url).split('/reservar/')[1]!
  expect(await called(name, 'house')).toMatchObject(INVALID)
  expect(await settings('edit', { publicado: true })).toMatchObject({
    mensaje: expect.stringContaining('al menos un plan') as string,
  })
  await plan('switch_plan_usage', { plan: 0 })
  const { ajustes } = await settings('edit', { publicado: true, nombre: 'las-encinas' })
  expect(ajustes).toMatchObject({ nombre: 'las-encinas', publicado: true, falta: [] })
  expect(await called('las-encinas', 'house')).toMatchObject({
    resultado: 'Ok',
    emisor: { nif: 'B12345674' },
    condiciones: { version: 0, texto: 'Sin ruido' },
    tipos: [{ RoomID: typeId, plazas: 2 }],
  })
})

test('a former name still opens, somebody else cannot take it, and none opens once it is withdrawn', async () => {
  await settings('edit', { nombre: 'encinas' })
  expect(await called('las-encinas', 'house')).toMatchObject({ resultado: 'Ok' })
  const other = await anotherAccount(given)
  expect(await other.owner.post('/api/engine/settings/edit', { nombre: 'las-encinas' })).toMatchObject({
    codigo: 'nombre_ocupado',
  })
  await settings('edit', { nombre: 'las-encinas' })
  expect(await settings('edit', { nombre: 'Ñu' })).toMatchObject({ resultado: 'Error' })
  await settings('edit', { publicado: false })
  expect(await called('las-encinas', 'house')).toMatchObject(INVALID)
  await settings('edit', { publicado: true })
  expect(await called('encinas', 'house')).toMatchObject({ resultado: 'Ok' })
  await settings('edit', {
    textos: { es: { titulo: 'Entre encinas', descripcion: 'En Ronda' }, de: { titulo: 'Unter Eichen' } },
  })
  expect(await called('las-encinas', 'house', { idioma: 'de' })).toMatchObject({
    textos: { titulo: 'Unter Eichen', descripcion: 'En Ronda' },
  })
})

test('sells what is free by type, plan and board at its price, with what is paid now', async () => {
  await plan('edit_board', { RoomID: typeId, boardCode: 'bb', addOrSubstract: '+', value: 9, dtype: 2, type: 'real' })
  await plan('edit_rtype', { RoomID: typeId, directBookingDiscount: 10 })
  const { ofertas } = await called('las-encinas', 'search', night)
  expect(ofertas).toMatchObject([
    { RoomID: typeId, plan: 0, regimen: 'nb', total: 144, ahora: 0, despues: 144, quedan: 2, para: [0] },
    {
      regimen: 'bb',
      total: 180,
      noches: [
        { dia: '2026-07-10', precio: 90 },
        { dia: '2026-07-11', precio: 90 },
      ],
    },
  ])
  expect(ofertas[0]).toMatchObject({
    cancelableHasta: '2026-07-03',
    condiciones: 'Cancelación gratis hasta el 3 de julio de 2026. El alojamiento confirma la reserva en 24 horas.',
  })
  expect((await called('las-encinas', 'search', { ...night, idioma: 'de' })).ofertas[0]!['condiciones']).toContain(
    '3. Juli 2026',
  )
})

test('a plan that only a gateway could charge is not sold, and the settings say so', async () => {
  await plan('edit_priceplan_info', { id: 0, cobro: { tipo: 'primera_noche' } })
  expect((await called('las-encinas', 'search', night)).ofertas).toEqual([])
  expect((await settings('get'))['ajustes']).toMatchObject({ planesSinVenta: [{ plan: '0' }] })
  await plan('edit_priceplan_info', { id: 0, cobro: { tipo: 'transferencia', valor: 30, dias: 3 } })
  expect((await called('las-encinas', 'search', night)).ofertas).toEqual([])
  expect(await settings('edit', { iban: 'ES00' })).toMatchObject({ resultado: 'Error' })
  await settings('edit', { iban: 'ES91 2100 0418 4502 0005 1332' })
  expect((await called('las-encinas', 'search', night)).ofertas[0]).toMatchObject({
    cobro: 'transferencia',
    ahora: 43.2,
    despues: 100.8,
  })
  expect(await plan('edit_priceplan_info', { id: 0, cobro: { tipo: 'transferencia' } })).toMatchObject({
    resultado: 'Error',
  })
  await plan('edit_priceplan_info', { id: 0, cobro: null })
})

test('what is booked is sold no more, a stay that a rearrangement makes room for is, and other dates are proposed', async () => {
  const [first = '', second = ''] = unitIds
  await aBooking(owner, establishmentId, [first], { checkInDate: '2026-07-10', checkOutDate: '2026-07-11' })
  const one = await called('las-encinas', 'search', night)
  expect([one.ofertas[0], one['cercanas']]).toMatchObject([{ quedan: 1 }, []])
  const two = await called('las-encinas', 'search', { ...night, unidades: [...couple, ...couple] })
  expect(two.ofertas[0]).toMatchObject({ quedan: 1 })
  expect(two['cercanas']).toContainEqual({ llegada: '2026-07-12', salida: '2026-07-14', desde: 288 })
  await aBooking(owner, establishmentId, [second], { checkInDate: '2026-07-11', checkOutDate: '2026-07-12' })
  // One unit is free on each night, but nobody may move what the desk has placed.
  const found = await called('las-encinas', 'search', night)
  expect(found).toMatchObject({ ofertas: [] })
  expect(found['cercanas']).toContainEqual({ llegada: '2026-07-12', salida: '2026-07-14', desde: 144 })
  const { dias } = await called('las-encinas', 'calendar', {
    desde: '2026-05-31',
    hasta: '2026-07-11',
    unidades: [...couple, ...couple],
  })
  expect(dias[0]).toMatchObject({ dia: '2026-05-31', precio: null, cerrado: true, lleno: false })
  expect(dias.at(-1)).toMatchObject({ dia: '2026-07-11', precio: null, cerrado: true, lleno: true })
  expect(dias[30]).toMatchObject({ dia: '2026-06-30', precio: 144, cerrado: false, minimo: 1 })
})

test('codes take their discount off while they last', async () => {
  const codes = [
    { codigo: 'Verano 10', tipo: 'porcentaje', valor: 10, hasta: '2026-08-01' },
    { codigo: 'AMIGOS', tipo: 'importe', valor: 15 },
  ]
  await settings('edit', { codigos: codes })
  const august = { ...night, llegada: '2026-07-20', salida: '2026-07-22' }
  const totalWith = async (codigo: string) =>
    (await called('las-encinas', 'search', { ...august, codigo })).ofertas[0]?.total
  expect(await totalWith('verano-10')).toBe(129.6)
  expect(await totalWith('amigos')).toBe(129)
  const late = { ...august, llegada: '2026-08-20', salida: '2026-08-22', codigo: 'VERANO10' }
  expect(await called('las-encinas', 'search', late)).toMatchObject({
    codigoMensaje: 'Ese código ya no vale para estas fechas.',
  })
  expect(await settings('edit', { codigos: [...codes, { ...codes[0], codigo: 'VERANO-10' }] })).toMatchObject({
    resultado: 'Error',
  })
})

test('past, endless and impossible stays are refused in words', async () => {
  for (const [llegada, salida] of [
    ['2026-05-30', '2026-06-02'],
    ['2026-07-12', '2026-07-10'],
    ['2026-07-10', '2028-07-10'],
    ['nada', '2026-07-10'],
  ])
    expect(await called('las-encinas', 'search', { ...night, llegada, salida })).toMatchObject({ resultado: 'Error' })
  expect(await called('las-encinas', 'search', { ...night, unidades: [] })).toMatchObject({ resultado: 'Error' })
})

test('conditions that were changed are another version', async () => {
  await settings('edit', { condiciones: { textos: { es: 'Nuevas', de: 'Neue' } } })
  expect(await called('las-encinas', 'house', { idioma: 'de' })).toMatchObject({
    condiciones: { version: 1, texto: 'Neue' },
  })
  expect(await called('las-encinas', 'house', { idioma: 'nl' })).toMatchObject({
    condiciones: { version: 1, texto: 'Nuevas' },
  })
})

test('settings are not saved over those that somebody has saved meanwhile, and pictures are deleted only by name', async () => {
  const { ajustes } = (await settings('get')) as unknown as { ajustes: { version: number } }
  const { version } = ajustes
  expect(await settings('edit', { version, colores: { principal: '#4b5a2a' } })).toMatchObject({
    ajustes: { version: version + 1 },
  })
  expect(await settings('edit', { version, colores: { principal: '#000000' } })).toMatchObject({
    codigo: 'cambiado',
    ajustes: { version: version + 1, colores: { principal: '#4b5a2a' } },
  })
  const pictures = (reply: Fields) =>
    (reply['ajustes'] as { fotos: { img_name: string }[] }).fotos.map((one) => one.img_name)
  const add = async () =>
    pictures((await send(owner, engineSettingsApi.addPicture, { urlAlojamiento: establishmentId })).json<Fields>())
  await add()
  await add()
  const [first, second, third] = await add()
  // The third was added by somebody else, and is not known to whom moves the second.
  expect(pictures(await settings('edit', { fotos: [second, first] }))).toEqual([second, first, third])
  expect(pictures(await settings('edit', { quitarFotos: [second, second] }))).toEqual([first, third])
  expect(pictures(await settings('edit', { quitarFotos: [second] }))).toEqual([first, third])
})
