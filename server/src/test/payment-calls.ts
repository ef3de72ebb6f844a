import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { connect } from '../platform/db/database.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { aBooking } from './a-booking.ts'
import { aUnit, closeAtTheEnd, type givenEstablishment, PASSWORD } from './given.ts'
import { checkInvariants } from './invariants.ts'

type Fields = Record<string, unknown>
export type Movements = {
  charges: {
    card: { brand: string; last4: string }
    charge: {
      id: string
      amount: number
      devolvible: number
      otraCuenta: boolean
      metodo: string
      inesperado: boolean
      retenidoHasta: string | null
    }
    refunds: { id: string; amount: number; status: string }[]
    disputa: string
  }[]
  pay_methods: { id: string; last4: string; caduca: string }[]
  intentos: { id: string; estado: string; motivo: string; importe: number }[]
  solicitudes: { safeURL: string; estado: string; link: string; importe: number }[]
}

const MINUTE_MS = 60_000

/** The calls of payments in an establishment, with the workers, whose messages from gateways arrive. */
export async function paymentCalls(
  given: Awaited<ReturnType<typeof givenEstablishment>>,
  {
    smtpUrl = '',
    catchUp = () => {},
  }: { smtpUrl?: string; /** Lets happen at the gateway what is due. */ catchUp?: () => void } = {},
) {
  const { owner, email, establishmentId, logins, dependencies, app, clock } = given
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  // The gateway learns this address when it is connected.
  Object.assign(dependencies.config, { publicUrl: address })
  const db = connect(logins.owner, 2)
  closeAtTheEnd(() => db.destroy())
  const config = { mailFrom: 'a@ejemplo.test', ...(smtpUrl && { ...dependencies.config, smtpUrl }) }
  const jobs = await startJobs(logins.owner, { ...dependencies, config })
  closeAtTheEnd(() => jobs.stop())
  const room = await aUnit(owner, establishmentId)
  let month = 0

  const post = (path: string, fields: Fields = {}, headers: Fields = {}) =>
    owner.post(`/api/${path}`, fields, headers as Record<string, string>)
  const ok = async (path: string, fields: Fields = {}, headers: Fields = {}) => {
    const reply = await post(path, fields, headers)
    expect(reply).toMatchObject({ resultado: 'Ok' })
    return reply
  }
  const link = async (path: string, token: string, payload: Fields = {}) =>
    (await app.inject({ method: 'POST', url: `/api/pay/${path}`, payload, headers: { 'x-link-token': token } })).json<
      Fields & { resultado: string; mensaje: string }
    >()

  /** A booking of two nights of 60 €, in a month without others. */
  const booked = async () => {
    const start = new Date(Date.UTC(2027, month++, 1)).toISOString().slice(0, 8)
    const stay = { checkInDate: `${start}01`, checkOutDate: `${start}03` }
    return (await aBooking(owner, establishmentId, [room], stay)).id
  }
  const movements = async (booking_url: string) =>
    (await ok('stripe/get_charges', { booking_url }))['stripeMovements'] as Movements
  const info = async (safeURL: string) => (await ok('bookings/get_booking_info', { safeURL }))['booking'] as Fields
  const request = async (booking_url: string, fields: Fields) => {
    const reply = await ok('stripe/request_payment', { booking_url, Method: 'copy_link', ...fields })
    return { safeURL: String(reply['safeURL']), token: String(reply['link']).split('/pago/')[1]! }
  }
  const charge = (
    booking_url: string,
    payment_method: string,
    amount: unknown,
    fields: Fields = {},
    headers: Fields = {},
  ) =>
    post(
      'stripe/create_payment_intent_booking_off_session',
      { booking_url, payment_method, amount, ...fields },
      headers,
    )
  const refund = (booking_url: string, intent_id: string, fields: Fields = {}) =>
    post('stripe/submit_refund', { booking_url, intent_id, ...fields })

  let signedInAt = clock.now().getTime()
  /** Moves the clock, renews the session and runs the workers. */
  const later = async (minutes: number) => {
    given.clock.moveBy(minutes * MINUTE_MS)
    catchUp()
    if (clock.now().getTime() - signedInAt > 10 * MINUTE_MS) {
      await owner.logIn(email, PASSWORD)
      signedInAt = clock.now().getTime()
    }
    await jobs.sweep()
  }
  /** Waits until the movements of a booking are as expected, while the workers run. */
  const becomes = async (id: string, isSo: (seen: Movements) => boolean, what = 'the movements') =>
    expect.poll(async () => isSo(await movements(id)), { interval: 50, message: what }).toBe(true)
  /** What the gateway has brought in for a booking, and went back. */
  const gatewayMoney = async (bookingId: string): Promise<number> => {
    const ours = await db
      .selectFrom('payments')
      .select('amount')
      .where('bookingId', '=', bookingId)
      .where('isGateway', '=', true)
      .execute()
    expect(await checkInvariants(logins.owner)).toEqual([])
    return ours.reduce((total, { amount }) => total + amount, 0)
  }
  const key = () => ({ 'idempotency-key': randomUUID() })
  return {
    db,
    jobs,
    room,
    address,
    post,
    ok,
    link,
    booked,
    movements,
    info,
    request,
    charge,
    refund,
    later,
    becomes,
    gatewayMoney,
    key,
  }
}
