import { MantineProvider } from '@mantine/core'
import { debooksApi } from '@posada/contract/distribution/debooks/debooks'
import type { Reply } from '@posada/contract/endpoint'
import { saleTypesApi } from '@posada/contract/prices/sale-types'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { aUser } from '../../test/a-user.ts'
import { idOf } from '../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { mainPlan } from '../../test/sale-types.ts'
import { signedIn } from '../../test/signed-in.ts'
import { DebooksStrip } from './debooks-strip.tsx'

const api = apiDouble()
const establishmentId = idOf('h1')
const address = '0x2c7536e3605d9c16a7a3d7b1898e529396a65c23'
const [double, suite] = [idOf('t1'), idOf('t2')]
type Connection = NonNullable<Reply<(typeof debooksApi)['get']>['connection']>

const connected = (changes: Partial<Connection> = {}): Connection => ({
  state: 'connected',
  address,
  isConnected: true,
  connectedAt: '2026-06-01T08:00:00Z',
  fetchedAt: '2026-06-01T09:00:00Z',
  sentAt: null,
  trouble: '',
  ...changes,
})

function openStrip(connectionAt: (attempt: number) => Connection | null, isAvailable = true) {
  signedIn(api)
  api.on(debooksApi.get, (attempt) => ok(debooksApi.get, { isAvailable, connection: connectionAt(attempt) }))
  api.on(debooksApi.message, () => ok(debooksApi.message, { text: 'Firme esto: ñ' }))
  api.on(debooksApi.plans, () =>
    ok(debooksApi.plans, {
      plans: [
        { id: 'pl_1', name: { es: 'Habitación doble' }, typeId: '' },
        { id: 'pl_2', name: { en: 'Superior room' }, typeId: suite },
      ],
    }),
  )
  api.on(saleTypesApi.list, () =>
    ok(saleTypesApi.list, {
      depositPercent: null,
      isDebooksConnected: false,
      types: [],
      ownTypes: [
        { id: double, name: 'Doble' },
        { id: suite, name: 'Suite' },
      ],
      pricePlans: [mainPlan],
      restrictionPlans: [],
      parentPlans: [],
      isComplete: false,
    }),
  )
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <DebooksStrip establishmentId={establishmentId} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

type Asked = { method: string; params?: readonly unknown[] }
let removeWallet = () => {}
afterEach(() => {
  removeWallet()
  Reflect.deleteProperty(window, 'ethereum')
})

/** A wallet that announces itself when pages ask, as an extension does. Returns what it was asked. */
function aWallet(answer: (asked: Asked) => unknown) {
  const asked: Asked[] = []
  const provider = {
    request: async (call: Asked) => {
      asked.push(call)
      const given = answer(call)
      if (given instanceof Error) throw given
      return given
    },
  }
  const info = { uuid: 'u1', name: 'Zorro', icon: 'https://elsewhere.test/picture.svg', rdns: 'test.zorro' }
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  window.addEventListener('eip6963:requestProvider', announce)
  removeWallet = () => window.removeEventListener('eip6963:requestProvider', announce)
  return { asked, provider }
}

const withCode = (code: number) => Object.assign(new Error('refused'), { code })
const signs = ({ method }: Asked) => (method === 'eth_requestAccounts' ? [address] : '0xsignature')

test('is not there where the installation has no DeBooks', async () => {
  const { container } = openStrip(() => null, false)
  await waitFor(() => expect(api.sentTo(debooksApi.get)).toHaveLength(1))
  expect(container.textContent).not.toContain('DeBooks')
})

test('has the text signed by the announced wallet, then every plan gets its type', async () => {
  const { asked } = aWallet(signs)
  api.on(debooksApi.verify, () => ok(debooksApi.verify, {}))
  openStrip((attempt) => (attempt === 1 ? null : connected({ state: 'wallet', isConnected: false })))
  api.on(debooksApi.verify, () => ok(debooksApi.verify, {}))
  api.on(debooksApi.associate, () => ok(debooksApi.associate, {}))
  const user = aUser()
  await user.click(await screen.findByText('Conectar DeBooks'))
  await user.click(await screen.findByLabelText('Firmar con Zorro'))
  expect(document.querySelector('img')).toBeNull() // nothing is loaded from elsewhere
  await screen.findByLabelText('Tipo de unidad de Superior room', { selector: 'input' })
  expect(asked).toEqual([
    { method: 'eth_requestAccounts' },
    { method: 'personal_sign', params: ['0x4669726d65206573746f3a20c3b1', address] },
  ])
  expect(api.sentTo(debooksApi.verify)[0]?.body).toEqual({
    urlAlojamiento: establishmentId,
    message: 'Firme esto: ñ',
    signature: '0xsignature',
    address,
  })
  await user.click(screen.getByText('Asociar'))
  await screen.findByText('Por favor, seleccione el tipo de unidad para todos los planes')
  expect(api.sentTo(debooksApi.associate)).toEqual([])
  await user.click(screen.getByLabelText('Tipo de unidad de Habitación doble', { selector: 'input' }))
  await user.keyboard('{ArrowDown}{Enter}')
  await user.click(screen.getByText('Asociar'))
  await waitFor(() => expect(api.sentTo(debooksApi.associate)).toHaveLength(1))
  expect(api.sentTo(debooksApi.associate)[0]?.body['plans']).toEqual([
    { id: 'pl_1', AssociatedPosadaRoom: double },
    { id: 'pl_2', AssociatedPosadaRoom: suite },
  ])
})

test.each([
  [4001, /^Ha rechazado la petición/],
  [4100, /^La billetera no deja usar esa cuenta/],
  [-32_002, /^La billetera ya tiene una petición abierta/],
  [-32_603, /^La billetera no ha respondido/],
])('says what to do where the wallet refuses with %i', async (code, words) => {
  const { provider } = aWallet(({ method }) => (method === 'personal_sign' ? withCode(code) : [address]))
  removeWallet()
  Object.assign(window, { ethereum: provider }) // an older extension, which does not announce itself
  openStrip(() => null)
  const user = aUser()
  await user.click(await screen.findByText('Conectar DeBooks'))
  await user.click(await screen.findByLabelText('Firmar con Billetera del navegador'))
  await screen.findByText(words)
  expect(api.sentTo(debooksApi.verify)).toEqual([])
})

test('shows why the server refuses a signature, and the wallet can sign again', async () => {
  aWallet(signs)
  openStrip(() => null)
  api.on(debooksApi.verify, () => refused('La firma no es de esa dirección'))
  const user = aUser()
  await user.click(await screen.findByText('Conectar DeBooks'))
  await user.click(await screen.findByLabelText('Firmar con Zorro'))
  await screen.findByText('La firma no es de esa dirección')
  expect((screen.getByLabelText('Firmar con Zorro') as HTMLButtonElement).disabled).toBe(false)
})

test('says how to get a wallet where the browser has none', async () => {
  openStrip(() => null)
  await aUser().click(await screen.findByText('Conectar DeBooks'))
  await screen.findByText(/no hay ninguna billetera/)
})

test('disconnects once it is confirmed, and says that it is under way', async () => {
  openStrip((attempt) => (attempt === 1 ? connected() : connected({ state: 'ending', isConnected: false })))
  api.on(debooksApi.disconnect, () => ok(debooksApi.disconnect, {}))
  const user = aUser()
  await screen.findByText('DeBooks: en venta')
  await user.click(screen.getByText('Desconectar'))
  await screen.findByText(/^DeBooks deja de vender sus unidades/)
  expect(api.sentTo(debooksApi.disconnect)).toEqual([])
  await user.click(screen.getAllByText('Desconectar').at(-1)!)
  await screen.findByText('DeBooks: desconectándose')
  expect(screen.queryByText('Asociar planes')).toBeNull()
})
