import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { extrasApi } from '@posada/contract/bookings/extras/extras'
import { registrySettingsApi } from '@posada/contract/travellers/registry/registry-settings'
import { unitsApi } from '@posada/contract/establishments/units/units'
import { touristTaxApi } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anEstablishment, aUnit, idOf, unconnected, unitList, untaxed } from '../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { renderApp } from '../../test/render-app.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { paste } from '../../test/paste.ts'
// Imported here so that loading the screen does not count towards the first test's timeout.
import '../establishments/establishment-screen.tsx'
import './many-units-dialog.tsx'

const api = apiDouble()

/** The page of an establishment whose only unit is 101. */
async function openDialog() {
  signedIn(api)
  api.on(registrySettingsApi.services, () => ok(registrySettingsApi.services, { services: {}, expected: 'SES' }))
  api.on(touristTaxApi.ofEstablishment, untaxed)
  api.on(channelConnectionApi.get, unconnected)
  api.on(extrasApi.list, () => ok(extrasApi.list, { extras: [], taxName: 'IVA', rates: [] }))
  api.on(establishmentsApi.get, () => anEstablishment())
  api.on(unitsApi.list, () => unitList([aUnit({ name: '101' })]))
  const { user } = renderApp(`/dashboard/profile/alojamiento/${idOf('h1')}`)
  await user.click(await screen.findByText('Crear varias'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear varias unidades' }))
  return { user, dialog }
}

test('shows the names of a range, and sends all of them in one call', async () => {
  api.on(unitsApi.addMany, () => ok(unitsApi.addMany, { ids: [idOf('u1')] }, '3 unidades añadidas'))
  const { user, dialog } = await openDialog()
  await paste(user, dialog.getByLabelText(/^Nombres/), '201-202, Ático')
  expect(within(dialog.getByLabelText('Unidades que se crearán')).getAllByRole('listitem')).toHaveLength(3)
  await paste(user, dialog.getByLabelText('Tipo', { selector: 'input' }), 'Doble')
  await user.type(dialog.getByLabelText(/^Precio base/), '80')
  await user.click(dialog.getByText('Crear 3 unidades'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.sentTo(unitsApi.addMany)[0]?.body).toEqual({
    accomodationURL: idOf('h1'),
    nombres: ['201', '202', 'Ático'],
    tipo: 'Doble',
    capacity: 2,
    distribution: [0, 1],
    basePrice: 80,
  })
})

test('marks the names that exist, and sends nothing', async () => {
  const { user, dialog } = await openDialog()
  await paste(user, dialog.getByLabelText(/^Nombres/), '100-102')
  await user.type(dialog.getByLabelText(/^Precio base/), '80')
  expect(dialog.getByText('101 (ya existe)')).toBeTruthy()
  await user.click(dialog.getByText('Crear 3 unidades'))
  expect(await dialog.findByText('Ya existen: 101')).toBeTruthy()
  expect(api.sentTo(unitsApi.addMany)).toEqual([])
})

test('keeps what was typed when another user created one of the units meanwhile', async () => {
  api.on(unitsApi.addMany, () => refused('Ya hay unidades con estos nombres: 202'))
  const { user, dialog } = await openDialog()
  await paste(user, dialog.getByLabelText(/^Nombres/), '201-202')
  await user.type(dialog.getByLabelText(/^Precio base/), '80')
  await user.click(dialog.getByText('Crear 2 unidades'))
  expect(await dialog.findByText('Ya hay unidades con estos nombres: 202')).toBeTruthy()
  expect(dialog.getByLabelText(/^Nombres/)).toHaveProperty('value', '201-202')
})
