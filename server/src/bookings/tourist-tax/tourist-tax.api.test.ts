import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { aBooking } from '../../test/a-booking.ts'
import { anEstablishment } from '../../test/an-establishment.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../test/given.ts'

const TODAY = '2026-05-10'
const given = await givenEstablishment({ now: `${TODAY}T10:00:00Z` })
const { owner } = given

type Fields = Record<string, unknown>
const refusal = (mensaje: string) => ({ resultado: 'Error', mensaje })
const establishmentIn = (Provincia: string, Municipio: string) => anEstablishment(owner, { Provincia, Municipio })
const choose = (urlAlojamiento: string, fields: Fields) =>
  owner.post('/api/profile/alojamientos/add_tasa', { urlAlojamiento, ...fields })
const edit = (urlAlojamiento: string, fields: Fields) =>
  owner.post('/api/profile/alojamientos/edit_tax', { urlAlojamiento, ...fields })
const today = async (url: string) =>
  (await owner.post('/api/profile/alojamientos/getData', { url }))['tasa_alojamiento']
const tariffs = async (urlAlojamiento: string) => {
  const reply = await owner.post('/api/tourist_tax/periods', { urlAlojamiento })
  return { ...reply, periodos: reply['periodos'] as Fields[] }
}
const types = async (urlAlojamiento?: string) => {
  const query = urlAlojamiento ? `?urlAlojamiento=${urlAlojamiento}` : ''
  return (await owner.get(`/api/profile/alojamientos/get_tasas${query}`))['tipos_tasas'] as Fields[]
}
/** The details of the audit trail of all accounts. */
const auditDetails = () =>
  withClient(given.logins.owner, async (client) => {
    const { rows } = await client.query<{ detail: string }>('select unnest(details) as detail from audit order by 1')
    return rows.map(({ detail }) => detail.replaceAll('\u00a0', ' '))
  })
const none = { Tipo: { Nombre: 'Sin tasa', id: 'sin-tasa' }, Adulto: 0, Niño: 0, PorNoche: false }

test("lists the types of the establishment's municipality first", async () => {
  const names = async (establishment: string) =>
    (await types(establishment)).filter(({ corresponde }) => corresponde).map(({ id }) => id as string)
  const url = given.establishmentId
  expect(await names(url)).toEqual([])
  await owner.post('/api/profile/alojamientos/updateData', { url, alojamientoInfo: { Provincia: '08' } })
  expect(await names(url), 'without a municipality all types of the province').toEqual(
    expect.arrayContaining(['cat-bcn-eb2', 'cat-eb2']),
  )
  const barcelona = await establishmentIn('08', 'Barcelona')
  expect(await names(barcelona)).toEqual(
    ['eb1', 'eb2', 'eb4', 'eb3', 'albergue'].map((category) => `cat-bcn-${category}`),
  )
  expect((await types(barcelona))[1]).toMatchObject({
    id: 'cat-bcn-eb2',
    ambito: 'Barcelona',
    precio_adulto: 3.4,
    precio_niño: 0,
    recargo: 5,
    iva: 10,
    por_noche: true,
    activa: true,
    corresponde: true,
    previsto_desde: '2027-04-01',
  })
  expect((await names(await establishmentIn('08', 'Sitges')))[0]).toBe('cat-eb1')
  expect(await names(await establishmentIn('15', 'La Coruña'))).toHaveLength(4)
  const mogan = await establishmentIn('35', 'Mogán')
  expect(await names(mogan)).toEqual(['can-mogan'])
  expect((await types(mogan))[0]).toMatchObject({ iva: 7, previsto_desde: null })
  expect(await names(await establishmentIn('29', 'Ronda'))).toEqual([])
  expect((await types()).slice(0, 2)).toMatchObject([{ Nombre: 'Sin tasa' }, { Nombre: 'Propia' }])
  expect((await types()).filter(({ activa, aviso }) => !activa && aviso === '')).toEqual([])
})

