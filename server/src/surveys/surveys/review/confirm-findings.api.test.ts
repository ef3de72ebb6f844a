import { expect, test } from 'vitest'
import { aBooking } from '../../../test/a-booking.ts'
import { ANSWERS, givenSurvey, kinds, LATER, MAY, only } from '../test/given-survey.ts'

test('states where a guest lives: as proposed, as another country, or as a province', async () => {
  const { db, owner, stay, goTo, read, ok, call, answer } = await givenSurvey()
  await answer(ANSWERS)
  const { guests } = await stay(0, ['2026-05-11', '2026-05-13'], [only('FRA'), only('DEU')])
  const other = await stay(1, ['2026-05-11', '2026-05-13'], [only('ITA'), {}])
  await goTo(LATER)
  expect(kinds(await read())).toEqual(['residencia', 'residencia', 'residencia'])
  expect(await ok('confirmar', { mes: MAY, tipo: 'residencia', guestURL: guests[0] })).toMatchObject({ confirmados: 1 })
  await ok('confirmar', { mes: MAY, tipo: 'residencia', guestURL: guests[1], valor: '29' })
  await ok('confirmar', { mes: MAY, tipo: 'residencia', guestURL: other.guests[0], valor: 'che' })
  const reply = await read()
  expect(reply).toMatchObject({ revision: [], resueltos: 3 })
  expect(
    (reply['resumen'] as { residencias: { codigo: string }[] }).residencias.map(({ codigo }) => codigo).sort(),
  ).toEqual(['28', '29', 'CHE', 'FRA'])
  const { guestdata } = await owner.post('/api/guests/get_info', { GuestSecret: guests[1] })
  expect(guestdata).toMatchObject({ PaisResidencia: { code: 'ESP' }, Province: '29' })
  const again = await call('confirmar', { mes: MAY, tipo: 'residencia', guestURL: guests[0] })
  expect(again.mensaje).toBe('Ese punto de la revisión ya está resuelto')
  const wrong = await call('confirmar', { mes: MAY, tipo: 'residencia', guestURL: guests[0], valor: 'XXX' })
  expect(wrong.mensaje).toBe('La residencia es un país, o una provincia si es España')
  await db.destroy()
})

test('guests of a booking with the same presumed residence are one finding, and resolved with one press', async () => {
  const { db, stay, goTo, read, ok, as, answer } = await givenSurvey()
  await answer(ANSWERS)
  const girard = { ...only('FRA'), FirstSurname: 'Girard', SecondSurname: '' }
  const { guests } = await stay(
    0,
    ['2026-05-11', '2026-05-13'],
    [{ ...girard, Name: 'Paul' }, { ...girard, Name: 'Claire' }, only('DEU')],
  )
  await goTo(LATER)
  const [french, german] = (await read())['revision'] as Record<string, unknown>[]
  expect(french).toMatchObject({
    texto: 'Dos huéspedes sin residencia',
    detalle: expect.stringContaining(', Paul y Claire Girard, 101, 11/05 – 13/05. Solo consta') as string,
    huespedes: guests.slice(0, 2),
  })
  expect(german).toMatchObject({ texto: 'Un huésped sin residencia', guestURL: guests[2], huespedes: [guests[2]] })
  const confirmed = await ok('confirmar', { mes: MAY, tipo: 'residencia', guestURLs: guests.slice(0, 2) })
  expect(confirmed).toMatchObject({ confirmados: 2 })
  const reply = await read()
  expect(kinds(reply).filter((kind) => kind === 'residencia')).toHaveLength(1)
  expect(reply).toMatchObject({
    resueltos: 1,
    confirmados: [
      {
        tipo: 'residencia',
        texto: 'Dos huéspedes viven en Francia',
        detalle: expect.stringContaining(', Paul y Claire Girard, 101, 11/05 – 13/05.') as string,
      },
    ],
  })
  const [row] = reply['confirmados'] as { por: string; cuando: string }[]
  expect(row!.por).not.toBe('')
  expect(row!.cuando).toMatch(/^2026-06-03T09:/)
  const accounting = await as('accounting')
  const seen = await accounting('get_data', { mes: MAY })
  expect(seen['confirmados']).toMatchObject([{ texto: 'Dos huéspedes viven en Francia' }])
  expect(JSON.stringify(seen)).not.toContain('Girard')
  expect(JSON.stringify(seen)).not.toContain(guests[0])
  await db.destroy()
})

