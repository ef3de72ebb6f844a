import { expect, test, vi } from 'vitest'
import { aGuest } from '../../test/a-guest.ts'
import { booked } from '../../test/booked.ts'
import type { Browser } from '../../test/browser.ts'
import { givenRegistry } from '../../test/given-registry.ts'

vi.setConfig({ testTimeout: 60_000 })

const open = async (owner: Browser) =>
  (await owner.get('/api/comunicaciones/get_table_data?vista=por_resolver'))['data']

/** The person of a reservation report, by the elements of its XML. */
function personIn(xml: string) {
  const value = (name: string) => new RegExp(`<${name}>(.*?)</${name}>`, 'u').exec(xml)?.[1] ?? ''
  return ['nombre', 'apellido1', 'apellido2', 'tipoDocumento', 'numeroDocumento'].map(value).join('|')
}

test('reports the parts of the name as they were typed, and keeps, shows and finds them', async () => {
  const { book, post, owner, later, reports, reportsBecome } = await givenRegistry()
  const names = { FirstName: 'Jean', Surname1: 'Le Goff', Surname2: 'Kerbrat' }
  const { id } = await book({ bookingId: 'PARTES', owner: { ...names, DocNumber: '12345678Z' } })
  const holder = { Name: 'Jean Le Goff Kerbrat', ...names, DocNumber: '12345678Z', EsEmpresa: false }
  expect(await booked(owner, id)).toMatchObject({ owner: holder })
  await later(16)
  await reportsBecome(['PARTES sent'])
  expect(personIn((await reports())[0]!.xml)).toBe('Jean|Le Goff|Kerbrat|NIF|12345678Z')
  const found = await post('bookings/search', { identifier: '12345678z' })
  expect(found).toMatchObject({ total: 1, resultados: [{ bookingId: 'PARTES' }] })

  await post('bookings/edit', { safeURLBooking: id, owner: { Name: holder.Name, SafeURL: '' }, observations: 'Cuna' })
  expect(await booked(owner, id)).toMatchObject({ owner: holder })
  await post('bookings/edit', { safeURLBooking: id, owner: { Name: 'Otra Persona Distinta', SafeURL: '' } })
  const nothing = { FirstName: '', Surname1: '', Surname2: '', DocNumber: '' }
  expect(await booked(owner, id)).toMatchObject({ owner: { Name: 'Otra Persona Distinta', ...nothing } })
})

test('a correction of the parts cancels the report and sends it anew', async () => {
  const { book, post, later, comesTo, reports, reportsBecome } = await givenRegistry()
  const { id } = await book({ bookingId: 'CORR', owner: { Name: 'Jean Le Goff', SafeURL: '' } })
  await later(16)
  await reportsBecome(['CORR sent'])
  expect(personIn((await reports())[0]!.xml)).toBe('Jean|Le|Goff||')
  await comesTo(['CORR accepted'])
  const owner = { Name: 'Jean Le Goff', SafeURL: '', FirstName: 'Jean', Surname1: 'Le Goff', Surname2: '' }
  expect(await post('bookings/edit', { safeURLBooking: id, owner })).toMatchObject({ resultado: 'Ok' })
  await later(16)
  await comesTo(['CORR cancelled', 'CORR-2 accepted', 'x CORR accepted'])
  const sent = (await reports()).find(({ reference }) => reference === 'CORR-2')
  expect(personIn(sent!.xml)).toBe('Jean|Le Goff|||')
})

test('leaves out a document that the registry would refuse', async () => {
  const { book, later, reports, reportsBecome } = await givenRegistry()
  const withDocument = (DocNumber: string) => ({ FirstName: 'Ana', Surname1: 'Gil', DocNumber })
  await book({ bookingId: 'SINAP', owner: withDocument('12345678Z') })
  await later(16)
  await reportsBecome(['SINAP sent'])
  expect(personIn((await reports())[0]!.xml)).toBe('Ana|Gil|||')
})

test('a walk-in’s reservation report names the same person as the traveller report', async () => {
  const { owner, room, later, reports } = await givenRegistry()
  await aGuest(owner, room, { Name: 'Anna Katharina', FirstSurname: 'Müller', SecondSurname: '' })
  await later(16)
  await expect.poll(async () => (await reports()).find(({ kind }) => kind === 'reservation')?.xml).not.toBe('')
  const [report] = (await reports()).filter(({ kind }) => kind === 'reservation')
  expect(personIn(report!.xml)).toBe('Anna Katharina|Müller|||')
})

test('a company is reported with its contact person, and waits as incomplete until there is one', async () => {
  const { book, post, owner, later, reportsBecome, reports } = await givenRegistry()
  const Name = 'Construcciones López Hermanos SL'
  const { id } = await book({ bookingId: 'EMPRESA', owner: { Name, SafeURL: '' } })
  expect(await booked(owner, id)).toMatchObject({ owner: { Name, EsEmpresa: true } })
  await later(25 * 60)
  await reportsBecome([' due'])
  const waiting = { detalle: 'El titular es una empresa: falta la persona de contacto', vencida: true }
  expect(await open(owner)).toMatchObject([{ ...waiting, acciones: ['corregir'] }])
  const contact = { FirstName: 'Ana', Surname1: 'López', Surname2: 'Gil' }
  await post('bookings/edit', { safeURLBooking: id, owner: { Name, SafeURL: '', ...contact } })
  await later(16)
  await reportsBecome(['EMPRESA sent'])
  expect(personIn((await reports())[0]!.xml)).toBe('Ana|López|Gil||')
})

test('a registered company needs a contact person too', async () => {
  const { book, post, owner, later, reportsBecome } = await givenRegistry()
  const company = await post('clients/add_company', { Nombre: 'Talleres Ejemplo', NumeroIdentificacion: 'B12345674' })
  const { id } = await book({ bookingId: 'TALLER', owner: { Name: '', SafeURL: company['SafeURL'] } })
  expect(await booked(owner, id)).toMatchObject({ owner: { EsEmpresa: true } })
  await later(16)
  await reportsBecome([' due'])
  const contact = { SafeURL: company['SafeURL'], Name: 'Talleres Ejemplo', FirstName: 'Ana', Surname1: 'López' }
  await post('bookings/edit', { safeURLBooking: id, owner: contact })
  await later(16)
  await reportsBecome(['TALLER sent'])
})
