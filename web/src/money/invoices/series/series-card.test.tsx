import { MantineProvider } from '@mantine/core'
import { extrasApi } from '@posada/contract/bookings/extras/extras'
import { seriesApi, type Series } from '@posada/contract/money/invoices/series'
import type { Role } from '@posada/domain/account/users/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { shownToasts } from '../../../lib/toasts.ts'
import { idOf } from '../../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { aSeries } from '../../../test/invoices.ts'
import { signedIn } from '../../../test/signed-in.ts'
import './items/new-item-dialog.tsx'
import './new-series-dialog.tsx'
import { SeriesCard } from './series-card.tsx'
import './series-dialog.tsx'

const api = apiDouble()

const corrective = aSeries({
  id: idOf('s1r'),
  kind: 'corrective',
  ordinaryId: idOf('s1'),
  prefix: 'R-H-',
  lastNumber: 8,
  nextNumber: 'R-H-00009',
})
const houses = [
  { id: idOf('h1'), name: 'Casa del Molino' },
  { id: idOf('h2'), name: 'Plaza Mayor' },
]
const rates = [0, 700].map((value) => ({ value, label: `IGIC ${value / 100} %` }))

function open(
  series: Series[],
  { role = 'owner', establishments = houses }: { role?: Role; establishments?: typeof houses } = {},
) {
  signedIn(api, role)
  api.on(seriesApi.list, () => ok(seriesApi.list, { series }))
  api.on(seriesApi.inventory, () => ok(seriesApi.inventory, { items: [] }))
  api.on(extrasApi.offered, () => ok(extrasApi.offered, { extras: [], taxName: 'IGIC', rates, lodgingRate: 700 }))
  showCard(establishments)
}
const showCard = (establishments = houses) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <SeriesCard establishments={establishments} establishmentId={null} onOpen={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  )
const press = async (name: string) =>
  fireEvent.click((await screen.findAllByText(name, { selector: 'button *, button' })).at(-1)!)
const put = (label: string | RegExp, value: string, place = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[place]!, { target: { value } })
const isClosed = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())

test('shows the establishment only where there are several, and hides archived series until asked', async () => {
  open([aSeries(), corrective, aSeries({ id: idOf('s2'), name: 'Antigua', isArchived: true })])
  await screen.findByText('H-00318')
  expect(screen.getByText('Establecimiento')).toBeTruthy()
  expect(screen.queryByText('Antigua')).toBeNull()
  expect(screen.queryByText('R-H-00009')).toBeNull()
  await press('Ver archivadas')
  api.on(seriesApi.restore, () => ok(seriesApi.restore, {}))
  fireEvent.click(screen.getByLabelText('Recuperar la serie Antigua'))
  await waitFor(() => expect(api.sentTo(seriesApi.restore)[0]?.body).toEqual({ serieURL: idOf('s2') }))
})

test('says that the series cannot be loaded', async () => {
  signedIn(api)
  api.on(seriesApi.list, () => refused('No disponible'))
  showCard()
  await waitFor(() =>
    expect(shownToasts()).toMatchObject([
      { kind: 'error', title: 'Error al obtener las series de facturación', text: 'No disponible' },
    ]),
  )
})

test('a new series shows the number that its first invoice will have and refuses other characters', async () => {
  open([], { establishments: houses.slice(0, 1) })
  expect(screen.queryByText('Establecimiento')).toBeNull()
  await press('Nueva serie')
  await screen.findByText('00001')
  put(/^Nombre/, 'Hotel')
  put('Prefijo', 'ñ-')
  await press('Crear serie')
  await screen.findByText(/pueden llevar letras sin tilde/)
  put('Prefijo', 'h-2026/')
  put(/^Último número/, '41')
  await screen.findByText('H-2026/00042')
  api.on(seriesApi.add, () => refused('Ya hay una serie con ese prefijo'))
  await press('Crear serie')
  await screen.findByText('Error al añadir serie. Ya hay una serie con ese prefijo')
  api.on(seriesApi.add, () => ok(seriesApi.add, { id: idOf('s1') }, 'Serie añadida correctamente'))
  await press('Crear serie')
  await isClosed()
  expect(shownToasts()).toMatchObject([{ kind: 'success', title: 'Serie añadida' }])
  expect(api.sentTo(seriesApi.add).at(-1)?.body).toEqual({
    alojamientoURL: idOf('h1'),
    Name: 'Hotel',
    Prefix: 'h-2026/',
    LastNumber: 41,
    Sufix: null,
  })
})

