import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { aBooking, bookingRequest } from '../../test/a-booking.ts'
import { booked } from '../../test/booked.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'
import { checkInvariants } from '../../test/invariants.ts'

const { owner, establishmentId, logins } = await givenEstablishment({ now: '2026-11-20T10:00:00Z' })
const room = await aUnit(owner, establishmentId, { name: '101' })
const terms = { FacturarA: 'A', CobrarA: 'A', Comision: 12.5, TipoDeImporteReserva: 'N', TarifaINE: 5 }
const portal = await made('/api/agencys/add', { Nombre: 'Portal', ...terms }, 'id')
let nights = 1

async function made(path: string, body: object, key: string): Promise<string> {
  const reply = await owner.post(path, body)
  if (reply.resultado !== 'Ok') throw new Error(`${path} was refused: ${reply.mensaje}`)
  return reply[key] as string
}

/** A booking of one night of 60 € that overlaps no other, in 2027 unless another year is given. */
function stay(fields: object, year = '2027') {
  const day = (number: number) => `${year}-03-${String(number).padStart(2, '0')}`
  const dates = { checkInDate: day(nights++), checkOutDate: day(nights) }
  return aBooking(owner, establishmentId, [room], { ...dates, ...fields })
}

const edit = (safeURLBooking: string, fields: object) => owner.post('/api/bookings/edit', { safeURLBooking, ...fields })
const agreed = async (id: string) => {
  const { billTo, payTo, Comision, TipoDeImporteReserva, tariff } = await booked(owner, id)
  return [billTo, payTo, Comision, TipoDeImporteReserva, (tariff as { id: number }).id]
}
const details = (id: string) =>
  withClient(logins.owner, async (client) => {
    const { rows } = await client.query<{ details: string[] }>(
      'select details from audit where $1 = any(object_ids) order by at desc, id desc limit 1',
      [id],
    )
    return rows[0]?.details
  })

test('a booking takes the terms of its agency, and an edit can override them', async () => {
  const { id } = await stay({ agency: portal })
  expect(await agreed(id)).toEqual(['A', 'A', 12.5, 'N', 5])
  expect(await agreed((await stay({ agency: 'PORTAL', tariff: 3 })).id)).toEqual(['A', 'A', 12.5, 'N', 3])
  await edit(id, { agency: '', payTo: 'A' })
  expect(await agreed(id)).toEqual(['C', 'A', 0, 'P', 5])
  await edit(id, { agency: { id: portal }, Comision: '15,25', billTo: 'C' })
  expect(await agreed(id)).toEqual(['C', 'A', 15.25, 'N', 5])
  await edit(id, { agency: portal, TipoDeImporteReserva: 'P' })
  expect(await agreed(id)).toEqual(['C', 'A', 15.25, 'P', 5])
  const { id: own } = await stay({ agency: 'Una agencia sin ficha' })
  expect(await agreed(own)).toEqual(['C', 'C', 0, 'P', 6])
})

test('the audit trail lists old and new prices of up to ten nights', async () => {
  const unit = await aUnit(owner, establishmentId, { name: '102' })
  const dates = { checkInDate: '2027-12-24', checkOutDate: '2028-01-06' }
  const { id } = await aBooking(owner, establishmentId, [unit], dates)
  const prices = (first: number, others: number) => [first, ...Array.from({ length: 12 }, () => others)]
  const sent = (list: number[]) => [{ SafeURL: unit, Prices: list.map((Price) => ({ Price })) }]
  await owner.post('/api/bookings/update_price', { bookingURL: id, rooms: sent(prices(95, 60)) })
  expect(await details(id)).toEqual([
    'Total: 780,00\u00a0€ → 815,00\u00a0€',
    'Unidad 102, 24/12/2027: 60,00\u00a0€ → 95,00\u00a0€',
  ])
  await edit(id, { rooms: sent(prices(95, 70)) })
  expect(await details(id)).toHaveLength(1 + 10 + 1)
  expect((await details(id))?.at(-1)).toBe('y 2 noches más')
})

