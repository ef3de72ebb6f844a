import { MantineProvider } from '@mantine/core'
import type { BilledClient } from '@posada/contract/establishments/billed-client'
import type { Reply } from '@posada/contract/endpoint'
import { cardGatewayApi, type ShownTerminal } from '@posada/contract/money/payments/card-gateway'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { aUser } from '../../../test/a-user.ts'
import { aListedEstablishment, emptyBilledClient, idOf } from '../../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { signedIn } from '../../../test/signed-in.ts'
import { paste } from '../../../test/paste.ts'
import { GatewaysCard } from './gateways-card.tsx'

const api = apiDouble()
const { connect, disconnect, terminals, setTerminal, checkTerminal, removeTerminal, setBizum } = cardGatewayApi
const connected = {
  cardsEnabled: true,
  gateway: 'stripe' as const,
  cardKeys: { publicKey: 'pk_test_casa', privateKey: '' },
  secretKeyEnd: 'Z9y8',
  isCardTest: true,
}

type Gateways = Reply<(typeof cardGatewayApi)['terminals']>

const establishments = [aListedEstablishment(), aListedEstablishment({ id: idOf('h2'), name: 'Plaza Mayor' })]
const none = { bizum: '', tokens: '', mit: '', refunds: '', preauthorisation: '' }
const terminal: ShownTerminal = {
  establishmentId: establishments[0]!.id,
  merchantCode: '999008881',
  terminal: '1',
  keyEnd: '0gJ7',
  environment: 'live',
  signature: 'v2',
  permissions: { bizum: true, tokens: false, mit: false, refunds: true, preauthorisation: false },
  refused: none,
  trouble: '',
  isForRefundsOnly: false,
}
const KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'

function show(client: Partial<BilledClient> = {}, gateways: Partial<Gateways> = {}) {
  signedIn(api, 'owner')
  const used = client.gateway ?? (client.secretKeyEnd ? 'stripe' : 'none')
  const nothing = { gateway: used, hasStripeBizum: false, lacksStripeBizum: false, terminals: [] }
  api.on(terminals, () => ok(terminals, { ...nothing, ...gateways }))
  const part = <GatewaysCard client={{ ...emptyBilledClient, ...client }} establishments={establishments} />
  const router = createRouter({ routeTree: createRootRoute({ component: () => part }), history: createMemoryHistory() })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return aUser()
}
const press = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('finds swapped keys before they are sent, and shows what the gateway refuses in the form', async () => {
  const user = show()
  await user.click(await press('Conectar'))
  const asked = await dialog('Conectar Stripe')
  asked.getByText('Checkout Sessions (escritura)')
  const [publicKey, secretKey] = [asked.getByLabelText(/^Clave publicable/), asked.getByLabelText(/^Clave secreta o/)]
  expect(secretKey).toHaveProperty('type', 'password')
  await paste(user, publicKey, 'sk_test_casa')
  await paste(user, secretKey, 'pk_test_casa')
  await user.click(asked.getByRole('button', { name: 'Conectar' }))
  await asked.findByText(/^Las claves están cambiadas/)
  expect(api.sentTo(connect)).toEqual([])
  await user.clear(publicKey)
  await paste(user, publicKey, 'pk_test_casa')
  await user.clear(secretKey)
  await paste(user, secretKey, 'rk_test_casa')
  api.on(connect, () => refused('A la clave le faltan permisos: webhooks (escritura)'))
  await user.click(asked.getByRole('button', { name: 'Conectar' }))
  await asked.findByText(/faltan permisos: webhooks/)
})

