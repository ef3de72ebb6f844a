import { MantineProvider } from '@mantine/core'
import { alarmCountsApi } from '@posada/contract/distribution/channel/alarm-counts'
import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import { saleTypesApi } from '@posada/contract/prices/sale-types'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { aUser } from '../../test/a-user.ts'
import { idOf } from '../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { renderApp } from '../../test/render-app.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { paste } from '../../test/paste.ts'
import './channel-screen.tsx'
import { ConnectDialog } from './connection/connect-dialog.tsx'

const api = apiDouble()
const [first, second] = [idOf('h1'), idOf('h2')]

test('several establishments are listed with the state of their connections and their open alarms', async () => {
  signedIn(api)
  const place = { municipality: 'Ronda', province: 'Málaga' }
  api.on(saleTypesApi.establishments, () =>
    ok(saleTypesApi.establishments, {
      establishments: [
        { id: first, name: 'Hotel Uno', ...place, state: 'active', isBroken: false },
        { id: second, name: 'Casa Dos', ...place, state: null, isBroken: false },
      ],
    }),
  )
  api.on(alarmCountsApi.counts, () =>
    ok(alarmCountsApi.counts, { total: 2, establishments: [{ id: first, count: 2 }] }),
  )
  renderApp('/dashboard/channel_manager')
  const [one, two] = [
    await screen.findByRole('link', { name: /Hotel Uno/ }),
    screen.getByRole('link', { name: /Casa Dos/ }),
  ]
  expect(one.getAttribute('href')).toBe(`/dashboard/channel_manager/channel_house/${first}`)
  await waitFor(() => expect(one.textContent).toMatch(/Ronda, Málaga.*Conectado.*2 avisos/))
  expect(two.textContent).toMatch(/Sin conectar$/)
})

test('a property of another account is connected here after its owner has said so', async () => {
  signedIn(api)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <ConnectDialog establishmentId={first} connection={null} onClose={vi.fn()} onConnected={vi.fn()} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const user = aUser()
  const form = within(await screen.findByRole('dialog', { name: 'Conectar portales' }))
  expect(form.getByRole('link', { name: 'condiciones del servicio' }).getAttribute('href')).toBe('/condiciones')
  await paste(user, form.getByLabelText(/Código de la propiedad/), '1464157300')
  await paste(user, form.getByLabelText(/^Token/), 'wr_1')
  const elsewhere = { codigo: 'propiedad_de_otra_cuenta', puede_traerla: true }
  api.on(channelConnectionApi.toggle, () => refused('Esa propiedad ya está conectada a otra cuenta', 200, elsewhere))
  await user.click(form.getByRole('button', { name: 'Conectar' }))
  await user.click(await form.findByRole('button', { name: 'Traer la conexión aquí' }))
  await waitFor(() => expect(api.sentTo(channelConnectionApi.toggle)).toHaveLength(2))
  expect(api.sentTo(channelConnectionApi.toggle).map(({ body }) => body)).toMatchObject([
    { propiedad: 1_464_157_300, traer: false },
    { propiedad: 1_464_157_300, traer: true },
  ])
})
