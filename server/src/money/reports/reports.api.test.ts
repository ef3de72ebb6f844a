import { addDays, lastOfMonth, type Day, MAINLAND } from '@posada/domain/platform/days/day'
import { regimeName } from '@posada/domain/bookings/regimes'
import { yearBefore } from '@posada/domain/platform/days/period'
import { beforeAll, expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { aBooking } from '../../test/a-booking.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../test/given.ts'
import { checkInvariants } from '../../test/invariants.ts'
import { storedNights } from './test/stored-nights.ts'
import { sheetOf } from './test/sheet-of.ts'
import { generateStays, insertStays, type GeneratedStays } from './test/generated-stays.ts'
import { daysBefore, daysIn, recount, recountPickUp, wereBookedBy, type StayNight } from './test/recount.ts'

const FIRST: Day = '2026-12-20'
const TODAY: Day = '2028-06-15'
const given = await givenEstablishment({ now: `${TODAY}T09:00:00Z` })
const { owner, establishmentId, logins } = given
let generated: GeneratedStays
let second = ''

beforeAll(async () => {
  const alojamientoData = {
    TipoEstablecimiento: 'Hotel',
    NombreEstablecimiento: 'Casa del Sur',
    Telefono: '+34920111222',
  }
  await owner.post('/api/profile/alojamientos/add_new', { alojamientoData: { ...alojamientoData, Municipio: 'Ávila' } })
  await withClient(logins.owner, async (client) => {
    const { rows } = await client.query<{ id: string; account: string }>(
      'select id, account_id as account from establishments where account_id = (select account_id from establishments where id = $1)',
      [establishmentId],
    )
    second = rows.find(({ id }) => id !== establishmentId)?.id ?? ''
    await client.query("update establishments set time_zone = 'Atlantic/Canary' where id = $1", [second])
    const establishments = [
      { id: establishmentId, zone: MAINLAND },
      { id: second, zone: 'Atlantic/Canary' },
    ]
    generated = generateStays(establishments, FIRST, 1250, 20260712)
    await insertStays(client, rows[0]?.account ?? '', generated)
  })
})

type Share = { nombre: string; vendidas: number; ingresos: number; vendidasAnterior: number; ingresosAnterior: number }
type Figures = {
  disponibles: number
  vendidas: number
  ingresos: number
  ocupacion: number
  adr: number
  revpar: number
}
type Step = Figures & { desde: Day; hasta: Day; anterior: Figures }
type PickUp = { desde: Day; hasta: Day; reservadas: number; canceladas: number; ingresos: number }
type Ahead = { desde: Day; hasta: Day; disponibles: number; reservadas: number; reservadasEntonces: number }
type Report = Record<'tipos' | 'agencias' | 'regimenes', Share[]> & {
  paso: string
  totales: Figures
  anterior: Figures
  serie: Step[]
  pickup: PickUp[]
  previsiones: (Ahead & { vendidasAnterior: number; ingresosAnterior: number })[]
}

async function report(from: Day, to: Day, fields: object = {}): Promise<Report> {
  const reply = await owner.post('/api/reports/get', { fechaInicio: from, fechaFin: to, ...fields })
  expect(reply.mensaje, JSON.stringify(reply).slice(0, 300)).not.toContain('no es válid')
  expect(reply.resultado).toBe('Ok')
  return reply as unknown as Report // with wire names, which the contract test checks
}

const cents = (euros: number) => Math.round(euros * 100)
const total = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)
const nights = ({ disponibles, vendidas, ingresos }: Figures) => ({
  available: disponibles,
  sold: vendidas,
  revenue: cents(ingresos),
})
const counted = (of: GeneratedStays, days: readonly Day[]) => {
  const { available, sold, revenue } = recount(of, days)
  return { available, sold, revenue }
}

const periods: [string, Day, Day][] = [
  ['a leap February, by the day', '2028-02-01', '2028-02-29'],
  ['the February after it', '2029-02-01', '2029-03-01'],
  ['92 days from the middle of a month', '2027-05-17', '2027-08-16'],
  ['93 days, by the month', '2027-05-17', '2027-08-17'],
  ['three years with cut months at both ends', '2027-01-14', '2029-12-20'],
]

