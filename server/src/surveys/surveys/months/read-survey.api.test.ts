import { expect, test } from 'vitest'
import { aBooking } from '../../../test/a-booking.ts'
import { ANSWERS, givenSurvey, kinds, LATER, only } from '../test/given-survey.ts'

test('shows the last ended month of an establishment that has said nothing yet', async () => {
  const { db, goTo, ok } = await givenSurvey()
  await goTo(LATER)
  const reply = await ok('get_data')
  expect(reply).toMatchObject({
    ineData: {
      NUMERO_ORDEN: '',
      FECHA_REFERENCIA: '2026-05-01',
      DIAS_ABIERTO_MES_REFERENCIA: 22,
      PersonalRemuneradoFijo: '',
      NOMBRE_ESTABLECIMIENTO: 'Hotel de prueba',
      PROVINCIA: { name: '', code: '' },
      TIPO: 'Hoteles',
      CATEGORIA: 'H1',
      encuesta: 'EOH',
      encuestaElegida: false,
      HABITACIONES: 2,
      PLAZAS_DISPONIBLES_SIN_SUPLETORIAS: 4,
    },
    customData: { categoriasActuales: ['H1', 'H2', 'H3', 'H4', 'H5'] },
    estado: { mes: '2026-05', estado: 'abierta', dias: 2, fueraDePlazo: false, plazo: '2026-06-05', medio: '' },
    resumen: { viajeros: 0, pernoctaciones: 0, anterior: null, supuestos: 0 },
    meses: [],
    seEnvia: false,
  })
  await db.destroy()
})

test('counts people by residence, and leads each finding to its booking', async () => {
  const { db, goTo, read, stay, answer } = await givenSurvey()
  await answer(ANSWERS)
  const one = await stay(0, ['2026-05-11', '2026-05-13'], [{}, only('FRA')])
  const two = await stay(1, ['2026-05-12', '2026-05-14'], [{ Origen: '29', MunicipioESP: '', CodigoPostal: '' }], 2)
  await goTo(LATER)
  const reply = await read()
  expect(reply['resumen']).toMatchObject({
    viajeros: 4,
    pernoctaciones: 8,
    nochesOcupadas: 4,
    residencias: [
      { codigo: '29', nombre: 'Málaga', espana: true, viajeros: 2, pernoctaciones: 4 },
      { codigo: 'FRA', nombre: 'Francia', espana: false, viajeros: 1, pernoctaciones: 2 },
      { codigo: '28', nombre: 'Madrid', viajeros: 1, pernoctaciones: 2 },
    ],
    supuestos: 2,
  })
  expect(reply['revision']).toMatchObject([
    {
      tipo: 'residencia',
      bloquea: true,
      bookingURL: one.id,
      guestURL: one.guests[1],
      propuesta: 'FRA',
      propuestaNombre: 'Francia',
    },
    { tipo: 'sin_registrar', bloquea: true, bookingURL: two.id, localizador: two.locator, propuesta: '29' },
  ])
  expect(JSON.stringify(reply['revision'])).toContain('Lucía')
  await db.destroy()
})

test('asks about stays that nobody ticked, and about a field that the schema refuses', async () => {
  const { db, goTo, read, owner, establishmentId, rooms, answer } = await givenSurvey()
  await aBooking(owner, establishmentId, [rooms[0]!], { checkInDate: '2026-05-20', checkOutDate: '2026-05-21' })
  await answer({ ...ANSWERS, CIF_NIF: '12' })
  await goTo(LATER)
  const reply = await read()
  expect(kinds(reply)).toContain('sin_marcar')
  expect(reply['revision']).toContainEqual(expect.objectContaining({ tipo: 'campo', clave: 'CIF_NIF', bloquea: true }))
  await db.destroy()
})