test('a published tax can be chosen by code, by name or by entry of the list, and removed', async () => {
  const establishment = await establishmentIn('07', 'Palma')
  expect(await today(establishment)).toEqual(none)
  const name = 'Illes Balears · Hotel 4★ o 3★ superior'
  for (const tipo of ['ib-b', { id: 'ib-b' }, { Nombre: name }, name.toUpperCase()]) {
    expect(await choose(establishment, { tipo })).toMatchObject({ resultado: 'Ok' })
    expect(await today(establishment)).toEqual({
      Tipo: { Nombre: name, id: 'ib-b' },
      Adulto: 3,
      Niño: 0,
      PorNoche: true,
    })
    expect(await choose(establishment, { tipo: { Nombre: 'Sin tasa' } })).toMatchObject({ resultado: 'Ok' })
    expect(await today(establishment)).toEqual(none)
  }
  await choose(establishment, { tipo: 'ib-b', tarifa_por: 'entrada' })
  expect(await tariffs(establishment)).toMatchObject({
    iva: 10,
    tarifa_por: 'entrada',
    periodos: [
      {
        desde: '2018-01-01',
        hasta: null,
        precio_adulto: 3,
        lleva_iva: true,
        exento_hasta_edad: 15,
        temporada_baja_desde: '11-01',
        temporada_baja_hasta: '04-30',
        temporada_baja_reduccion: 75,
        larga_estancia_desde: 9,
        larga_estancia_reduccion: 50,
        max_noches: null,
      },
    ],
  })
})

test('an own price applies from today on without changing earlier tariffs, and an edit keeps own tariffs', async () => {
  const establishment = await establishmentIn('17', 'Girona')
  await choose(establishment, { tipo: 'cat-eb2', precio_adulto: '2,10', precio_niño: 0, por_noche: 1 })
  const days = async () =>
    (await tariffs(establishment)).periodos.map(({ desde, hasta, precio_adulto }) => [desde, hasta, precio_adulto])
  const past = ['2021-01-01', '2026-03-31', 1.2]
  expect(await days()).toEqual([past, ['2026-04-01', '2026-05-09', 1.8], [TODAY, null, 2.1]])
  await edit(establishment, { precio_adulto: 2.2 })
  expect(await days()).toEqual([past, ['2026-04-01', '2026-05-09', 1.8], [TODAY, null, 2.2]])
  await edit(establishment, { tipo: 'cat-eb2', precio_adulto: 2.2, tarifa_por: 'noche' })
  expect((await days()).at(-1)).toEqual([TODAY, null, 2.2])
  await edit(establishment, { tipo: 'cat-eb3' })
  expect(await days()).toEqual([
    ['2021-01-01', '2026-03-31', 0.6],
    ['2026-04-01', '2027-03-31', 0.9],
    ['2027-04-01', null, 1.2],
  ])
  expect(
    await choose(establishment, { tipo: 'Propia', precio_adulto: 1.5, precio_niño: 0.5, por_noche: false }),
  ).toMatchObject({
    resultado: 'Ok',
  })
  expect(await today(establishment)).toEqual({
    Tipo: { Nombre: 'Propia', id: 'propia' },
    Adulto: 1.5,
    Niño: 0.5,
    PorNoche: false,
  })
  expect((await days()).slice(-2)).toEqual([
    ['2026-04-01', '2026-05-09', 0.9],
    [TODAY, null, 1.5],
  ])
  await edit(establishment, { tipo: 'cat-eb3' })
  expect((await days()).at(-1)).toEqual(['2027-04-01', null, 1.2])
})