test.each(periods)(
  '%s: nights, revenue and the year before agree with a recount night by night',
  async (_name, from, to) => {
    const result = await report(from, to)
    expect(nights(result.totales)).toEqual(counted(generated, daysIn(from, to)))
    expect(nights(result.anterior)).toEqual(counted(generated, daysBefore(from, to)))
    expect(result.serie[0]?.desde).toBe(from)
    expect(result.serie.at(-1)?.hasta).toBe(to)
    for (const step of result.serie.filter((_step, index) => index % 7 === 0 || index > result.serie.length - 3)) {
      expect(nights(step), step.desde).toEqual(counted(generated, daysIn(step.desde, step.hasta)))
      expect(nights(step.anterior), step.desde).toEqual(counted(generated, daysBefore(step.desde, step.hasta)))
    }
    for (const side of ['vendidas', 'disponibles'] as const)
      expect(total(result.serie, (step) => step[side])).toBe(result.totales[side])
    expect(total(result.serie, ({ ingresos }) => cents(ingresos))).toBe(cents(result.totales.ingresos))
    expect(total(result.serie, ({ anterior }) => cents(anterior.ingresos))).toBe(cents(result.anterior.ingresos))
    const { ocupacion, adr, revpar, vendidas, disponibles, ingresos } = result.totales
    expect([cents(ocupacion), cents(adr), cents(revpar)]).toEqual(
      [(vendidas * 1e4) / disponibles, cents(ingresos) / vendidas, cents(ingresos) / disponibles].map(Math.round),
    )
  },
)

test('the sums by type, agency and regime each equal the total and agree with a recount', async () => {
  const [from, to]: [Day, Day] = ['2027-11-05', '2028-09-09']
  const result = await report(from, to)
  const [now, before] = [recount(generated, daysIn(from, to)), recount(generated, daysBefore(from, to))]
  const kinds: [Share[], (night: StayNight) => string][] = [
    [result.tipos, ({ unit }) => unit.type || 'Sin tipo'],
    [result.agencias, ({ stay }) => stay.agency || 'Particular'],
    [result.regimenes, ({ stay }) => regimeName(stay.regime)],
  ]
  for (const [shares, key] of kinds) {
    const [expected, earlier] = [now.by(key), before.by(key)]
    expect(new Set(shares.map(({ nombre }) => nombre))).toEqual(new Set([...expected.keys(), ...earlier.keys()]))
    for (const { nombre, vendidas, ingresos, vendidasAnterior, ingresosAnterior } of shares) {
      expect({ sold: vendidas, revenue: cents(ingresos) }, nombre).toEqual(expected.get(nombre))
      expect({ sold: vendidasAnterior, revenue: cents(ingresosAnterior) }, nombre).toEqual(earlier.get(nombre))
    }
    expect(total(shares, ({ vendidas }) => vendidas)).toBe(result.totales.vendidas)
    expect(total(shares, ({ ingresos }) => cents(ingresos))).toBe(cents(result.totales.ingresos))
  }
})

test('counts only the nights of one establishment on request, and none of another account', async () => {
  const only = (id: string): GeneratedStays => ({
    units: generated.units.filter((unit) => unit.establishment === id),
    stays: generated.stays.filter((stay) => stay.establishment === id),
    blocks: generated.blocks.filter(({ unit }) => unit.establishment === id),
  })
  const one = await report('2028-03-01', '2028-04-30', { AccomodationID: second })
  expect(nights(one.totales)).toEqual(counted(only(second), daysIn('2028-03-01', '2028-04-30')))
  const stranger = await anotherAccount(given)
  const request = { fechaInicio: '2028-03-01', fechaFin: '2028-04-30' }
  expect(await stranger.owner.post('/api/reports/get', request)).toMatchObject({
    totales: { disponibles: 0, vendidas: 0 },
  })
  const theirs = await stranger.owner.post('/api/reports/get', { ...request, AccomodationID: second })
  expect(theirs.mensaje).toBe('El establecimiento no existe')
})

