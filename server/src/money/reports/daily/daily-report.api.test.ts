import { expect, test } from 'vitest'
import { connect } from '../../../platform/db/database.ts'
import { startJobs } from '../../../jobs/start-jobs.ts'
import { aBooking } from '../../../test/a-booking.ts'
import { aSaleType } from '../../../test/a-sale-type.ts'
import { anEstablishment } from '../../../test/an-establishment.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../../test/given.ts'

const TODAY = '2026-07-20'
const YESTERDAY = '2026-07-19'
const HOUR = 3_600_000
type Fields = Record<string, unknown>
const refusal = (mensaje: string) => ({ resultado: 'Error', mensaje })

async function givenReport() {
  const given = await givenEstablishment({ now: `${TODAY}T10:00:00Z` })
  const { owner, establishmentId, logins } = given
  const db = connect(logins.owner, 1)
  const post = async (path: string, fields: Fields) => {
    const reply = await owner.post(`/api/${path}`, fields)
    expect(reply.resultado, `${path}: ${reply.mensaje}`).toBe('Ok')
    return reply
  }
  const read = async () => (await post('reports/daily', { urlAlojamiento: establishmentId })) as Fields
  const mailed = (porCorreo: boolean) => post('reports/daily_mail', { urlAlojamiento: establishmentId, porCorreo })
  const mails = () =>
    db.selectFrom('mails').select(['recipient', 'subject', 'textBody']).where('purpose', '=', 'daily-report').execute()
  return { ...given, db, post, read, mailed, mails }
}

test('reports the day before and what is left to do', async () => {
  const { owner, establishmentId, post, read, db } = await givenReport()
  const [one, other] = [await aUnit(owner, establishmentId), await aUnit(owner, establishmentId)]
  const stay = { checkInDate: YESTERDAY, checkOutDate: '2026-07-21' }
  const inHouse = await aBooking(owner, establishmentId, [one], stay)
  await post('bookings/check_in_out_paid', { safeURL: inHouse.id, checkIn: 1, llegada: `${YESTERDAY} 18:00` })
  await aBooking(owner, establishmentId, [other], stay)
  const { RoomID } = await aSaleType(owner, establishmentId, { name: 'Suite', units: 1 })
  const tomorrow = await aBooking(owner, establishmentId, [RoomID], {
    checkInDate: '2026-07-21',
    checkOutDate: '2026-07-23',
  })
  await aBooking(owner, establishmentId, [RoomID], { checkInDate: '2026-07-22', checkOutDate: '2026-07-23' })
  const left = { checkInDate: '2026-07-18', checkOutDate: YESTERDAY }
  const gone = await aBooking(owner, establishmentId, [one], left)
  await post('bookings/payments/add', { bookingURL: gone.id, importe: 25, paymentMethod: 'E', fecha: YESTERDAY })
  expect(await read()).toMatchObject({
    porCorreo: false,
    informe: {
      fecha: YESTERDAY,
      hoy: TODAY,
      llegadas: 2,
      llegadasHechas: 1,
      salidas: 1,
      totales: { E: 25, C: 0 },
      total: 25,
      vendidas: 2,
      disponibles: 2,
      ocupacion: 100,
      ingresos: 120,
      salidasSinPagar: [{ bookingURL: gone.id, PendientePago: 35 }],
      sinRegistrar: [{ bookingURL: inHouse.id, registrados: 0, occupantsNumber: 1 }],
      llegadasSinAsignar: [{ bookingURL: tomorrow.id, checkInDate: '2026-07-21', estancias: 1 }],
      cajaSinCerrar: true,
    },
  })
  await post('caja/cerrar', { urlAlojamiento: establishmentId, fecha: YESTERDAY, contado: 25, esperado: 25 })
  await post('bookings/payments/add', { bookingURL: gone.id, importe: 35, paymentMethod: 'C' })
  expect(await read()).toMatchObject({ informe: { salidasSinPagar: [], cajaSinCerrar: false } })
  await db.destroy()
})

test('mails the report once a morning, after six, whatever the number of processes', async () => {
  const { db, mails, mailed, read, logins, dependencies, clock, email } = await givenReport()
  await mailed(true)
  expect(await read()).toMatchObject({ porCorreo: true })
  const workers = [await startJobs(logins.owner, dependencies), await startJobs(logins.owner, dependencies)]
  const sweep = () => Promise.all(workers.map((worker) => worker.sweep()))
  await sweep()
  expect(await mails()).toEqual([])
  clock.moveBy(17.9 * HOUR) // 05:54 in Madrid
  await sweep()
  expect(await mails()).toEqual([])
  clock.moveBy(0.2 * HOUR)
  await sweep()
  await sweep()
  expect(await mails()).toMatchObject([
    { recipient: email, subject: expect.stringContaining('informe del 20/07/2026') as string },
  ])
  clock.moveBy(24 * HOUR)
  await sweep()
  expect(await mails()).toHaveLength(2)
  await db.updateTable('logins').set({ role: 'read-only' }).execute()
  clock.moveBy(24 * HOUR)
  await sweep()
  expect(await mails()).toHaveLength(2)
  await Promise.all(workers.map((worker) => worker.stop()))
  await db.destroy()
}, 60_000)

test('stops mailing when the user switches it off', async () => {
  const { db, mails, mailed, read, logins, dependencies, clock } = await givenReport()
  await mailed(true)
  await mailed(true)
  await mailed(false)
  expect(await read()).toMatchObject({ porCorreo: false })
  clock.moveBy(24 * HOUR)
  const worker = await startJobs(logins.owner, dependencies)
  await worker.sweep()
  expect(await mails()).toEqual([])
  await worker.stop()
  await db.destroy()
}, 60_000)

test("treats another account's establishment as unknown", async () => {
  const { db, establishmentId, ...given } = await givenReport()
  const stranger = await anotherAccount(given)
  await anEstablishment(stranger.owner, { NombreEstablecimiento: 'Casa Rural' })
  const unknown = refusal('El establecimiento no existe')
  const urlAlojamiento = establishmentId
  expect(await stranger.owner.post('/api/reports/daily', { urlAlojamiento })).toEqual(unknown)
  expect(await stranger.owner.post('/api/reports/daily_mail', { urlAlojamiento, porCorreo: 1 })).toEqual(unknown)
  await db.destroy()
})
