import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import { establishmentsApi, type Establishment } from '@posada/contract/establishments/establishments'
import { extrasApi } from '@posada/contract/bookings/extras/extras'
import { registrySettingsApi } from '@posada/contract/travellers/registry/registry-settings'
import { unitsApi } from '@posada/contract/establishments/units/units'
import { touristTaxApi } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anEstablishment, idOf, unconnected, unitList, untaxed } from '../../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { paste } from '../../../test/paste.ts'
// Imported here so that loading the lazy modules does not count towards the first test's timeout.
import '../../../establishments/establishments/establishment-screen.tsx'
import '../../../bookings/tourist-tax/tourist-tax-card.tsx'
import './registry-card.tsx'

const api = apiDouble()
const access: Establishment['credentials'][string] = {
  lastReport: '',
  user: 'B12345678WS',
  landlordCode: '0000000001',
  establishmentCode: '',
  shownName: '',
  hasPassword: true,
  trouble: '',
}

function openEstablishment(expected: 'SES' | 'ME', inUse: boolean) {
  signedIn(api)
  const services = { [expected]: inUse }
  api.on(establishmentsApi.get, () => anEstablishment({ services, credentials: { SES: access }, lastReport: 120 }))
  api.on(unitsApi.list, () => unitList([]))
  api.on(registrySettingsApi.services, () => ok(registrySettingsApi.services, { services, expected }))
  api.on(touristTaxApi.ofEstablishment, untaxed)
  api.on(channelConnectionApi.get, unconnected)
  api.on(extrasApi.list, () => ok(extrasApi.list, { extras: [], taxName: 'IVA', rates: [] }))
  return renderApp(`/dashboard/profile/alojamiento/${idOf('h1')}`)
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('saves the typed credentials before testing the connection, and shows the result in place', async () => {
  const { user } = openEstablishment('SES', true)
  api.on(establishmentsApi.edit, () => ok(establishmentsApi.edit, {}))
  api.on(registrySettingsApi.test, () => refused('El registro no admite el usuario o la contraseña'))
  const ses = await part('SES.HOSPEDAJES')
  ses.getByText('Guardada. Escriba otra para cambiarla.')
  await paste(user, ses.getByRole('textbox', { name: 'Código de establecimiento' }), '0000000420')
  await user.click(ses.getByRole('button', { name: 'Guardar y probar conexión' }))
  await ses.findByText('El registro no admite el usuario o la contraseña')
  expect(api.sentTo(establishmentsApi.edit)[0]?.body).toEqual({
    url: idOf('h1'),
    alojamientoInfo: { credenciales: { SES: { CodEstablecimiento: '0000000420' } } },
  })
  expect(api.sentTo(registrySettingsApi.test)[0]?.body).toEqual({ accomodationURL: idOf('h1'), service: 'SES' })
})

test("the province's authority comes first; replaced services link to it, and the last number can only be raised", async () => {
  const { user } = openEstablishment('ME', false)
  const mossos = await part('Mossos d’Esquadra')
  screen.getByText(/En su provincia los partes van a/)
  api.on(registrySettingsApi.setService, () => ok(registrySettingsApi.setService, { services: { ME: true } }))
  await user.click(mossos.getByRole('switch'))
  await waitFor(() =>
    expect(api.sentTo(registrySettingsApi.setService)[0]?.body).toEqual({ accomodationURL: idOf('h1'), service: 'ME' }),
  )
  const replaced = await part('Guardia Civil y Policía Nacional')
  expect(replaced.getByRole('link').getAttribute('href')).toBe('#servicio-SES')
  const number = screen.getByRole('textbox', { name: /Número del último parte/ })
  await user.clear(number)
  await user.type(number, '90')
  const last = number.closest('form') as HTMLElement
  await user.click(within(last).getByRole('button', { name: 'Guardar número' }))
  await within(last).findByText('No puede ser menor que 120')
})