test("pick-up: nights booked minus cancelled are those sold, by days of the establishment's clock", async () => {
  const [from, to]: [Day, Day] = ['2028-05-10', '2028-06-20']
  const result = await report(from, to, { conPickup: true })
  const expected = recountPickUp(generated, from, to)
  for (const { desde, hasta, reservadas, canceladas, ingresos } of result.pickup) {
    const days = [...expected].filter(([day]) => day >= desde && day <= hasta).map(([, counts]) => counts)
    expect({ booked: reservadas, cancelled: canceladas, revenue: cents(ingresos) }, desde).toEqual({
      booked: total(days, ({ booked }) => booked),
      cancelled: total(days, ({ cancelled }) => cancelled),
      revenue: total(days, ({ revenue }) => revenue),
    })
  }
  expect(total(result.pickup, ({ reservadas, canceladas }) => reservadas - canceladas)).toBe(result.totales.vendidas)
  expect(total(result.pickup, ({ ingresos }) => cents(ingresos))).toBe(cents(result.totales.ingresos))
  expect((await report(from, to)).pickup).toEqual([])
})

test('forecast: nights booked from today on, those booked a year before at that time and those finally sold', async () => {
  const { previsiones } = await report('2028-01-01', '2028-12-31', { prevision: true })
  expect(previsiones[0]?.desde).toBe(TODAY)
  expect(previsiones.at(-1)?.hasta).toBe('2028-12-31')
  for (const { desde, hasta, disponibles, reservadas, reservadasEntonces, vendidasAnterior } of previsiones) {
    const now = counted(generated, daysIn(desde, hasta))
    expect([disponibles, reservadas]).toEqual([now.available, now.sold])
    expect(vendidasAnterior).toBe(counted(generated, daysBefore(desde, hasta)).sold)
    const then = new Date(`${yearBefore(TODAY)}T09:00:00Z`)
    expect(reservadasEntonces).toBe(wereBookedBy(generated, daysBefore(desde, hasta), then))
  }
  const past = await report('2027-01-01', '2027-01-31', { prevision: true })
  expect([past.previsiones[0]?.desde, past.previsiones.at(-1)?.hasta]).toEqual([TODAY, addDays(TODAY, 89)])
})

test('a download has the same figures: Spanish text as CSV, numbers and dates in a workbook', async () => {
  const [from, to]: [Day, Day] = ['2027-01-01', lastOfMonth('2027-12-01')]
  const request = { fechaInicio: from, fechaFin: to, informe: 'serie' }
  const { serie, totales } = await report(from, to)
  const file = await owner.post('/api/reports/download', { ...request, type: 'csv' })
  expect(file['filename']).toBe(`ocupacion-e-ingresos-${from}-${to}.csv`)
  const [head, ...lines] = Buffer.from(file['doc'] as string, 'base64')
    .toString()
    .trimEnd()
    .split('\r\n')
  expect(head?.startsWith('\uFEFFDesde;Hasta;Noches disponibles;')).toBe(true)
  expect(lines).toHaveLength(serie.length)
  expect(lines[0]?.split(';').slice(0, 2)).toEqual(['01/01/2027', '31/01/2027'])
  expect(total(lines, (line) => cents(Number(line.split(';')[7]?.replace(',', '.'))))).toBe(cents(totales.ingresos))
  const book = await owner.post('/api/reports/download', { ...request, informe: 'agencias', type: 'xlsx' })
  const sheet = await sheetOf(Buffer.from(book['doc'] as string, 'base64'))
  expect(sheet).toMatch(/<c [^>]*r="B2"[^>]*><v>\d+<\/v>/)
  expect(sheet).not.toContain('<f>')
})

