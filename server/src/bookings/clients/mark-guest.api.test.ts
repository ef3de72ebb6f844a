import { expect, test } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { aDni, aGuest } from '../../test/a-guest.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../test/given.ts'

const given = await givenEstablishment({ now: '2026-11-20T15:35:00Z' })
const { owner, establishmentId } = given

const marks = { Preferencias: 'Planta baja', VIP: true, NoAdmitir: true, MotivoNoAdmitir: 'Dejó sin pagar' }
const none = { Preferencias: '', VIP: false, NoAdmitir: false, MotivoNoAdmitir: '' }
const mark = (SafeURL: string, fields: object = marks) => owner.post('/api/clients/mark_guest', { SafeURL, ...fields })
const byDocument = (NumeroIdentificacion: string, who = owner) =>
  who.post('/api/clients/get_marks_by_document', { NumeroIdentificacion })
const guest = async (fields: object = {}) => {
  const room = await aUnit(owner, establishmentId)
  const booking = await aBooking(owner, establishmentId, [room], {
    checkInDate: '2026-11-20',
    checkOutDate: '2026-11-22',
  })
  const { id } = await aGuest(owner, room, fields)
  return { id, bookingId: booking.id }
}
const inUnit = async (safeURL: string) => {
  const { booking } = await owner.post('/api/bookings/get_booking_info', { safeURL })
  return (booking as { rooms: { Guests: object[] }[] }).rooms[0]?.Guests
}

test('marks a guest in a new client record with the same document, known at the next stay', async () => {
  const DocNumber = aDni()
  const { id, bookingId } = await guest({ DocNumber, FirstSurname: 'Avisada' })
  expect(await byDocument(DocNumber)).toMatchObject({ avisos: none, SafeURL: '' })
  expect(await mark(id)).toMatchObject({ resultado: 'Ok', avisos: marks })
  expect(await byDocument(`${DocNumber.slice(0, 3)}.${DocNumber.slice(3).toLowerCase()}`)).toMatchObject({
    avisos: marks,
    Nombre: 'Lucía Avisada García',
  })
  expect(await inUnit(bookingId)).toMatchObject([{ VIP: true, NoAdmitir: true }])
  const next = await guest({ DocNumber })
  expect(await inUnit(next.bookingId)).toMatchObject([{ VIP: true, NoAdmitir: true }])
  const stranger = (await anotherAccount(given)).owner
  expect(await byDocument(DocNumber, stranger)).toMatchObject({ avisos: none, SafeURL: '', Nombre: '' })
})

test('uses the record of the client who has the document, without changing anything else of it', async () => {
  const DocNumber = aDni()
  const client = { Nombre: 'Marta', Apellidos: 'Prueba', NumeroIdentificacion: DocNumber, Preferencias: 'Cuna' }
  const clientId = (await owner.post('/api/clients/add', client))['SafeURL']
  const { id } = await guest({ DocNumber })
  expect(await mark(id, { VIP: 1, Preferencias: 'Cuna y trona' })).toMatchObject({ SafeURL: clientId })
  const read = await owner.post('/api/clients/get_info', { GuestSecret: clientId })
  expect(read['client']).toMatchObject({
    Nombre: 'Marta',
    Apellidos: 'Prueba',
    VIP: true,
    Preferencias: 'Cuna y trona',
  })
})

test('a number of another country is another person', async () => {
  const DocNumber = `X${Date.now()}`
  const passport = { DocType: 'P', DocNumber, NumSoporte: '', MunicipioESP: null, CodigoPostal: null }
  const place = { MunicipioExtranjero: 'Ciudad', CodigoPostalExtranjero: '1000' }
  const french = await guest({ ...passport, ...place, NationalityCountry: 'FRA', PaisResidencia: 'FRA' })
  const german = await guest({ ...passport, ...place, NationalityCountry: 'DEU', PaisResidencia: 'DEU' })
  expect(await mark(french.id)).toMatchObject({ resultado: 'Ok' })
  expect(await inUnit(french.bookingId)).toMatchObject([{ VIP: true, NoAdmitir: true }])
  expect(await inUnit(german.bookingId)).toMatchObject([{ VIP: false, NoAdmitir: false }])
  const of = (fields: object) =>
    owner.post('/api/clients/get_marks_by_document', { NumeroIdentificacion: DocNumber, ...fields })
  expect(await of({ NationalityCountry: 'DEU', PaisResidencia: 'DEU' })).toMatchObject({ avisos: none, SafeURL: '' })
  expect(await of({ NationalityCountry: 'DEU', PaisResidencia: 'FRA' })).toMatchObject({ avisos: marks })
  expect(await of({ PaisResidencia: 'DEU' })).toMatchObject({ avisos: marks })
  const own = { Preferencias: 'Cuna', VIP: 0, NoAdmitir: 0, MotivoNoAdmitir: '' }
  expect(await mark(german.id, own)).toMatchObject({ avisos: { ...none, Preferencias: 'Cuna' } })
  expect(await inUnit(french.bookingId)).toMatchObject([{ VIP: true, NoAdmitir: true }])
})

test('a resident of Spain with a passport can be marked; a guest without document cannot, nor without a reason', async () => {
  const passport = await guest({ DocType: 'P', DocNumber: 'XY123456', NumSoporte: '' })
  expect(await mark(passport.id)).toMatchObject({ resultado: 'Ok', avisos: marks })
  expect(await mark(passport.id, { NoAdmitir: 1 })).toMatchObject({
    mensaje: 'Indique por qué no se admite al cliente',
  })
  const nameless = await guest({ DocType: '', DocNumber: '', NumSoporte: '' })
  expect(await mark(nameless.id)).toMatchObject({ mensaje: expect.stringContaining('número de documento') as string })
})

test('the marks are exported with the data of the guest and cleared when they are erased', async () => {
  const DocNumber = aDni()
  const { id } = await aGuest(owner, await aUnit(owner, establishmentId), { DocNumber, CheckInDate: '2026-12-20' })
  await mark(id)
  const file = await owner.post('/api/guests/export_data', { GuestSecret: id })
  const data = JSON.parse(Buffer.from((file as unknown as { doc: string }).doc, 'base64').toString()) as object
  expect(data).toMatchObject({
    avisos: { preferencias: 'Planta baja', vip: true, noAdmitir: true, motivo: 'Dejó sin pagar' },
  })
  expect(await owner.post('/api/guests/erase_data', { GuestSecret: id })).toMatchObject({ resultado: 'Ok' })
  expect(await byDocument(DocNumber)).toMatchObject({ avisos: none })
})
