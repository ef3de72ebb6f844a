import { expect, test } from 'vitest'
import { givenPayments } from '../../../test/given-payments.ts'

const { booked, withCard, charge, refund, request, payByLink, movements, becomes, db, ok, establishmentId } =
  await givenPayments()
const body = 'Pago de {importe} ({concepto}). Gracias, {nombre}.'
const texts = { es: { asunto: '{alojamiento}: {importe}', cuerpo: body } }
for (const clave of ['recibo', 'devolucion'])
  await ok('messages/edit', { urlAlojamiento: establishmentId, clave, activo: true, textos: texts })

/** What was mailed to the guest of a booking, oldest first. */
const mailed = (bookingId: string) =>
  db
    .selectFrom('bookingMessages')
    .innerJoin('mails', (join) => join.onRef('mails.id', '=', 'bookingMessages.mailId'))
    .select(['bookingMessages.key', 'mails.textBody as text'])
    .where('bookingId', '=', bookingId)
    .orderBy('bookingMessages.queuedAt')
    .orderBy('bookingMessages.id')
    .execute()

const addressed = (id: string) =>
  db.updateTable('bookings').set({ email: 'huesped@ejemplo.test' }).where('id', '=', id).execute()

test('a receipt and a refund say what the money was for: the words of the request', async () => {
  const id = await booked()
  await addressed(id)
  const { token } = await request(id, { requested_amount: 40, concepto: 'Señal' })
  await payByLink(token)
  await becomes(id, ({ charges }) => charges.length === 1)
  expect((await mailed(id)).map(({ key, text }) => [key, /Pago de .*/.exec(text)?.[0]])).toEqual([
    ['receipt', 'Pago de 40,00\u00a0€ (Señal). Gracias, Titular de prueba.'],
  ])
  await refund(id, (await movements(id)).charges[0]!.charge.id, { amount: 15 })
  expect((await mailed(id)).at(-1)).toMatchObject({
    key: 'refund',
    text: expect.stringContaining('Pago de 15,00\u00a0€ (Señal).') as string,
  })
})

test('a charge of the desk and its refund name the card', async () => {
  const { id, cardId } = await withCard()
  await addressed(id)
  await charge(id, cardId, 100)
  await refund(id, (await movements(id)).charges[0]!.charge.id)
  expect((await mailed(id)).map(({ key, text }) => [key, /Pago de .*?\)/.exec(text)?.[0]])).toEqual([
    ['receipt', 'Pago de 100,00\u00a0€ (Visa ·4242)'],
    ['refund', 'Pago de 100,00\u00a0€ (Visa ·4242)'],
  ])
})