test('leaves the secret key alone where it is not typed again', async () => {
  const user = show(connected)
  await screen.findByText('Conectada en modo de prueba')
  screen.getByText('termina en Z9y8')
  await user.click(screen.getByRole('button', { name: 'Cambiar claves' }))
  const asked = await dialog('Cambiar las claves de Stripe')
  await user.type(asked.getByLabelText(/^Clave publicable/), '2')
  api.on(connect, () => ok(connect, {}, 'Pasarela de pago conectada'))
  await user.click(asked.getByRole('button', { name: 'Cambiar claves' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.sentTo(connect)[0]?.body).toEqual({ stripeInfo: { PubKey: 'pk_test_casa2', PrivKey: '' } })
})

test('says why the gateway cannot be used, and disconnects after a question', async () => {
  const user = show({ ...connected, cardTrouble: 'La pasarela de pago no acepta la clave guardada' })
  await screen.findByText('Con error')
  await user.click(screen.getByRole('button', { name: 'Desconectar' }))
  api.on(disconnect, () => ok(disconnect, {}))
  const asked = await dialog('Desconectar Stripe')
  await user.click(asked.getByRole('button', { name: 'Desconectar' }))
  await waitFor(() => expect(api.sentTo(disconnect)).toHaveLength(1))
})

test('switches Bizum on the page of Stripe at once', async () => {
  const user = show(connected)
  api.on(setBizum, () => ok(setBizum, {}))
  await user.click(await screen.findByLabelText(/^Bizum en la página de pago/))
  await waitFor(() => expect(api.sentTo(setBizum)[0]?.body).toEqual({ activo: true }))
})

test('says that the account of Stripe has no Bizum, while it is offered', async () => {
  show(connected, { hasStripeBizum: true, lacksStripeBizum: true })
  await screen.findByText('Su cuenta de Stripe no tiene Bizum.')
})

test('stores the terminal of an establishment without the blanks of a pasted key, and keeps it typed after a refusal', async () => {
  const user = show(connected)
  await user.click(await screen.findByRole('radio', { name: 'TPV de su banco (Redsys)' }))
  screen.getByText(/^Ahora se cobra con Stripe/)
  expect(screen.getByRole('link', { name: 'Qué pedir al banco' }).getAttribute('href')).toBe(
    '/dashboard/help/tpv-del-banco',
  )
  await user.click(await press('Añadir TPV de Las Encinas'))
  const asked = await dialog('TPV de Las Encinas')
  const save = asked.getByRole('button', { name: 'Guardar y cobrar con este TPV' })
  await paste(user, asked.getByLabelText(/^Número de comercio/), '12345')
  await paste(user, asked.getByLabelText(/^Clave de firma/), KEY.slice(1))
  await user.click(save)
  await asked.findByText('El número de comercio (FUC) tiene nueve cifras')
  await asked.findByText(/^La clave de firma tiene 32 letras y cifras/)
  expect(api.sentTo(setTerminal)).toEqual([])
  await user.clear(asked.getByLabelText(/^Número de comercio/))
  await paste(user, asked.getByLabelText(/^Número de comercio/), ' 999008881 ')
  await user.clear(asked.getByLabelText(/^Clave de firma/))
  await paste(user, asked.getByLabelText(/^Clave de firma/), ` ${KEY}\u00a0`)
  await user.click(asked.getByRole('switch', { name: /^Bizum/ }))
  await user.click(asked.getByRole('radio', { name: 'Pruebas' }))
  api.on(setTerminal, (attempt) => (attempt === 1 ? refused('No se puede guardar') : ok(setTerminal, {})))
  await user.click(save)
  await asked.findByText('No se puede guardar')
  await user.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = api.sentTo(setTerminal).map(({ body }) => body)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[1]).toEqual({
    alojamientoURL: establishments[0]!.id,
    FUC: '999008881',
    Terminal: '1',
    Clave: KEY,
    Entorno: 'pruebas',
    Firma: 'v2',
    permite: { bizum: true, tokens: false, mit: false, devoluciones: true, preautorizacion: false },
  })
})

test('shows the end of the key only, leaves it alone, and wants another one for another terminal', async () => {
  const user = show({ gateway: 'redsys' }, { terminals: [terminal] })
  await screen.findByText(/^··0gJ7, firma V2, entorno real/)
  screen.getByText('Bizum, Devolver desde Posada')
  screen.getByText('Sin TPV')
  screen.getByText(/^No se cobra con tarjeta ni con enlaces/)
  await user.click(await press('Cambiar el TPV de Las Encinas'))
  const asked = await dialog('TPV de Las Encinas')
  expect(asked.getByLabelText(/^Clave de firma/)).toHaveProperty('value', '')
  api.on(setTerminal, () => ok(setTerminal, {}))
  await user.click(asked.getByRole('radio', { name: 'Pruebas' }))
  await user.click(asked.getByRole('button', { name: 'Guardar' }))
  await asked.findByText('Escriba la clave de este comercio, terminal y entorno')
  await user.click(asked.getByRole('radio', { name: 'Real' }))
  await user.click(asked.getByRole('radio', { name: 'V1 (SHA-256)' }))
  await user.click(asked.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.sentTo(setTerminal)[0]?.body).toMatchObject({ Clave: null, Firma: 'v1', Entorno: 'real' })
})

test('shows what the bank has not enabled with its code, in the list and at its switch', async () => {
  const user = show({ gateway: 'redsys' }, { terminals: [{ ...terminal, refused: { ...none, mit: 'SIS0218' } }] })
  await screen.findByText(/el banco contestó SIS0218, no lo tiene activado/)
  await user.click(await press('Cambiar el TPV de Las Encinas'))
  const asked = await dialog('TPV de Las Encinas')
  asked.getByText('El banco contestó SIS0218: pídalo.')
})

test.each([
  ['accepted', 'El banco reconoce el comercio, el terminal y la clave', 'ok'],
  ['key', 'La clave de firma no es la de este terminal y entorno (SIS0042)', 'error'],
  ['unreachable', 'El banco no responde. No se ha comprobado nada: inténtelo de nuevo.', 'warning'],
] as const)('says what the check of a terminal has found: %s', async (result, message, tone) => {
  const user = show({ gateway: 'redsys' }, { terminals: [terminal] })
  api.on(checkTerminal, () => ok(checkTerminal, { result, code: '' }, message))
  await user.click(await press('Comprobar el TPV de Las Encinas'))
  const note = await screen.findByText((text) => text.startsWith(message))
  expect(note.closest('[data-tone]')?.getAttribute('data-tone')).toBe(tone)
  expect(api.sentTo(checkTerminal)[0]?.body).toEqual({ alojamientoURL: terminal.establishmentId })
})

test('removes the key after a question', async () => {
  const user = show({ gateway: 'redsys' }, { terminals: [terminal] })
  await user.click(await press('Quitar clave del TPV de Las Encinas'))
  const asked = await dialog('Quitar la clave del TPV')
  asked.getByText(/Ya no se puede cobrar con tarjeta.*se devuelve entonces en el portal de su banco/)
  api.on(removeTerminal, () => ok(removeTerminal, {}))
  await user.click(asked.getByRole('button', { name: 'Quitar clave' }))
  await waitFor(() => expect(api.sentTo(removeTerminal)[0]?.body).toEqual({ alojamientoURL: terminal.establishmentId }))
})

test('what another gateway has replaced is for refunds only, and takes charges again after a question', async () => {
  const user = show(
    { ...connected, gateway: 'redsys' },
    { terminals: [terminal, { ...terminal, establishmentId: establishments[1]!.id, isForRefundsOnly: true }] },
  )
  await screen.findByText('Solo devoluciones')
  await user.click(await press('Volver a cobrar con este TPV, de Plaza Mayor'))
  api.on(setTerminal, () => ok(setTerminal, {}))
  const back = await dialog('Volver a cobrar con este TPV')
  await user.click(back.getByRole('button', { name: 'Cobrar con el TPV' }))
  await waitFor(() => expect(api.sentTo(setTerminal)[0]?.body).toMatchObject({ FUC: '999008881', Clave: null }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('radio', { name: 'Stripe' }))
  screen.getByText(/^Ahora se cobra con el TPV de su banco/)
  screen.getByText(/^No recibe cobros nuevos/)
  expect(screen.queryByRole('switch')).toBeNull()
  await user.click(await press('Volver a cobrar con Stripe'))
  api.on(connect, () => ok(connect, {}, 'Pasarela de pago conectada'))
  const asked = await dialog('Volver a cobrar con Stripe')
  await user.click(asked.getByRole('button', { name: 'Cobrar con Stripe' }))
  await waitFor(() =>
    expect(api.sentTo(connect)[0]?.body).toEqual({ stripeInfo: { PubKey: 'pk_test_casa', PrivKey: '' } }),
  )
})
