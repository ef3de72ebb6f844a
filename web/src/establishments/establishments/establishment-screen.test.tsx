import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { extrasApi } from '@posada/contract/bookings/extras/extras'
import { registrySettingsApi } from '@posada/contract/travellers/registry/registry-settings'
import { unitsApi } from '@posada/contract/establishments/units/units'
import { touristTaxApi } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anEstablishment, aUnit, idOf, unconnected, unitList, untaxed } from '../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { renderApp } from '../../test/render-app.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { paste } from '../../test/paste.ts'
// Imported here so that loading the screen does not count towards the first test's timeout.
import './establishment-screen.tsx'

const api = apiDouble()
const address = `/dashboard/profile/alojamiento/${idOf('h1')}`
const stale = 'Otra persona ha cambiado este establecimiento. Recargue para ver los cambios.'

const sellsNothing = () => ok(extrasApi.list, { extras: [], taxName: 'IVA', rates: [] })
const services = () => ok(registrySettingsApi.services, { services: {}, expected: 'SES' })

function openEstablishment(units = [aUnit({})]) {
  signedIn(api)
  api.on(registrySettingsApi.services, services)
  api.on(touristTaxApi.ofEstablishment, untaxed)
  api.on(extrasApi.list, sellsNothing)
  api.on(channelConnectionApi.get, unconnected)
  api.on(establishmentsApi.get, () => anEstablishment())
  api.on(unitsApi.list, () => unitList(units))
  return renderApp(address)
}
// Queries by label: queries by role on the whole page take seconds in jsdom.
const companyField = () => screen.findByLabelText('Empresa')
const bar = () => screen.queryByLabelText('Cambios sin guardar')

test('a change shows the bar; only changed fields are sent, with the version they are based on', async () => {
  const { user } = openEstablishment()
  api.on(establishmentsApi.edit, () => ok(establishmentsApi.edit, {}, 'Establecimiento guardado correctamente'))
  await user.type(await companyField(), ' U')
  await user.click(within(await screen.findByLabelText('Cambios sin guardar')).getByText('Guardar'))
  await waitFor(() => expect(bar()).toBeNull())
  expect(api.sentTo(establishmentsApi.edit)[0]?.body).toEqual({
    url: idOf('h1'),
    alojamientoInfo: { Empresa: 'Encinas S.L. U', version: 4 },
  })
})

test('changes can be discarded, and typing the saved value again is no change', async () => {
  const { user } = openEstablishment()
  const field = await companyField()
  await user.type(field, 'x')
  await user.click(within(bar() as HTMLElement).getByText('Descartar'))
  expect(field).toHaveProperty('value', 'Encinas S.L.')
  await user.type(field, 'x{Backspace}')
  expect(bar()).toBeNull()
})

test('asks before leaving with unsaved changes', async () => {
  const app = openEstablishment()
  await app.user.type(await companyField(), 'x')
  await app.user.click(screen.getByRole('link', { name: 'Panel de usuario', current: false }))
  await app.user.click(await screen.findByText('Seguir aquí'))
  expect(app.path()).toBe(address)
  expect(await companyField()).toHaveProperty('value', 'Encinas S.L.x')
})

test('a change based on an older version is refused, keeps its text and offers to reload', async () => {
  signedIn(api)
  api.on(registrySettingsApi.services, services)
  api.on(touristTaxApi.ofEstablishment, untaxed)
  api.on(extrasApi.list, sellsNothing)
  api.on(channelConnectionApi.get, unconnected)
  api.on(establishmentsApi.get, (attempt) =>
    anEstablishment(attempt === 1 ? {} : { company: 'La otra S.L.', version: 5 }),
  )
  api.on(unitsApi.list, () => unitList([aUnit({})]))
  api.on(establishmentsApi.edit, () => refused(stale))
  const { user } = renderApp(address)
  await user.type(await screen.findByLabelText(/^Teléfono/), '1')
  await user.click(within(bar() as HTMLElement).getByText('Guardar'))
  const reload = await screen.findByText('Recargar')
  expect(screen.getByLabelText(/^Teléfono/)).toHaveProperty('value', '6000000001')
  await user.click(reload)
  expect(await companyField()).toHaveProperty('value', 'La otra S.L.')
  expect(bar()).toBeNull()
})

