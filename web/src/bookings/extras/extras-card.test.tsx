import { MantineProvider } from '@mantine/core'
import { extrasApi, type Extra } from '@posada/contract/bookings/extras/extras'
import type { Role } from '@posada/domain/account/users/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { idOf } from '../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { signedIn } from '../../test/signed-in.ts'
import { ExtrasCard } from './extras-card.tsx'

const api = apiDouble()
const breakfast: Extra = {
  id: idOf('e1'),
  name: 'Desayuno',
  price: 950,
  rate: 700,
  noTaxReason: '',
  hasNoPrice: false,
  kind: 'restaurant',
}
const taxi: Extra = {
  id: idOf('e2'),
  name: 'Taxi',
  price: null,
  rate: 0,
  noTaxReason: 'N1',
  hasNoPrice: true,
  kind: '',
}
const rates = [0, 300, 700].map((value) => ({ value, label: `IGIC ${value / 100} %` }))

function open(extras: Extra[], role: Role = 'owner') {
  signedIn(api, role)
  api.on(extrasApi.list, () => ok(extrasApi.list, { extras, taxName: 'IGIC', rates }))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <ExtrasCard establishmentId={idOf('h1')} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}
const dialog = () => within(document.querySelector<HTMLElement>('[role=dialog]')!)
const isClosed = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
const press = async (name: string) =>
  fireEvent.click((await screen.findAllByText(name, { selector: 'button *, button' })).at(-1)!)
const fill = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const choose = async (label: string | RegExp, option: string) => {
  fireEvent.click((await screen.findAllByLabelText(label))[0]!)
  fireEvent.click(await screen.findByText(option, { selector: '[role=option] *' }))
}

test('shows a role that may not edit the names, prices and taxes of the province without controls', async () => {
  open([breakfast, taxi], 'reception')
  const row = within((await screen.findByText('Desayuno')).closest('tr')!)
  row.getByText('IGIC 7 %')
  row.getByText('9,50 €')
  const other = within(screen.getByText('Taxi').closest('tr')!)
  other.getByText('Sin precio definido')
  other.getByText(/^No sujeta/)
  expect(document.querySelectorAll('button')).toHaveLength(0)
})

test('starts a new extra with the rate of lodging, and requires a reason for no tax', async () => {
  open([])
  api.on(extrasApi.add, () => ok(extrasApi.add, { id: idOf('e3') }))
  await press('Añadir extra')
  await fill(/^Nombre/, 'Cuna')
  expect((await screen.findAllByLabelText(/^Tipo de IGIC/))[0]).toHaveProperty('value', 'IGIC 7 %')
  await press('Guardar')
  await dialog().findByText('Este dato es obligatorio')
  fireEvent.click(dialog().getByLabelText('Sin precio definido'))
  await choose(/^Tipo de IGIC/, 'IGIC 0 %')
  await press('Guardar')
  await dialog().findByText('Este dato es obligatorio')
  expect(api.sentTo(extrasApi.add)).toEqual([])
  await choose(/^Motivo de que no lleve IGIC/, 'Exenta por otra causa')
  await press('Guardar')
  await isClosed()
  expect(api.sentTo(extrasApi.add)[0]?.body).toMatchObject({
    accomodationURL: idOf('h1'),
    name: 'Cuna',
    no_price: true,
    vat: 0,
    motivo: 'E6',
  })
})

test('clears the reason when a rate is set, and shows why a deletion was refused', async () => {
  open([taxi])
  api.on(extrasApi.edit, () => refused('Ya hay un extra con ese nombre'))
  api.on(extrasApi.remove, (attempt) => (attempt === 1 ? refused('El extra ya no existe') : ok(extrasApi.remove, {})))
  await press('Taxi')
  await choose(/^Tipo de IGIC/, 'IGIC 3 %')
  await press('Guardar')
  await dialog().findByText('Ya hay un extra con ese nombre')
  expect(api.sentTo(extrasApi.edit)[0]?.body).toMatchObject({ extraSafeURL: taxi.id, vat: 3, motivo: '' })
  await press('Eliminar')
  await screen.findByText(/^Lo ya vendido se queda como está/)
  await press('Eliminar')
  await dialog().findByText('Error al eliminar extra. El extra ya no existe')
  await press('Eliminar')
  await press('Eliminar')
  await isClosed()
})