test('the figures agree with the stored nights after every kind of change, across years and runs', async () => {
  const spans: [Day, Day][] = [
    ['2031-12-20', '2032-01-20'], // by the day
    ['2031-11-05', '2032-03-10'], // by the month
  ]
  const seen: string[] = []
  const agree = async (what: string) => {
    for (const [from, to] of spans) {
      const [result, kept] = [await report(from, to), await storedNights(logins.owner, from, to)]
      expect([result.totales.vendidas, cents(result.totales.ingresos)], what).toEqual(counts(kept))
      for (const { desde, hasta, vendidas, ingresos } of result.serie)
        expect([vendidas, cents(ingresos)], `${what}, ${desde}`).toEqual(
          counts(kept.filter(({ day }) => day >= desde && day <= hasta)),
        )
      for (const { nombre, vendidas, ingresos } of [...result.tipos, ...result.agencias, ...result.regimenes])
        expect([vendidas, cents(ingresos)], `${what}, ${nombre}`).toEqual(
          counts(kept.filter((night) => [night.type, night.agency, regimeName(night.regime)].includes(nombre))),
        )
      for (const shares of [result.tipos, result.agencias, result.regimenes])
        expect(total(shares, ({ vendidas }) => vendidas)).toBe(kept.length)
      seen.push(`${kept.length} ${total(kept, ({ price }) => price)}`)
    }
  }
  const counts = (nights: readonly { price: number }[]) => [nights.length, total(nights, ({ price }) => price)]
  const post = async (path: string, fields: object) => {
    const reply = await owner.post(`/api/${path}`, fields)
    expect(reply.resultado, `${path}: ${reply.mensaje}`).toBe('Ok')
    await agree(path)
  }
  const [unit, other, third] = [
    await aUnit(owner, establishmentId, { name: 'N1', basePrice: 61.07 }),
    await aUnit(owner, establishmentId, { name: 'N2', basePrice: 83 }),
    await aUnit(owner, establishmentId, { name: 'N3' }),
  ]
  const across = { checkInDate: '2031-12-24', checkOutDate: '2032-02-03' }
  const { id } = await aBooking(owner, establishmentId, [unit, third], { ...across, agency: 'Boca a boca', regimen: 2 })
  const shortly = { checkInDate: '2031-12-30', checkOutDate: '2032-01-02', opcionHasta: '2031-12-01' }
  const option = await aBooking(owner, establishmentId, [other], shortly)
  await agree('add')
  await post('bookings/split_stay', { bookingURL: id, roomSafeURL: unit, newRoomURL: other, dia: '2032-01-11' })
  await withClient(logins.owner, (client) =>
    client.query("update rooms set type_id = (select id from unit_types where name = 'Suite') where id = $1", [unit]),
  )
  await agree('another type')
  const agencyId = generated.stays.find((stay) => stay.agencyId)?.agencyId
  await post('bookings/edit', { safeURLBooking: id, agency: agencyId })
  await post('bookings/edit', { safeURLBooking: id, regimen: 4, agency: '' })
  const Prices = Array.from({ length: 41 }, (_, night) => ({ Day: '', Price: 50 + night }))
  await post('bookings/update_price', { bookingURL: id, rooms: [{ SafeURL: third, Prices }] })
  await post('bookings/payments/add', { bookingURL: option.id, importe: 249, paymentMethod: 'C' })
  await post('bookings/cancel', { safeURL: option.id })
  await post('bookings/cancel', { safeURL: id })
  await post('bookings/restore', { safeURL: id })
  await post('bookings/dettach_rooms', { bookingURL: id, roomsURLs: [third] })
  await post('bookings/delete', { safeURL: id })
  // The nights of the months after each step: an option is sold when it is confirmed.
  expect(seen.filter((_said, index) => index % 2 === 1).map((said) => Number(said.split(' ')[0]))).toEqual([
    82, 82, 82, 82, 82, 82, 85, 82, 0, 82, 82, 41,
  ])
  const violations = await checkInvariants(logins.owner)
  expect(violations.filter((sentence) => sentence.startsWith('a stay does not say'))).toEqual([])
})

test('refuses a period that ends before it begins or is too long', async () => {
  const refused = async (fechaInicio: Day, fechaFin: Day) =>
    (await owner.post('/api/reports/get', { fechaInicio, fechaFin })).mensaje
  expect(await refused('2028-02-02', '2028-02-01')).toBe('La fecha de fin no puede ser anterior a la de inicio')
  expect(await refused('2024-01-01', '2028-02-01')).toBe('Un informe abarca como mucho 1100 días')
})
