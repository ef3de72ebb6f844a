import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { aBooking } from '../../test/a-booking.ts'
import { aUnit } from '../../test/given.ts'
import { error, givenAgencies } from './test/given-agencies.ts'

const { owner, establishmentId, logins, stranger, add } = await givenAgencies()

test('commissions of a period: by agency, the share of the nights of each stay that ends in it', async () => {
  const agency = await add({ Nombre: 'Éxito Tours', Comision: 12.5 })
  const [from, to] = ['2030-03-01', '2030-03-31']
  const stay = async (checkInDate: string, checkOutDate: string, seller: unknown, price: number, holder = 'Eva Sanz') =>
    aBooking(owner, establishmentId, [await aUnit(owner, establishmentId)], {
      checkInDate,
      checkOutDate,
      agency: seller,
      price,
      owner: { Name: holder },
    })
  const first = await stay('2030-02-27', '2030-03-01', agency, 100.04)
  const second = await stay('2030-03-30', '2030-03-31', agency, 80, '=1+1')
  const named = await stay('2030-03-02', '2030-03-03', 'Web propia', 50)
  await stay('2030-03-31', '2030-04-01', agency, 999)
  await stay('2030-03-02', '2030-03-03', '', 999)
  const gone = await stay('2030-03-02', '2030-03-03', agency, 999)
  await owner.post('/api/bookings/cancel', { safeURL: gone.id })
  await withClient(logins.owner, async (client) => {
    const set = 'update bookings set commission = $2, amount_type = $3 where id = $1'
    await client.query(set, [first.id, 1250, 'gross'])
    await client.query(set, [second.id, 1250, 'net'])
    await client.query(set, [named.id, 0, 'gross'])
  })
  const periodFields = { fechaInicio: from, fechaFin: to }
  const reply = await owner.post('/api/agencys/commissions', periodFields)
  expect(reply).toMatchObject({
    base: 230.04,
    importe: 12.51,
    agencys: [
      {
        id: agency,
        Nombre: 'Éxito Tours',
        base: 180.04,
        importe: 12.51,
        reservas: [
          {
            bookingURL: first.id,
            bookingId: first.locator,
            owner: 'Eva Sanz',
            nights: 2,
            base: 100.04,
            Comision: 12.5,
          },
          { bookingURL: second.id, base: 80, importe: 0 },
        ],
      },
      { id: '', Nombre: 'Web propia', base: 50, importe: 0, reservas: [{ Comision: 0, importe: 0 }] },
    ],
  })
  expect(reply).toEqual(
    await owner.post('/api/agencys/commissions', { ...periodFields, AccomodationID: establishmentId }),
  )
  const { doc, filename } = await owner.post('/api/agencys/commissions_csv', periodFields)
  expect(filename).toBe('comisiones-2030-03-01-2030-03-31.csv')
  const lines = Buffer.from(String(doc), 'base64').toString('utf8').split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFAgencia;Localizador;Titular;Establecimiento;Entrada;Salida;Noches;Base;Tipo de importe;Comisión %;Importe',
  )
  expect(lines[1]).toBe(
    `Éxito Tours;${first.locator};Eva Sanz;Hotel de prueba;27/02/2030;01/03/2030;2;100,04;PVP;12,50;12,51`,
  )
  expect(lines[2]).toMatch(/;'=1\+1;.*;80,00;Neto;12,50;0,00$/)
  for (const [fechaInicio, fechaFin, mensaje] of [
    ['2030-04-01', '2030-03-01', 'La fecha de fin no puede ser anterior a la de inicio'],
    ['2027-01-01', '2030-03-31', 'El período no puede pasar de 1100 días'],
  ])
    expect(await owner.post('/api/agencys/commissions', { fechaInicio, fechaFin })).toEqual({
      resultado: 'Error',
      mensaje,
    })
  const foreign = { ...periodFields, AccomodationID: stranger.establishmentId }
  expect(await owner.post('/api/agencys/commissions', foreign)).toEqual(error('El establecimiento no existe'))
})
