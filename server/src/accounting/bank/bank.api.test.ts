import { bankApi } from '@posada/contract/accounting/bank/bank'
import { describe, expect, test } from 'vitest'
import { openOwnerPool } from '../../platform/db/owner-pool.ts'
import { withClient } from '../../platform/db/with-client.ts'
import { eraseTexts } from './queries/erase-texts.ts'
import { givenBank, received } from './test/given-bank.ts'

const bank = await givenBank()
const { owner, establishmentId, logins, account, booked, read, lines, pending, summary, accept, undo, pendingOf } = bank

const invoiced = async (bookingURL: string) => {
  const { facturaURL } = await owner.post('/api/invoices/gen', { bookingURL })
  const { data } = await owner.get('/api/facturacion/tables/get_table_data?per_page=100&todas=1')
  const row = (data as { SafeURL: string; Number: string }[]).find(({ SafeURL }) => SafeURL === facturaURL)
  return { id: facturaURL as string, number: row!.Number }
}

/** Makes the call wait for a row that another session has locked, and changes; returns its answer. */
async function whileLocked<T>(
  { table, id, waiting, change }: { table: string; id: string; waiting: number; change?: string },
  call: () => Promise<T>,
): Promise<T> {
  return withClient(logins.superuser, async (client) => {
    await client.query('begin')
    await client.query(`select from ${table} where id = $1 for update`, [id])
    const answer = call()
    const count = async () => {
      await client.query('select pg_stat_clear_snapshot()')
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity
          where datname = current_database() and usename = 'posada_app' and wait_event_type = 'Lock'`,
      )
      return rows[0]?.count
    }
    await expect.poll(count).toBe(waiting)
    if (change) await client.query(change, [id])
    await client.query('commit')
    return answer
  })
}

describe('a transfer', () => {
  test('that names a booking and pays it is sure; accepting records the payment once, undoing reverses it', async () => {
    const { id, locator } = await booked()
    await read(received(12_000, 'RINCON SALAS GLORIA', `RESERVA ${locator.toLowerCase()}`))
    const [line] = await pending()
    expect(line).toMatchObject({
      certeza: 'segura',
      motivo: 'Localizador e importe · quedaría pagada',
      propuesta: { tipo: 'booking', url: id },
    })
    expect(await summary()).toMatchObject({ seguras: [line!.id] })
    const done = await accept(line!, 'booking', id)
    expect(done.mensaje).toBe(`120,00\u00a0€ anotados en la reserva ${locator}`)
    expect(await pendingOf(id)).toBe(0)
    expect((await accept(line!, 'booking', id)).mensaje).toBe('Esa transferencia ya se ha anotado como cobro')
    expect(await pendingOf(id)).toBe(0)
    expect(await lines('&estado=aceptado')).toMatchObject([{ propuesta: { texto: locator }, anulado: false }])
    expect((await undo(line!)).resultado).toBe('Ok')
    expect(await pendingOf(id)).toBe(120)
    expect(await pending()).toMatchObject([{ id: line!.id, certeza: 'segura' }])
    // What was reversed in the booking is not reversed again.
    await accept(line!, 'booking', id)
    const { booking } = await owner.post('/api/bookings/get_booking_info', { safeURL: id })
    const own = (booking as { cobros: { safeURL: string; anulado: boolean; esAnulacion: boolean }[] }).cobros
    const payment = own.find(({ anulado, esAnulacion }) => !anulado && !esAnulacion)!
    await owner.post('/api/bookings/payments/del', { safeURL: payment.safeURL })
    expect(await lines('&estado=aceptado')).toMatchObject([{ anulado: true }])
    expect((await undo(line!)).resultado).toBe('Ok')
    expect(await pendingOf(id)).toBe(120)
  })

  test('with the number of an invoice pays it in part, and is refused once it is paid', async () => {
    const company = {
      Nombre: 'Senderos del Sur, S.L.',
      Tipo: true,
      NumeroIdentificacion: 'A58818501',
      Direccion: 'Calle 1',
      CodigoPostal: '29400',
      Municipio: 'Ronda',
      Provincia: '29',
    }
    const client = (await owner.post('/api/clients/add', company))['SafeURL'] as string
    const { id } = await booked('Senderos del Sur, S.L.', client)
    const { id: invoice, number } = await invoiced(id)
    const bare = number.replace('DEMO-26/', '').replace(/^0+/, '')
    await read(
      received(5_000, 'SENDEROS DEL SUR SL', `FRA DEMO 26 ${bare}`),
      received(7_000, 'SENDEROS', number),
      received(7_000, 'OTRA', 'SIN NADA'),
    )
    const found = await pending()
    const part = found.find(({ importe }) => importe === 50)!
    const rest = found.find(({ ordenante }) => ordenante === 'SENDEROS')!
    expect(part).toMatchObject({ certeza: 'probable', motivo: 'Número, no el importe · faltarían 70,00\u00a0€' })
    expect((await accept(part, 'invoice', invoice)).mensaje).toContain(`anotados en la factura ${number}, faltan 70,00`)
    expect((await pending()).find((line) => line.id === rest.id)).toMatchObject({ certeza: 'segura' })
    const sure = await owner.post(bankApi.acceptSure.path, { cuenta: account(), ids: [rest.id] })
    expect(sure).toMatchObject({ aceptadas: 1, quedan: 0 })
    expect(await pendingOf(id)).toBe(0)
    const other = (await pending())[0]!
    expect((await accept(other, 'invoice', invoice)).mensaje).toBe(`La factura ${number} ya está cobrada`)
    expect((await accept(other, 'booking', id)).mensaje).toMatch(/ya está pagada: sobrarían 70,00/)
    expect((await accept(other, 'booking', id))['sobra']).toBe(70)
    await undo(rest)
    expect(await pendingOf(id)).toBe(70)
    expect((await accept(other, 'booking', id, { confirmado: 1 })).resultado).toBe('Ok')
  })

  test('two of the amount of one invoice of no booking pay it once', async () => {
    const serie = await owner.post('/api/facturacion/add_serie', {
      alojamientoURL: establishmentId,
      Name: 'Sueltas',
      Prefix: 'SUEL/',
    })
    const person = { Nombre: 'Marta', Apellidos: 'Ibáñez', NumeroIdentificacion: '12345678Z', Direccion: 'Calle 1' }
    const client = (await owner.post('/api/clients/add', { ...person, Municipio: 'Ronda', Provincia: '29' }))['SafeURL']
    const { facturaURL } = await owner.post('/api/facturacion/facturas_series/add', {
      serieURL: serie['serieURL'],
      titularURL: client,
      Conceptos: [{ name: 'Desayuno', price: 96, VAT: 10 }],
    })
    await owner.post('/api/facturacion/facturas_series/gen', { facturaURL })
    await read(received(9_600, 'MARTA', '1'), received(9_600, 'MARTA', '2'))
    const found = await pending()
    const both = await whileLocked({ table: 'invoices', id: facturaURL as string, waiting: 2 }, () =>
      Promise.all(found.map((line) => accept(line, 'invoice', facturaURL as string))),
    )
    expect(both.map(({ resultado }) => resultado).toSorted()).toEqual(['Error', 'Ok'])
    expect(await pending()).toHaveLength(1)
    // A mark that somebody has made since stays.
    const [accepted] = await lines('&estado=aceptado')
    const mark = (paid: number, paymentMethod: string) =>
      owner.post('/api/facturacion/facturas_series/mark_payment', { facturaURL, paid, paymentMethod })
    expect(await mark(0, 'T')).toMatchObject({ resultado: 'Ok' })
    expect(await mark(1, 'C')).toMatchObject({ resultado: 'Ok' })
    await undo(accepted!)
    const other = (await pending())[0]!
    expect((await accept(other, 'invoice', facturaURL as string)).mensaje).toMatch(/ya está cobrada/)
  })

  test('that has ceased to be sure while another call is under way is left to be decided', async () => {
    const [cancelled, open] = [await booked('Ana Ruiz'), await booked('Luis Gil')]
    await read(received(12_000, 'X', cancelled.locator), received(12_000, 'Y', open.locator))
    const ids = (await pending()).map(({ id }) => id)
    const change = "update bookings set state = 'cancelled' where id = $1"
    const reply = await whileLocked({ table: 'bookings', id: cancelled.id, waiting: 1, change }, () =>
      owner.post(bankApi.acceptSure.path, { cuenta: account(), ids }),
    )
    expect(reply).toMatchObject({ resultado: 'Ok', aceptadas: 1, quedan: 1 })
    expect([await pendingOf(open.id), (await pending()).length]).toEqual([0, 1])
    expect(await lines(`&estado=aceptado&filter=${open.locator}`)).toMatchObject([{ ordenante: 'Y' }])
  })

  test('of a day to come counts today, and no till is said to be closed', async () => {
    const { id, locator } = await booked()
    await read({ ...received(12_000, 'X', locator), day: '2026-07-25' })
    const [line] = await pending()
    expect((await accept(line!, 'booking', id)).mensaje).toBe(`120,00\u00a0€ anotados en la reserva ${locator}`)
  })

  test.each([60, 120])('closes the expired link that requested %i € as paid, and confirms it once', async (amount) => {
    const { id, locator } = await booked()
    const fields = { requested_amount: amount, metodo: 'T', iban: 'ES9121000418450200051332', Method: 'copy_link' }
    const { safeURL } = await owner.post('/api/stripe/request_payment', { booking_url: id, ...fields })
    const pool = openOwnerPool(logins.owner)
    await pool.query("update payment_requests set expires_at = '2026-07-19' where id = $1", [safeURL])
    await pool.close()
    await read(received(amount * 100, 'X', locator))
    const [line] = await pending()
    expect(line).toMatchObject({ certeza: 'segura' })
    await accept(line!, 'booking', id)
    expect((await owner.post('/api/stripe/confirm_transfer', { safeURL })).mensaje).toBe('Esa solicitud ya está pagada')
    await undo(line!)
    expect(await owner.post('/api/stripe/confirm_transfer', { safeURL })).toMatchObject({ resultado: 'Ok' })
    expect(await pendingOf(id)).toBe(120 - amount)
  })

  test('with two equal candidates is to be chosen among them; a cancelled booking is refused', async () => {
    const one = await booked('Hugo Marín')
    const two = await booked('Luis Bravo')
    for (const safeURL of [one.id, two.id])
      await owner.post('/api/bookings/payments/add', { bookingURL: safeURL, importe: 13.37, paymentMethod: 'E' })
    await read(received(10_663, '', 'Transf. internet'))
    const [line] = await pending()
    expect(line).toMatchObject({ certeza: 'elegir', motivo: 'Solo el importe, igual en las dos', propuesta: null })
    expect(line!.candidatos).toHaveLength(2)
    await owner.post('/api/bookings/cancel', { safeURL: one.id, bookingURL: one.id, motivo: 'x' })
    expect((await accept(line!, 'booking', one.id)).mensaje).toMatch(/está cancelada/)
    expect(await pending()).toMatchObject([{ certeza: 'probable', propuesta: { url: two.id } }])
  })

  test('for a day whose till is closed is entered on the open one, and says so', async () => {
    const { id, locator } = await booked()
    await read(received(12_000, 'X', locator))
    const till = { urlAlojamiento: establishmentId, fecha: '2026-07-17', contado: 0, esperado: 0 }
    expect(await owner.post('/api/caja/cerrar', till)).toMatchObject({ resultado: 'Ok' })
    const [line] = await pending()
    const { mensaje } = await accept(line!, 'booking', id)
    expect(mensaje).toContain('La caja del 17/07/2026 está cerrada: queda en la del 20/07/2026')
  })

  test('that is no payment goes to the others and comes back; money that left is none by itself', async () => {
    await read(received(8_400, 'REDES Y AGUAS SA', 'DEVOLUCION RECIBO 0526'), received(-3_000, 'COMISION', ''))
    const [line] = await pending()
    expect(line).toMatchObject({ certeza: 'sin_propuesta', motivo: 'No parece un cobro' })
    await owner.post(bankApi.reject.path, { id: line!.id })
    const [out] = (await lines('&estado=rechazado')).filter(({ importe }) => (importe as number) < 0)
    expect((await undo(out!)).mensaje).toBe('Ese dinero salió de la cuenta: no es un cobro')
    expect((await undo(line!)).resultado).toBe('Ok')
    expect(await pending()).toHaveLength(1)
    expect(await owner.post(bankApi.candidates.path, { id: line!.id, texto: 'gloria' })).toMatchObject({
      resultado: 'Ok',
    })
  })
})

test('what a bank says of people is deleted a year after it paid nothing, and is still known in the file', async () => {
  const { id, locator } = await booked()
  const old = { ...received(12_000, 'ANA RUIZ', locator), day: '2025-03-01' }
  const fresh = { ...received(5_000, 'LUIS GIL', 'NADA'), day: '2026-05-01' }
  await read(old, { ...old, cents: 7_700 }, fresh)
  await accept(
    (await pending()).find(({ importe }) => importe === 120)!,
    'booking',
    id,
  )
  const pool = openOwnerPool(logins.owner)
  await eraseTexts(pool, { now: new Date('2026-07-20T10:00:00Z'), monthsUnpaid: 13, paidBefore: '2020-01-01' })
  await pool.close()
  const texts = (await lines()).map(({ importe, ordenante, concepto }) => [importe, ordenante, concepto])
  expect(texts.toSorted()).toEqual([
    [120, 'ANA RUIZ', locator],
    [50, 'LUIS GIL', 'NADA'],
    [77, '', ''],
  ])
  expect(await read(old, { ...old, cents: 7_700 }, fresh)).toMatchObject({ extracto: { yaEstaban: 3 } })
})
