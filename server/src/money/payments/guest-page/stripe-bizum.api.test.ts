import { expect, test } from 'vitest'
import { givenPayments, KEYS } from '../../../test/given-payments.ts'

const { booked, request, link, onPage, becomes, info, agrees, ok, refund, stripe, db, movements, owner } =
  await givenPayments()
const settings = () => ok('pagos/pasarela/get')
const methodsOf = async (token: string) => ((await link('open', token))['pago'] as { metodos: string[] }).metodos

test('a guest pays by Bizum on the page of Stripe once both Posada and the account have it', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 40 })
  expect(await methodsOf(token)).toEqual(['tarjeta'])
  expect((await link('start', token, { metodo: 'bizum' })).resultado).toBe('Error')

  await ok('pagos/pasarela/bizum', { activo: true })
  expect(await methodsOf(token)).toEqual(['tarjeta', 'bizum'])
  const refused = await link('start', token, { metodo: 'bizum' })
  expect(refused).toMatchObject({ resultado: 'Error', mensaje: expect.stringContaining('con Bizum') })
  expect(await methodsOf(token)).toEqual(['tarjeta'])
  expect(await settings()).toMatchObject({ bizumStripe: true, bizumStripeNoActivado: true })
  expect(await info(id)).toMatchObject({ StripeEnabled: true, PendientePago: 120 })
  expect((await owner.get('/api/profile/get_profile_data'))['clientinfo']).toMatchObject({ StripeFallo: '' })

  stripe.setBizum(KEYS.PrivKey, true)
  await ok('pagos/pasarela/bizum', { activo: true })
  expect(await settings()).toMatchObject({ bizumStripeNoActivado: false })
  const url = String((await link('start', token, { metodo: 'bizum' }))['url'])
  const bank = await onPage(url, { phone: '700000000' })
  await onPage(new URL(bank, url).href, { answer: 'authorize' })
  await becomes(id, ({ charges, solicitudes }) => charges.length === 1 && solicitudes[0]!.estado === 'pagada')

  const [paid] = (await movements(id)).charges
  expect(paid).toMatchObject({ card: { brand: 'Bizum', last4: '' }, charge: { metodo: 'bizum', devolvible: 40 } })
  expect(await refund(id, paid!.charge.id, { amount: 15 })).toMatchObject({ estado: 'devuelto' })
  const entered = await db.selectFrom('payments').select(['method', 'amount']).where('bookingId', '=', id).execute()
  expect(entered).toEqual([
    { method: 'bizum', amount: 4000 },
    { method: 'bizum', amount: -1500 },
  ])
  await agrees(id)
})

test('Bizum is not offered where a card is to be kept, nor after it is switched off', async () => {
  await ok('pagos/pasarela/bizum', { activo: true })
  const id = await booked()
  const { token } = await request(id, { requested_amount: 40, guardar_tarjeta: 1 })
  expect(await methodsOf(token)).toEqual(['tarjeta'])
  const { token: plain } = await request(id, { requested_amount: 20 })
  expect(await methodsOf(plain)).toEqual(['tarjeta', 'bizum'])
  await ok('pagos/pasarela/bizum', { activo: false })
  expect(await methodsOf(plain)).toEqual(['tarjeta'])
  expect(await settings()).toMatchObject({ bizumStripe: false, bizumStripeNoActivado: false })
})