test('the establishment switches on other ways of paying, and off again', async () => {
  const { user } = openEstablishment()
  let saved: ('bizum' | 'voucher')[] = []
  api.on(establishmentsApi.edit, () => ok(establishmentsApi.edit, {}))
  const bizum = await screen.findByLabelText('Bizum')
  await user.click(screen.getByLabelText('Vale'))
  await user.click(bizum)
  saved = ['bizum', 'voucher']
  api.on(establishmentsApi.get, () => anEstablishment({ optionalPaymentMethods: saved, version: 4 + saved.length }))
  await user.click(within(bar() as HTMLElement).getByText('Guardar'))
  await waitFor(() => expect(bar()).toBeNull())
  expect(api.sentTo(establishmentsApi.edit)[0]?.body).toMatchObject({ alojamientoInfo: { FormasDePago: ['B', 'V'] } })
  await user.click(bizum)
  await user.click(screen.getByLabelText('Vale'))
  await user.click(within(bar() as HTMLElement).getByText('Guardar'))
  await waitFor(() => expect(api.sentTo(establishmentsApi.edit)).toHaveLength(2))
  expect(api.sentTo(establishmentsApi.edit)[1]?.body).toMatchObject({ alojamientoInfo: { FormasDePago: [] } })
})

test('what the page of a stay shows is sent in its groups, and a map that is no page of the web is not', async () => {
  const { user } = openEstablishment()
  api.on(establishmentsApi.edit, () => ok(establishmentsApi.edit, {}))
  await paste(user, await screen.findByLabelText('Código de la puerta'), '4719 #')
  await paste(user, screen.getByLabelText('Clave del wifi'), 'roble-2026')
  await user.type(screen.getByLabelText('Se ven desde'), '12')
  await paste(user, screen.getByLabelText('Dirección del mapa'), 'mapa.test')
  await user.type(screen.getByLabelText('Días de antelación para cancelar sin coste'), '7')
  await user.click(within(bar() as HTMLElement).getByText('Guardar'))
  await screen.findByText('Una dirección que empieza por https://')
  expect(api.sentTo(establishmentsApi.edit)).toEqual([])
  await user.clear(screen.getByLabelText('Dirección del mapa'))
  await paste(user, screen.getByLabelText('Dirección del mapa'), 'https://mapa.ejemplo.test/1')
  await user.click(within(bar() as HTMLElement).getByText('Guardar'))
  await waitFor(() => expect(api.sentTo(establishmentsApi.edit)).toHaveLength(1))
  expect(api.sentTo(establishmentsApi.edit)[0]?.body).toMatchObject({
    alojamientoInfo: {
      CodigoPuerta: '4719 #',
      Wifi: { clave: 'roble-2026' },
      ComoLlegar: { mapaURL: 'https://mapa.ejemplo.test/1' },
      VerDesde: '12:00',
      AntelacionMinCancelacion: 7,
    },
  })
})

test('a unit of a new type creates the type first', async () => {
  const { user } = openEstablishment([])
  api.on(unitsApi.addType, () =>
    ok(unitsApi.addType, { newId: idOf('t2'), types: [{ id: idOf('t2'), name: 'Suite' }] }),
  )
  api.on(unitsApi.add, () => ok(unitsApi.add, { id: idOf('r2') }, 'Unidad añadida correctamente'))
  await screen.findByText('Todavía no hay unidades')
  await user.click(screen.getAllByText('Crear unidad')[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  await paste(user, dialog.getByRole('textbox', { name: /^Nombre/ }), 'Suite Tajo')
  await paste(user, dialog.getByRole('combobox', { name: 'Tipo' }), 'Suite')
  dialog.getByText('Se creará el tipo «Suite».')
  await paste(user, dialog.getByRole('textbox', { name: /^Precio base/ }), '140,5')
  await user.click(dialog.getByRole('button', { name: 'Guardar y crear otra' }))
  await waitFor(() => expect(api.sentTo(unitsApi.add)).toHaveLength(1))
  expect(api.sentTo(unitsApi.addType)[0]?.body).toEqual({ name: 'Suite' })
  expect(api.sentTo(unitsApi.add)[0]?.body).toMatchObject({
    accomodationURL: idOf('h1'),
    name: 'Suite Tajo',
    type: idOf('t2'),
    basePrice: 140.5,
    distribution: [0, 1],
    count: true,
  })
  // The next unit starts with an empty name and the same price.
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Nombre/ })).toHaveProperty('value', ''))
  expect(dialog.getByRole('textbox', { name: /^Precio base/ })).toHaveProperty('value', '140,50\u00a0€')
})

