import { randomUUID } from 'node:crypto'
import type { Bank } from './banks.ts'
import type { ApiSession, Json } from '../support/session.ts'

type Movements = {
  charges: { charge: { id: string; devolvible: number } }[]
  pay_methods: { id: string }[]
  solicitudes: { link: string; estado: string }[]
}

export const movementsOf = async (desk: ApiSession, booking_url: string): Promise<Movements> =>
  (await desk.post('/api/stripe/get_charges', { booking_url }))['stripeMovements'] as Movements

/** One thing that is done once, however often its call has to be repeated because the server was away. */
export type Task = { run(desk: ApiSession, address: string): Promise<void>; isDone: boolean }

/**
 * A guest pays by a link and leaves the card. The request is one for all repeats; a press is repeated only while the request
 * is open, as a guest would.
 */
export function linkPayment(bank: Pick<Bank, 'pay'>, booking_url: string, requested_amount: number): Task {
  const key = { 'idempotency-key': randomUUID() }
  const request = { booking_url, requested_amount, guardar_tarjeta: 1, Method: 'copy_link' }
  return {
    isDone: false,
    async run(desk, address) {
      const reply = await desk.post('/api/stripe/request_payment', request, key)
      if (reply.resultado !== 'Ok') return void (this.isDone = true) // nothing is pending any more
      const token = String(reply['link']).split('/pago/')[1] ?? ''
      const started = await startPayment(address, token)
      if (started.resultado !== 'Ok') return void (this.isDone = /ya está hecho|nada pendiente/.test(started.mensaje))
      await bank.pay(started)
      this.isDone = true
    },
  }
}

async function startPayment(address: string, token: string): Promise<Json> {
  const headers = { 'content-type': 'application/json', 'x-link-token': token }
  return (await (await fetch(`${address}/api/pay/start`, { method: 'POST', body: '{}', headers })).json()) as Json
}

/** The desk charges the card that the guest has left. */
export function cardCharge(booking_url: string, amount: number): Task {
  const key = { 'idempotency-key': randomUUID() }
  return {
    isDone: false,
    async run(desk) {
      const [card] = (await movementsOf(desk, booking_url)).pay_methods
      if (!card) return
      const order = { booking_url, amount, payment_method: card.id, confirmado: 1 }
      await desk.post('/api/stripe/create_payment_intent_booking_off_session', order, key)
      this.isDone = true // also where it was refused: what is unknown is looked up
    },
  }
}

/** The desk returns a part of a charge, at most what is left of it. */
export function cardRefund(booking_url: string, most: number): Task {
  const key = { 'idempotency-key': randomUUID() }
  let order: { booking_url: string; intent_id: string; amount: number } | undefined
  return {
    isDone: false,
    async run(desk) {
      order ??= await chosenRefund()
      if (!order) return
      await desk.post('/api/stripe/submit_refund', order, key)
      this.isDone = true

      async function chosenRefund() {
        const charges = (await movementsOf(desk, booking_url)).charges.map(({ charge }) => charge)
        const [charge] = charges.toSorted((one, other) => other.devolvible - one.devolvible)
        if (!charge || charge.devolvible === 0) return undefined
        return { booking_url, intent_id: charge.id, amount: Math.min(most, charge.devolvible) }
      }
    },
  }
}
