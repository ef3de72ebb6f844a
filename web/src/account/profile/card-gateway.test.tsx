import { MantineProvider } from '@mantine/core'
import type { BilledClient } from '@posada/contract/establishments/billed-client'
import { cardGatewayApi } from '@posada/contract/money/payments/card-gateway'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { aUser } from '../../test/a-user.ts'
import { emptyBilledClient } from '../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { signedIn } from '../../test/signed-in.ts'
import { paste } from '../../test/paste.ts'
import { CardGatewayCard } from './card-gateway-card.tsx'

const api = apiDouble()
const { connect, disconnect } = cardGatewayApi
const connected = {
  cardsEnabled: true,
  gateway: 'stripe' as const,
  cardKeys: { publicKey: 'pk_test_casa', privateKey: '' },
  secretKeyEnd: 'Z9y8',
  isCardTest: true,
}

function show(client: Partial<BilledClient> = {}) {
  signedIn(api, 'owner')
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <CardGatewayCard client={{ ...emptyBilledClient, ...client }} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return aUser()
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('finds swapped keys before they are sent, and shows what the gateway refuses in the form', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Conectar' }))
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
  screen.getByText('Conectada en modo de prueba')
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
  screen.getByText('Con error')
  await user.click(screen.getByRole('button', { name: 'Desconectar' }))
  api.on(disconnect, () => ok(disconnect, {}))
  const asked = await dialog('Desconectar la pasarela')
  await user.click(asked.getByRole('button', { name: 'Desconectar' }))
  await waitFor(() => expect(api.sentTo(disconnect)).toHaveLength(1))
})
