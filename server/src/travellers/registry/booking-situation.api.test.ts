import { expect, test, vi } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { aGuest } from '../../test/a-guest.ts'
import { anEstablishment } from '../../test/an-establishment.ts'
import { booked } from '../../test/booked.ts'
import { aUnit } from '../../test/given.ts'
import { givenRegistry } from '../../test/given-registry.ts'

vi.setConfig({ testTimeout: 90_000 }) // some tests simulate more than a day, minute by minute

const today = { checkInDate: '2026-06-25', checkOutDate: '2026-06-28' }

test('a booking with nobody registered a day after check-in is in trouble in its dialog and on the planning', async () => {
  const { owner, book, post, later, comesTo } = await givenRegistry()
  const { id } = await book({ ...today, bookingId: 'TARDE' })
  await later(16)
  await comesTo(['TARDE accepted'])
  await post('bookings/check_in_out_paid', { safeURL: id, checkIn: true })
  const planned = async () => {
    const reply = await post('planning/fetch_bookings', { filterStart: '2026-06-25', filterEnd: '2026-06-28' })
    return (reply['Bookings'] as { safeURL: string; ses_error: boolean }[]).find(({ safeURL }) => safeURL === id)
  }
  expect(await planned()).toMatchObject({ ses_error: false })
  await later(25 * 60)
  expect(await booked(owner, id)).toMatchObject({
    ses_error: true,
    ses_situacion: 'fuera_de_plazo',
    ses_motivo: expect.stringMatching(/^Fuera de plazo: nadie registrado desde el 25\/06 \d\d:\d\d$/) as string,
    estado_ses_hospedajes: { error_alta: false },
  })
  expect(await planned()).toMatchObject({ ses_error: true })
  await aGuest(owner, (await booked(owner, id)).rooms[0]!.SafeURL, { bookingURL: id, NumSoporte: '' })
  expect(await booked(owner, id)).toMatchObject({
    ses_motivo: expect.stringMatching(/^Fuera de plazo desde el 26\/06 \d\d:\d\d: Lucía.*soporte/) as string,
  })
})

test('a cancelled booking whose cancellation does not arrive is in trouble in its dialog and on the planning', async () => {
  const { owner, book, post, later, comesTo, ses } = await givenRegistry()
  const { id } = await book({ ...today, bookingId: 'ANULADA' })
  await later(16)
  await comesTo(['ANULADA accepted'])
  await ses.stopListening()
  await post('bookings/cancel', { safeURL: id })
  const planned = async () => {
    const period = { filterStart: '2026-06-25', filterEnd: '2026-06-28', incluirCanceladas: true }
    const reply = await post('planning/fetch_bookings', period)
    return (reply['Bookings'] as { safeURL: string; ses_error: boolean }[]).find(({ safeURL }) => safeURL === id)
  }
  await later(60)
  expect(await planned()).toMatchObject({ ses_error: false })
  expect(await booked(owner, id)).not.toMatchObject({ ses_situacion: 'fuera_de_plazo' })
  await later(24 * 60)
  expect(await planned()).toMatchObject({ ses_error: true })
  expect(await booked(owner, id)).toMatchObject({
    ses_error: true,
    ses_situacion: 'fuera_de_plazo',
    ses_motivo: expect.stringMatching(
      /^La anulación de la reserva no ha llegado al registro: fuera de plazo desde el 26\/06 \d\d:\d\d$/,
    ) as string,
  })
  expect(await owner.get('/api/comunicaciones/resumen')).toMatchObject({ urgentes: 1 })
})

test('says what a booking waits for: its time, an access, or somebody who takes the report to the Mossos', async () => {
  const { owner, book, post, later, comesTo } = await givenRegistry()
  const situation = async (id: string) => {
    const { ses_situacion, ses_error, Autoridad } = await booked(owner, id)
    return [ses_situacion, ses_error, Autoridad]
  }
  const sent = await book({ bookingId: 'ESPERA' })
  expect(await situation(sent.id)).toEqual(['pendiente', false, 'SES'])
  await later(16)
  await comesTo(['ESPERA accepted'])
  expect(await situation(sent.id)).toEqual(['aceptada', false, 'SES'])
  await post('bookings/cancel', { safeURL: sent.id })

  const holder = { owner: { Name: 'Núria Soler Vila', SafeURL: '' }, contactPhone: '600000102' }
  const bookIn = async (fields: object, name: string) => {
    const establishment = await anEstablishment(owner, fields)
    return (
      await aBooking(owner, establishment, [await aUnit(owner, establishment)], {
        ...today,
        ...holder,
        bookingId: name,
      })
    ).id
  }
  expect(await situation(await bookIn({ Provincia: '28' }, 'SINACC'))).toEqual(['sin_configurar', false, 'SES'])
  expect(await situation(await bookIn({ Provincia: '08' }, 'CAT'))).toEqual(['a_mano', false, 'ME'])
  const company = await book({ bookingId: 'SOC', owner: { Name: 'Gil Hermanos SL', SafeURL: '' } })
  expect(await situation(company.id)).toEqual(['incompleta', false, 'SES'])
})

test('the summary says since when the registry does not answer', async () => {
  const { owner, book, later, ses } = await givenRegistry()
  await book({ bookingId: 'MUDO' })
  await ses.stopListening()
  await later(16)
  await expect
    .poll(async () => JSON.stringify(await owner.get('/api/comunicaciones/get_table_data?vista=por_resolver')), {
      timeout: 60_000,
    })
    .toMatch(/"incidencia":"[^"]/)
  const troubles = async () => (await owner.get('/api/comunicaciones/resumen'))['accesos']
  expect(await troubles()).toEqual([])
  await later(31)
  expect(await troubles()).toMatchObject([{ motivo: 'El registro no responde desde las 10:16' }])
})
