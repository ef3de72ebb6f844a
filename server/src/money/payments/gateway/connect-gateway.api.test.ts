import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { withClient } from '../../../platform/db/with-client.ts'
import { givenPayments, KEYS } from '../../../test/given-payments.ts'

const client = async ({ owner }: Awaited<ReturnType<typeof givenPayments>>) =>
  (await owner.get('/api/profile/get_profile_data'))['clientinfo'] as Record<string, unknown>

test('keys are tried, stored encrypted and never sent back', async () => {
  const given = await givenPayments()
  expect(await client(given)).toMatchObject({
    StripeEnabled: true,
    stripe_keys: { PubKey: KEYS.PubKey, PrivKey: '' },
    PrivKeyFin: 'otel',
    StripePrueba: true,
    StripeFallo: '',
  })
  const { rows } = await withClient(given.logins.owner, (db) => db.query('select g::text from card_gateways g'))
  expect(JSON.stringify(rows)).not.toContain(KEYS.PrivKey)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(KEYS.PrivKey).toString('hex'))
})

test.each([
  [{ PubKey: '', PrivKey: 'sk_test_x12' }, 'Falta la clave publicable'],
  [{ PubKey: 'pk_test_x12', PrivKey: '' }, 'Falta la clave secreta'],
  [
    { PubKey: 'pk_live_x12', PrivKey: 'sk_test_x12' },
    'Una clave es de prueba y la otra es real: las dos deben ser del mismo modo.',
  ],
  [
    { PubKey: 'sk_test_x12', PrivKey: 'pk_test_x12' },
    'Las claves están cambiadas: la publicable empieza por pk_ y la secreta por sk_ o rk_.',
  ],
])('refuses %j', async (stripeInfo, mensaje) => {
  const { post } = await givenPayments({ isConnected: false })
  expect(await post('profile/update_stripe', { stripeInfo })).toEqual({ resultado: 'Error', mensaje })
})

test('names the missing right of a restricted key, and stores nothing while the gateway is away', async () => {
  const given = await givenPayments({ isConnected: false })
  const { stripe, post } = given
  stripe.register({
    key: 'rk_test_poco',
    accountId: 'acct_poco',
    rights: [
      'account',
      'customers',
      'payments',
      'checkout',
      'payment_methods',
      'webhook_endpoints',
      'disputes',
      'events',
    ],
  })
  stripe.register({ key: 'pk_test_poco', accountId: 'acct_poco' })
  const poor = await post('profile/update_stripe', { stripeInfo: { PubKey: 'pk_test_poco', PrivKey: 'rk_test_poco' } })
  expect(poor.mensaje).toBe('A la clave le faltan permisos: cargos y reembolsos (escritura)')
  await stripe.stopListening()
  expect((await post('profile/update_stripe', { stripeInfo: KEYS })).mensaje).toContain('no responde')
  await stripe.listenAgain()
  expect(await client(given)).toMatchObject({ StripeEnabled: false })
})

test('changing one key leaves the other, and disconnecting removes the webhook and hides the cards', async () => {
  const given = await givenPayments()
  const { post, ok, withCard, charge, movements } = given
  const { id, cardId } = await withCard()
  await charge(id, cardId, 10)
  await ok('profile/update_stripe', { stripeInfo: { PubKey: 'pk_test_otra', PrivKey: '' } })
  expect((await movements(id)).pay_methods).toHaveLength(1)
  await ok('profile/disconnect_stripe')
  expect(await client(given)).toMatchObject({ StripeEnabled: false, stripe_keys: { PubKey: '' } })
  const { pay_methods: cards, charges } = await movements(id)
  expect(cards).toEqual([])
  expect(charges[0]).toMatchObject({ charge: { otraCuenta: true, devolvible: 0 } })
  expect((await charge(id, cardId, 10)).mensaje).toBe('Conecte antes la pasarela de pago en el panel de usuario')
  expect((await post('profile/disconnect_stripe')).mensaje).toBe('No hay ninguna pasarela de pago conectada')
})

test('messages that are forged, old, of another account or repeated store nothing', async () => {
  const given = await givenPayments()
  const { stripe, db, app, clock, dependencies } = given
  const { accountId, sealedWebhookSecret } = await db.selectFrom('cardGateways').selectAll().executeTakeFirstOrThrow()
  const secret = dependencies.secrets.open(sealedWebhookSecret!, `card gateway webhook ${accountId}`)
  const sealed = await db
    .selectFrom('publicLinks')
    .selectAll()
    .where('purpose', '=', 'card-webhook')
    .executeTakeFirstOrThrow()
  const token = dependencies.secrets.open(sealed.sealedToken!, `link ${accountId} card-webhook ${sealed.objectId}`)
  const send = async (fields: object, { key = secret, ageSeconds = 0, to = token } = {}) => {
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: false,
      data: { object: { id: 'pi_1', object: 'payment_intent' } },
      ...fields,
    })
    const at = Math.floor(clock.now().getTime() / 1000) - ageSeconds
    const signature = createHmac('sha256', key).update(`${at}.${payload}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` }
    return (await app.inject({ method: 'POST', url: `/api/stripe/webhook/${to}`, payload, headers })).statusCode
  }
  expect(stripe.deliveries()).toEqual([])
  expect(await send({}, { key: 'whsec_otra' })).toBe(400)
  expect(await send({}, { ageSeconds: 301 })).toBe(400)
  expect(await send({ livemode: true })).toBe(400)
  expect(await send({ account: 'acct_otra' })).toBe(400)
  expect(await send({}, { to: 'no-existe' })).toBe(404)
  const events = () => db.selectFrom('cardEvents').select('eventId').execute()
  expect(await events()).toEqual([])
  for (let turn = 0; turn < 2; turn++) expect(await send({})).toBe(200)
  expect(await events()).toEqual([{ eventId: 'evt_1' }])
})