test('saves only what was changed, and a gap only after the question was confirmed', async () => {
  open([aSeries(), corrective])
  await press('Hotel')
  await screen.findByText('Rectificativas')
  put(/^Último número/, '320')
  put('Prefijo', 'RH-', 1)
  api.on(seriesApi.edit, (attempt) =>
    attempt === 1
      ? refused('Los números H-00318 a H-00320 no se usarán y quedará un salto en la serie', 200, {
          salto: true,
          primero: 'H-00318',
          ultimo: 'H-00320',
        })
      : ok(seriesApi.edit, {}),
  )
  await press('Guardar')
  await screen.findByText(/^Los números H-00318 a H-00320 no se usarán/)
  expect(api.sentTo(seriesApi.edit)).toHaveLength(1)
  await press('Dejar el salto')
  await isClosed()
  const [, confirmed, paired] = api.sentTo(seriesApi.edit).map(({ body }) => body)
  expect(confirmed).toEqual({ serieURL: idOf('s1'), LastNumber: 320, confirmaSalto: true })
  expect(paired).toEqual({ serieURL: idOf('s1r'), Prefix: 'RH-', confirmaSalto: null })
})

test('a used series with another prefix counts from the beginning', async () => {
  open([aSeries(), corrective])
  await press('Hotel')
  await screen.findByText('Rectificativas')
  put('Prefijo', 'h-2027/')
  await screen.findByText('H-2027/00001')
  await screen.findByText(/con otro prefijo o sufijo se cuenta desde el principio/)
})

test('says before the deletion how many drafts go, and archives a series with issued invoices', async () => {
  open([aSeries({ isUsed: false, issued: 0, drafts: 2 })])
  await press('Hotel')
  await press('Eliminar')
  await screen.findByText('Con ella se eliminan 2 facturas en borrador.')
  api.on(seriesApi.remove, () => refused('La serie ya no existe'))
  await press('Eliminar')
  await screen.findByText('La serie ya no existe')
})

test('asks to archive a series that has given numbers', async () => {
  open([aSeries()])
  await press('Hotel')
  await press('Archivar')
  await screen.findByText(/^Tiene facturas emitidas, que se conservan/)
})

test('reception reads the series and adds extras, with a reason where no tax is due', async () => {
  open([aSeries(), corrective], { role: 'reception' })
  await screen.findByText('H-00318')
  expect(screen.queryByText('Nueva serie')).toBeNull()
  fireEvent.click(screen.getByLabelText('Ver la serie Hotel'))
  const sheet = within(await screen.findByLabelText('Serie Hotel'))
  sheet.getByText('R-H-00009')
  expect(sheet.queryByLabelText('Prefijo')).toBeNull()
  await press('Añadir extra')
  await screen.findByLabelText(/^Nombre/)
  put(/^Nombre/, 'Taxi')
  fireEvent.click(screen.getByLabelText('Extra sin precio definido'))
  fireEvent.click(screen.getAllByLabelText(/^Tipo de IGIC/)[0]!)
  fireEvent.click(await screen.findByText('IGIC 0 %', { selector: '[role=option] *' }))
  await screen.findAllByLabelText(/^Motivo de que no lleve IGIC/)
  await press('Añadir extra')
  await screen.findByText('Este dato es obligatorio')
  expect(api.sentTo(seriesApi.addItem)).toEqual([])
  fireEvent.click(screen.getAllByLabelText(/^Motivo de que no lleve IGIC/)[0]!)
  fireEvent.click(await screen.findByText('Exenta por otra causa', { selector: '[role=option] *' }))
  api.on(seriesApi.addItem, () => ok(seriesApi.addItem, { id: idOf('x1') }))
  await press('Añadir extra')
  await waitFor(() =>
    expect(api.sentTo(seriesApi.addItem)[0]?.body).toMatchObject({ VAT: 0, motivo: 'E6', no_price: true }),
  )
})
