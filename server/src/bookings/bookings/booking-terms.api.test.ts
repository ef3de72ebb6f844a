import { expect, test } from 'vitest'
import { bookingRequest } from '../../test/a-booking.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'

const hotel = await givenEstablishment()
const apartments = await givenEstablishment({ kind: 'Apartamento' })

/** The stored booking, or the text of the refusal. */
async function kept(fields: object, establishment = hotel): Promise<unknown> {
  const roomId = await aUnit(establishment.owner, establishment.establishmentId)
  const reply = await establishment.owner.post(
    '/api/bookings/add',
    bookingRequest(establishment.establishmentId, [roomId], fields),
  )
  if (reply.resultado !== 'Ok') return reply.mensaje
  return (await establishment.owner.post('/api/bookings/get_booking_info', { safeURL: reply['safeURL'] }))['booking']
}

test('fills fields that were not sent with defaults', async () => {
  const blank = { tariff: '', agency: '', regimen: '', contactPhone: '', contactEmail: '', bookingId: '', price: '' }
  expect(await kept(blank)).toMatchObject({
    tariff: { id: 6, Name: 'Particulares' },
    regimen: { Name: 'Alojamiento', Value: 1 },
    agency: { id: '', name: '' },
    occupantsNumber: 1,
    kidsNumber: 0,
    Deposit: 0,
    estado: 'confirmada',
    version: 1,
    billTo: 'C',
    payTo: 'C',
    checkIn: 0,
    checkOut: 0,
    paid: false,
  })
  expect(await kept({}, apartments)).toMatchObject({ tariff: { id: 11, Name: 'Normal' } })
})

test('stores the fields that were sent', async () => {
  const fields = {
    tariff: { id: '3', Name: 'Empresas' },
    regimen: { Name: 'Media pensión', Value: 3 },
    agency: { id: '', name: 'Viajes del Sur' },
    contactPhone: '+34 612 34 56 78',
    contactEmail: 'ana@ejemplo.test',
    occupants: '3',
    kidsNumber: 1,
    deposit: '25,50',
    observations: 'Llegan tarde.\nPiden cuna.',
    bookingId: 'Boda 7',
  }
  expect(await kept(fields)).toMatchObject({
    tariff: { id: 3, Name: 'Empresas' },
    regimen: { Name: 'Media pensión', Value: 3 },
    agency: { id: '', name: 'Viajes del Sur' },
    agencyName: 'Viajes del Sur',
    contactPhone: '+34 612 34 56 78',
    contactEmail: 'ana@ejemplo.test',
    email: 'ana@ejemplo.test',
    occupantsNumber: 3,
    kidsNumber: 1,
    Deposit: 25.5,
    observations: 'Llegan tarde.\nPiden cuna.',
    bookingId: 'Boda 7',
  })
})

test('rejects a tariff of another kind of establishment', async () => {
  const mensaje = 'La tarifa no corresponde a este tipo de establecimiento'
  expect(await kept({ tariff: 11 })).toBe(mensaje)
  expect(await kept({ tariff: 100 })).toBe(mensaje)
  expect(await kept({ tariff: 6 }, apartments)).toBe(mensaje)
  expect(await kept({ tariff: 14 }, apartments)).toMatchObject({ tariff: { id: 14, Name: 'Otras' } })
})

test('requires a holder, in either of the two fields', async () => {
  expect(await kept({ owner: { Name: ' ', SafeURL: '' } })).toBe('Falta el titular de la reserva')
  expect(await kept({ owner: null, name: 'Ana Gil' })).toMatchObject({ owner: { Name: 'Ana Gil', Registered: false } })
  expect(await kept({ owner: { Name: 'Eva Sanz' }, name: 'Ana Gil' })).toMatchObject({ owner: { Name: 'Eva Sanz' } })
  expect(await kept({ owner: 'Eva Sanz' })).toMatchObject({ owner: { Name: 'Eva Sanz', SafeURL: '' } })
  const parts = { FirstName: 'Luz', Surname1: 'Peña', Surname2: 'Ruiz' }
  expect(await kept({ owner: parts })).toMatchObject({ owner: { Name: 'Luz Peña Ruiz' } })
})

test('rejects unknown clients and agencies', async () => {
  const unknown = '01980000-0000-7000-8000-000000000001'
  expect(await kept({ owner: { Name: 'Ana', SafeURL: unknown } })).toBe('El cliente no existe')
  expect(await kept({ agency: unknown })).toBe('La agencia no existe')
  expect(await kept({ agency: { id: unknown, name: 'Sur' } })).toBe('La agencia no existe')
})

test('counts children among the occupants', async () => {
  expect(await kept({ occupants: 1, kidsNumber: 2 })).toBe('El número de niños no puede ser mayor que el de ocupantes')
  expect(await kept({ occupants: '', kidsNumber: 2 })).toMatchObject({ occupantsNumber: 2, kidsNumber: 2 })
})

test('a locator is unique in its account, ignoring case and spaces', async () => {
  expect(await kept({ bookingId: 'Abc 123' })).toMatchObject({ bookingId: 'Abc 123' })
  expect(await kept({ bookingId: ' aBC123 ' })).toBe('Ya hay otra reserva con ese localizador')
  expect(await kept({ bookingId: 'Abc 123' }, apartments)).toMatchObject({ bookingId: 'Abc 123' })
})

test.each([
  [{ contactPhone: '6'.repeat(26) }, 'El teléfono no puede tener más de 25 caracteres'],
  [{ contactEmail: 'ana' }, 'El correo electrónico no es válido'],
  [{ bookingId: 'X'.repeat(51) }, 'El localizador no puede tener más de 50 caracteres'],
])('rejects %j', async (fields, mensaje) => {
  expect(await kept(fields)).toBe(mensaje)
})
