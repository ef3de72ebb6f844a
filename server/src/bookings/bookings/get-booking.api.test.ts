import { expect, test } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { anEstablishment } from '../../test/an-establishment.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../test/given.ts'

const given = await givenEstablishment()
const { owner, establishmentId } = given
const info = (safeURL: string, who = owner) => who.post('/api/bookings/get_booking_info', { safeURL })

test('returns all fields of a booking, those not built yet with their empty value', async () => {
  const roomId = await aUnit(owner, establishmentId, { name: '301' })
  const { id, locator } = await aBooking(owner, establishmentId, [roomId], {
    owner: { Name: 'Íñigo Núñez' },
    rooms: [{ SafeURL: roomId, OccupantsNumber: 2 }],
  })
  expect(await info(id)).toMatchObject({
    resultado: 'Ok',
    booking: {
      safeURL: id,
      bookingId: locator,
      version: 1,
      estado: 'confirmada',
      AccomodationID: establishmentId,
      AccomodationName: 'Hotel de prueba',
      AccomodationProvincia: '',
      checkInDate: '2026-08-01',
      checkOutDate: '2026-08-03',
      nights: 2,
      owner: { Name: 'Íñigo Núñez', SafeURL: '', Registered: false, companyAsoc: { Name: '', SafeURL: '' } },
      occupants: [],
      occupantsNumber: 2,
      TotalPrice: 120,
      PendientePago: 120,
      extras: [{ roomSafeURL: roomId, roomName: '301', Tipo: '', ID: roomId, totalPriceExtras: 0, items: [] }],
      cobros: [],
      tasa_dict: { total: 0, tasa_adultos: { cantidad: 0, precio_total: 0 } },
      estado_ses_hospedajes: { error_alta: false, error_solventado: false, cod_comunicacion: '' },
      StripeEnabled: false,
      stripeMovements: { charges: [], pay_methods: [] },
      prechecksInfo: [0, 0],
      rooms: [
        {
          SafeURL: roomId,
          Name: '301',
          Tipo: '',
          OccupantsNumber: 2,
          TotalPrice: 120,
          Guests: [],
          checkInDate: '2026-08-01',
          checkOutDate: '2026-08-03',
        },
      ],
    },
  })
})

test('returns the province in capitals without accents', async () => {
  const inMalaga = await anEstablishment(owner, { Provincia: '29' })
  const { id } = await aBooking(owner, inMalaga, [await aUnit(owner, inMalaga)])
  expect(await info(id)).toMatchObject({ booking: { AccomodationProvincia: 'MALAGA' } })
})

test("answers an unknown booking, a malformed id and another account's booking alike", async () => {
  const stranger = await anotherAccount(given)
  const room = await aUnit(stranger.owner, stranger.establishmentId)
  const foreign = await aBooking(stranger.owner, stranger.establishmentId, [room])
  expect((await info(foreign.id, stranger.owner)).resultado).toBe('Ok')
  for (const id of [foreign.id, '01980000-0000-7000-8000-000000000001', 'x', "'; drop table bookings; --"])
    expect(await info(id)).toEqual({
      resultado: 'Error',
      mensaje: 'La reserva no existe',
      codigo: 'no_existe',
    })
})