test('the company comes from the holder, and a bill to a company requires one', async () => {
  const company = await made(
    '/api/clients/add_company',
    { Nombre: 'Obras Prueba', Telefono: '+34600000001' },
    'SafeURL',
  )
  const person = { Nombre: 'Ana', Apellidos: 'Prueba', companyAsociated: company, Telefono: '+34600000002' }
  const ana = await made('/api/clients/add', person, 'SafeURL')
  const alone = await made('/api/clients/add', { Nombre: 'Luis', Apellidos: 'Solo' }, 'SafeURL')
  const billed = { billTo: 'E', agency: portal }
  expect(await agreed((await stay({ owner: { SafeURL: ana }, ...billed })).id)).toEqual(['E', 'A', 12.5, 'N', 5])
  const refused = bookingRequest(establishmentId, [room], { owner: { SafeURL: alone }, ...billed })
  expect((await owner.post('/api/bookings/add', refused)).mensaje).toBe('El titular no tiene empresa asociada')
  const { id } = await stay({ owner: { SafeURL: ana } })
  expect(await booked(owner, id)).toMatchObject({
    owner: { Name: 'Ana Prueba', companyAsoc: { Name: 'Obras Prueba', SafeURL: company } },
    empresa: 'Obras Prueba',
  })
  expect((await edit(id, { billTo: 'E' })).resultado).toBe('Ok')
  expect(await edit(id, { owner: { Name: 'Luis Solo', SafeURL: alone } })).toMatchObject({
    mensaje: 'El titular no tiene empresa asociada',
  })
  expect((await edit(id, { owner: { SafeURL: alone }, billTo: 'C' })).resultado).toBe('Ok')
  expect(await booked(owner, id)).toMatchObject({ owner: { Name: 'Luis Solo' }, empresa: '' })
  expect(await checkInvariants(logins.owner)).toEqual([]) // the invariants include the visit counts
})

test('a renamed or anonymised client changes their bookings, past ones too', async () => {
  const eva = await made('/api/clients/add', { Nombre: 'Eva', Apellidos: 'Vieja' }, 'SafeURL')
  const contact = { contactPhone: '+34600000003', contactEmail: 'eva@ejemplo.test', observations: 'Llega tarde' }
  const past = await stay({ owner: { SafeURL: eva }, ...contact }, '2025')
  const next = await stay({ owner: { SafeURL: eva } })
  const named = await stay({ owner: { Name: 'La tía de Eva', SafeURL: eva } }, '2025')
  await owner.post('/api/clients/set_info', { SafeURL: eva, Apellidos: 'Nueva' })
  const holders = async (...ids: string[]) =>
    Promise.all(ids.map(async (id) => ((await booked(owner, id)) as unknown as { owner: { Name: string } }).owner.Name))
  expect(await holders(past.id, next.id, named.id)).toEqual(['Eva Nueva', 'Eva Nueva', 'La tía de Eva'])
  expect(await booked(owner, past.id)).toMatchObject({ version: 2 })
  const found = async (identifier: string) => (await owner.post('/api/bookings/search', { identifier }))['total']
  expect(await found('eva nueva')).toBe(2)
  const double = await made('/api/clients/add', { Nombre: 'Evita', Apellidos: 'Nueva' }, 'SafeURL')
  const passed = await stay({ owner: { SafeURL: double } })
  await made('/api/clients/merge', { SafeURL: eva, otherURL: double }, 'reservas')
  expect(await booked(owner, passed.id)).toMatchObject({ owner: { SafeURL: eva } })
  await made('/api/bookings/cancel', { safeURL: passed.id }, 'version')
  await made('/api/bookings/cancel', { safeURL: next.id }, 'version')
  await made('/api/clients/anonymise', { SafeURL: eva }, 'mensaje')
  expect(await holders(past.id, next.id)).toEqual(['Cliente anonimizado', 'Cliente anonimizado'])
  expect(await booked(owner, past.id)).toMatchObject({
    contactPhone: '',
    contactEmail: '',
    observations: '',
  })
  expect([await found('eva nueva'), await found('600000003')]).toEqual([0, 0])
  expect(await checkInvariants(logins.owner)).toEqual([])
})
