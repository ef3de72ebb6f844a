import { beforeEach, expect, test } from 'vitest'
import { givenPayments } from '../../../test/given-payments.ts'

const { booked, withCard, charge, post, ok, movements, stripe } = await givenPayments()
beforeEach(() => stripe.clearBehaviour())

const remove = (booking_url: string, payment_method: string) =>
  post('stripe/remove_card', { booking_url, payment_method })
const cardsAt = async (id: string) => (await movements(id)).pay_methods

test('a card is removed at the gateway and here, and removing it twice is no error', async () => {
  const { id, cardId } = await withCard()
  expect(await remove(id, cardId)).toMatchObject({ resultado: 'Ok', mensaje: 'Tarjeta quitada' })
  expect(await cardsAt(id)).toEqual([])
  expect((await charge(id, cardId, 10)).mensaje).toBe('La tarjeta no es de esta reserva')
  expect(await remove(id, cardId)).toMatchObject({ resultado: 'Ok' })
  const { historial } = await ok('bookings/history', { bookingURL: id })
  expect(JSON.stringify(historial)).toContain('quitó una tarjeta guardada')
})

test('a card stays while the gateway is away, and is not removed for another booking', async () => {
  const { id, cardId } = await withCard()
  stripe.setBehaviour({ fault: 'http-500', only: ['POST /v1/payment_methods/:id/detach'] })
  expect((await remove(id, cardId)).mensaje).toContain('sigue guardada')
  await stripe.stopListening()
  expect((await remove(id, cardId)).mensaje).toContain('sigue guardada')
  await stripe.listenAgain()
  expect(await cardsAt(id)).toHaveLength(1)
  const other = await booked()
  expect((await remove(other, cardId)).mensaje).toBe('La tarjeta no es de esta reserva')
  stripe.clearBehaviour()
  expect(await remove(id, cardId)).toMatchObject({ resultado: 'Ok' })
  expect(await cardsAt(id)).toEqual([])
})