test('tariffs sent with their days replace all', async () => {
  const establishment = await establishmentIn('43', 'Salou')
  const [one, other] = [
    { desde: '2026-01-01', hasta: '2026-06-30', precio_adulto: 1, precio_niño: '0,5', recargo: 0.25, max_noches: 7 },
    { desde: '2026-07-01', precio_adulto: 2, por_noche: false, lleva_iva: false },
  ]
  await choose(establishment, { tipo: 'cat-eb3', periodos: [other, one] })
  expect((await tariffs(establishment)).periodos).toMatchObject([
    { ...one, precio_niño: 0.5, tipo: 'cat-eb3', por_noche: true, lleva_iva: true, exento_hasta_edad: null },
    { ...other, hasta: null, precio_niño: 0 },
  ])
  const kept = await tariffs(establishment)
  const wrong: [Fields[], string][] = [
    [[], 'Añada al menos una tarifa, o elija «Sin tasa»'],
    [
      [{ ...one, hasta: '2026-07-01' }, other],
      'La tarifa del 01/01/2026 al 01/07/2026 y la tarifa desde el 01/07/2026 coinciden en algunos días',
    ],
    [[{ ...one, hasta: '2025-12-31' }], 'La tarifa del 01/01/2026 al 31/12/2025 termina antes de empezar'],
    [
      [{ ...other, temporada_baja_desde: '11-01' }],
      'A la temporada baja le falta el principio, el final o la reducción (tarifa desde el 01/07/2026)',
    ],
  ]
  for (const [periodos, mensaje] of wrong) expect(await edit(establishment, { periodos })).toEqual(refusal(mensaje))
  expect(await tariffs(establishment)).toEqual(kept)
  const notes = async () => (await auditDetails()).filter((detail) => detail.startsWith('Tasa turística'))
  const noted = await notes()
  expect(await edit(establishment, { periodos: kept.periodos })).toMatchObject({ resultado: 'Ok' })
  expect(await notes()).toEqual(noted)
  expect(noted).toContain(
    'Tasa turística: sin tasa → Catalunya · Otros hoteles, hostales, apartamentos, campings y casas rurales, 1,00 € + 0,25 € de recargo por adulto y noche, 0,50 € por niño',
  )
})

test('a type without certain prices requires prices, and invalid choices are refused', async () => {
  const establishment = await establishmentIn('36', 'Vigo')
  const doubt = await choose(establishment, { tipo: 'gal-vigo' })
  expect(doubt.mensaje).toContain('no se puede elegir sin escribir sus precios')
  const refusals: [Fields, string][] = [
    [{}, 'Elija el tipo de tasa'],
    [{ tipo: 'Tasa de la luna' }, 'Ese tipo de tasa no existe'],
    [{ tipo: 'propia' }, 'Escriba el precio por adulto de la tasa propia'],
    [{ tipo: 'propia', precio_adulto: -1 }, 'El precio por adulto no puede ser menor de lo permitido'],
  ]
  for (const [fields, mensaje] of refusals) expect(await choose(establishment, fields)).toEqual(refusal(mensaje))
  expect(await today(establishment)).toEqual(none)
  await choose(establishment, { tipo: 'gal-vigo', precio_adulto: 2 })
  expect((await tariffs(establishment)).periodos).toMatchObject([
    { desde: TODAY, hasta: null, precio_adulto: 2, max_noches: 5, exento_hasta_edad: 17, lleva_iva: false },
  ])
  const stranger = await anotherAccount(given)
  const foreign = { tipo: 'ib-b', urlAlojamiento: establishment }
  expect(await stranger.owner.post('/api/profile/alojamientos/add_tasa', foreign)).toEqual(
    refusal('El establecimiento no existe'),
  )
})