test('confirms all residences at once, and the people who are not registered', async () => {
  const { db, stay, goTo, read, ok } = await givenSurvey()
  await stay(0, ['2026-05-11', '2026-05-13'], [only('FRA')], 2)
  await stay(1, ['2026-05-11', '2026-05-13'], [only('DEU')])
  await goTo(LATER)
  expect(kinds(await read()).filter((kind) => kind !== 'campo')).toEqual(['residencia', 'sin_registrar', 'residencia'])
  expect(await ok('confirmar', { mes: MAY, tipo: 'residencia' })).toMatchObject({ confirmados: 3 })
  const reply = await read()
  expect(kinds(reply).filter((kind) => kind !== 'campo')).toEqual([])
  expect(reply['resumen']).toMatchObject({ viajeros: 3, supuestos: 0 })
  await db.destroy()
})

test('says of unticked stays that they came or not, through the verbs of bookings', async () => {
  const { db, owner, establishmentId, rooms, goTo, read, ok } = await givenSurvey()
  const dates = { checkInDate: '2026-05-20', checkOutDate: '2026-05-22' }
  const came = await aBooking(owner, establishmentId, [rooms[0]!], dates)
  const absent = await aBooking(owner, establishmentId, [rooms[1]!], dates)
  await goTo(LATER)
  expect(kinds(await read()).filter((kind) => kind === 'sin_marcar')).toHaveLength(2)
  await ok('confirmar', { mes: MAY, tipo: 'llego', bookingURL: came.id })
  await ok('confirmar', { mes: MAY, tipo: 'no_vino', bookingURL: absent.id })
  const info = async (safeURL: string) => (await owner.post('/api/bookings/get_booking_info', { safeURL }))['booking']
  expect(await info(came.id)).toMatchObject({ checkIn: 1, estado: 'confirmada' })
  expect(await info(absent.id)).toMatchObject({ estado: 'no_presentado' })
  const [row] = await db.selectFrom('bookings').select('checkedInAt').where('id', '=', came.id).execute()
  expect(row!.checkedInAt!.toISOString()).toBe('2026-05-20T11:00:00.000Z')
  expect(kinds(await read())).not.toContain('sin_marcar')
  await db.destroy()
})

test('confirms free nights and more people than places; accounting may, and sees no names', async () => {
  const { db, stay, goTo, read, ok, as } = await givenSurvey()
  const free = await stay(0, ['2026-05-11', '2026-05-12'], [only('FRA'), {}, {}])
  await db
    .updateTable('bookedRooms')
    .set({ nightlyPrices: [0] })
    .where('bookingId', '=', free.id)
    .execute()
  await goTo(LATER)
  expect(kinds(await read()).filter((kind) => kind !== 'campo')).toEqual(['residencia', 'precio', 'plazas'])
  const accounting = await as('accounting')
  const seen = await accounting('get_data', { mes: MAY })
  expect(kinds(seen)).toContain('residencia')
  expect(JSON.stringify(seen)).not.toContain('Lucía')
  expect(JSON.stringify(seen)).not.toContain('Titular de prueba')
  expect(JSON.stringify(seen)).not.toContain('guestURL')
  expect(await accounting('confirmar', { mes: MAY, tipo: 'residencia' })).toMatchObject({
    mensaje: 'Esto lo confirma quien puede ver a los huéspedes',
  })
  expect(await accounting('confirmar', { mes: MAY, tipo: 'gratis', bookingURL: free.id })).toMatchObject({
    confirmados: 1,
  })
  expect(await ok('confirmar', { mes: MAY, tipo: 'correcto' })).toMatchObject({ confirmados: 1 })
  expect(kinds(await read()).filter((kind) => kind !== 'campo')).toEqual(['residencia'])
  await db.destroy()
})

test('an erased guest leaves nothing of what was confirmed of them', async () => {
  const { db, stay, goTo, ok } = await givenSurvey()
  const { guests } = await stay(0, ['2026-05-11', '2026-05-12'], [only('FRA')])
  await goTo(LATER)
  await ok('confirmar', { mes: MAY, tipo: 'residencia', guestURL: guests[0] })
  expect(await db.selectFrom('surveyConfirmations').select('guestId').execute()).toHaveLength(1)
  await db.deleteFrom('guests').where('id', '=', guests[0]!).execute()
  expect(await db.selectFrom('surveyConfirmations').select('guestId').execute()).toEqual([])
  await db.destroy()
})