test('a unit with future stays is not deleted, and the dialog shows the reason', async () => {
  const { user } = openEstablishment()
  api.on(unitsApi.delete, () => refused('La unidad tiene 1 reserva o bloqueo pendiente'))
  await user.click(await screen.findByText('101', { selector: 'button' }))
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }))
  const question = await screen.findByRole('dialog', { name: 'Eliminar la unidad 101' })
  await user.click(within(question).getByRole('button', { name: 'Eliminar' }))
  await screen.findByText('La unidad tiene 1 reserva o bloqueo pendiente')
  expect(screen.getByRole('dialog', { name: 'Unidad 101' })).toBeTruthy()
})

test('units are reordered step by step and the order is saved as a whole', async () => {
  const { user } = openEstablishment([
    aUnit({}),
    aUnit({ id: idOf('r2'), name: '102' }),
    aUnit({ id: idOf('r3'), name: '103' }),
  ])
  api.on(unitsApi.setOrder, () => ok(unitsApi.setOrder, {}))
  await user.click(await screen.findByRole('button', { name: 'Ordenar' }))
  await user.click(screen.getByRole('button', { name: 'Bajar 101' }))
  await user.click(screen.getByRole('button', { name: 'Subir 103' }))
  await user.click(screen.getByRole('button', { name: 'Guardar orden' }))
  await waitFor(() => expect(api.sentTo(unitsApi.setOrder)).toHaveLength(1))
  expect(api.sentTo(unitsApi.setOrder)[0]?.body).toEqual({
    accomodationURL: idOf('h1'),
    rooms: [idOf('r2'), idOf('r3'), idOf('r1')],
  })
})

test('reception sees the establishment and can change nothing', async () => {
  signedIn(api, 'reception')
  api.on(registrySettingsApi.services, services)
  api.on(touristTaxApi.ofEstablishment, untaxed)
  api.on(extrasApi.list, sellsNothing)
  api.on(channelConnectionApi.get, unconnected)
  api.on(establishmentsApi.get, () => anEstablishment())
  api.on(unitsApi.list, () => unitList([aUnit({}), aUnit({ id: idOf('r2'), name: '102' })]))
  renderApp(address)
  await screen.findByText('102')
  expect(await companyField()).toHaveProperty('disabled', true)
  for (const name of ['Guardar', 'Crear unidad', 'Ordenar', 'Subir imagen', '101'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('the colour of the guests’ pages is typed or picked, and only a colour is sent', async () => {
  const { user } = openEstablishment()
  api.on(establishmentsApi.edit, () => ok(establishmentsApi.edit, {}, 'Establecimiento guardado correctamente'))
  const field = await screen.findByLabelText('Color')
  await paste(user, field, '#4b5')
  await user.click(within(bar() as HTMLElement).getByText('Guardar'))
  expect(await screen.findByText('Un color como #4b5a2a')).toBeDefined()
  expect(api.sentTo(establishmentsApi.edit)).toEqual([])
  fireEvent.change(screen.getByLabelText('Elegir el color'), { target: { value: '#1f4e79' } })
  expect(field).toHaveProperty('value', '#1f4e79')
  await user.click(within(bar() as HTMLElement).getByText('Guardar'))
  await waitFor(() => expect(bar()).toBeNull())
  expect(api.sentTo(establishmentsApi.edit)[0]?.body).toEqual({
    url: idOf('h1'),
    alojamientoInfo: { ColorGuest: '#1f4e79', version: 4 },
  })
})

test('the photo of the guests’ pages can be removed once there is one', async () => {
  const { user } = openEstablishment()
  expect(await screen.findByText('Sin foto')).toBeDefined()
  expect(screen.queryByText('Quitar la foto')).toBeNull()
  api.on(establishmentsApi.get, () => anEstablishment({ guestPhotoUrl: '/api/files/foto' }))
  api.on(establishmentsApi.uploadGuestPhoto, () => ok(establishmentsApi.uploadGuestPhoto, { photo: '/api/files/foto' }))
  api.on(establishmentsApi.removeGuestPhoto, () => ok(establishmentsApi.removeGuestPhoto, {}, 'Foto quitada'))
  await user.upload(screen.getByLabelText('Imagen de la foto'), new File(['x'], 'fachada.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByText('Quitar la foto'))
  await waitFor(() => expect(api.sentTo(establishmentsApi.removeGuestPhoto)[0]?.body).toEqual({ url: idOf('h1') }))
})