test("the declaration equals the sum of the bookings' taxes, and the file lists each stay", async () => {
  const establishment = await establishmentIn('08', 'Barcelona')
  const room = await aUnit(owner, establishment, { capacity: 9 })
  await choose(establishment, { tipo: 'cat-bcn-eb2' })
  const booked = async (checkInDate: string, checkOutDate: string, fields: Fields) =>
    (await aBooking(owner, establishment, [room], { checkInDate, checkOutDate, ...fields })).id
  const taxOf = async (safeURL: string) => {
    const { booking } = (await owner.post('/api/bookings/get_booking_info', { safeURL })) as { booking?: Fields }
    return (booking!['tasa_dict'] as { total: number }).total
  }
  const stays = [
    await booked('2026-03-31', '2026-04-02', { occupants: 3, kidsNumber: 1, bookingId: '=1+1' }),
    await booked('2026-06-01', '2026-06-02', { occupants: 2 }),
  ]
  const totals = [31.02, 18.48]
  expect([await taxOf(stays[0]!), await taxOf(stays[1]!)]).toEqual(totals)
  await owner.post('/api/bookings/cancel', { safeURL: await booked('2026-06-10', '2026-06-12', { occupants: 2 }) })
  await booked('2026-06-15', '2026-06-17', { occupants: 2, opcionHasta: '2026-05-30' })
  await booked('2026-07-01', '2026-07-02', { occupants: 2 })

  const exempt = { tasaExentos: 1, tasaMotivoExencion: 'Programa social subvencionado' }
  const last = await booked('2026-06-20', '2026-06-21', { occupants: 1 })
  expect(await owner.post('/api/bookings/edit', { safeURLBooking: last, ...exempt })).toMatchObject({ resultado: 'Ok' })

  const period = { fechaInicio: '2026-03-01', fechaFin: '2026-06-30', urlAlojamiento: establishment }
  const declared = await owner.post('/api/tourist_tax/declaration', period)
  expect(declared).toMatchObject({
    total: 49.5,
    establecimientos: [
      {
        urlAlojamiento: establishment,
        tasa: 'Barcelona · Hotel 4★ o 4★ superior',
        estancias: 3,
        pernoctaciones: 6,
        personas_exentas: 2,
        base: 45,
        iva: 4.5,
        total: 49.5,
        exenciones: [{ motivo: 'Programa social subvencionado', personas: 1 }],
        tarifas: [
          { tarifa: 8.4, lleva_iva: true, unidades: 4, base: 33.6 },
          { tarifa: 5.7, unidades: 2, base: 11.4 },
        ],
      },
    ],
  })
  const { doc, filename } = (await owner.post('/api/tourist_tax/declaration_csv', period)) as Record<string, string>
  const lines = Buffer.from(doc!, 'base64').toString('utf8').split('\r\n').slice(0, -1)
  expect(filename).toBe('tasa-turistica_2026-03-01_2026-06-30.csv')
  expect(lines).toHaveLength(1 + 3 + 3 + 1)
  expect(lines[0]!.startsWith('\uFEFFEstablecimiento;Tasa;Localizador;')).toBe(true)
  expect(lines[1]).toContain(";'=1+1;31/03/2026;02/04/2026;2;2;1;1;0;;4;;28,20;2,82;31,02")
  expect(lines.at(-1)).toBe('Total;;;;;;;;2;;;6;;45,00;4,50;49,50')
  expect(lines.at(-2)).toContain(';Suma de 3 estancias;')
  const march = await owner.post('/api/tourist_tax/declaration_csv', { ...period, fechaFin: '2026-03-31' })
  expect(Buffer.from(String(march['doc']), 'base64').toString('utf8')).toContain(';Suma de 1 estancia;')

  const change = { desde: '2027-01-01', hasta: '2027-01-31', precio_adulto: 2 }
  await edit(establishment, { periodos: [change, { ...change, desde: '2027-02-01', hasta: null, lleva_iva: false }] })
  await booked('2027-01-31', '2027-02-02', { occupants: 1 })
  const mixed = { ...period, fechaInicio: '2027-01-01', fechaFin: '2027-01-31' }
  expect(await owner.post('/api/tourist_tax/declaration', mixed)).toMatchObject({
    establecimientos: [
      {
        base: 4,
        iva: 0.2,
        total: 4.2,
        tarifas: [
          { tarifa: 2, lleva_iva: true, unidades: 1, base: 2 },
          { tarifa: 2, lleva_iva: false, unidades: 1, base: 2 },
        ],
      },
    ],
  })
  const wrong = { ...period, fechaFin: '2026-02-01' }
  expect(await owner.post('/api/tourist_tax/declaration', wrong)).toEqual(
    refusal('La fecha de fin no puede ser anterior a la de inicio'),
  )
})
