// @vitest-environment jsdom
import { ownAccessApi, usersApi } from '@posada/contract/account/users'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { referenceDataApi } from '@posada/contract/reference-data/reference-data'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf, provinces } from '../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../test/api-double.ts'
import '../test/browser.ts'
import { renderApp } from '../test/render-app.tsx'
import { signedIn } from '../test/signed-in.ts'

const api = apiDouble()
const nobodyBilled = {
  company: '',
  taxId: '',
  email: '',
  address: '',
  postalCode: '',
  municipality: '',
  province: '',
  phone: '',
  selfCheckinMessage: '',
  selfCheckin: false,
  conditions: '',
  accountingSynced: false,
  cardsEnabled: false,
  cardKeys: { publicKey: '', privateKey: '' },
  subscriptionEnd: '',
}
const row = {
  id: idOf('h1'),
  name: 'Las Encinas',
  kind: 'hotel',
  municipality: 'Ronda',
  province: '29',
  units: 15,
  logoUrl: '',
} as const
const pagination = { total: 0, perPage: 10, page: 1, lastPage: 1, from: 0, to: 0, nextUrl: null, previousUrl: null }

function openProfile(establishments: (typeof row)[] = [row], role: 'owner' | 'reception' = 'owner') {
  signedIn(api, role)
  api.on(establishmentsApi.profile, () =>
    ok(establishmentsApi.profile, { client: nobodyBilled, provinces, establishments }),
  )
  api.on(usersApi.list, () => ok(usersApi.list, { rows: [], links: { pagination } }))
  api.on(ownAccessApi.sessions, () => ok(ownAccessApi.sessions, { sessions: [] }))
  return renderApp('/dashboard/profile')
}

test('the list shows each house with its place and units, and opens it', async () => {
  openProfile()
  const link = await screen.findByRole('link', { name: /Las Encinas/ })
  expect(link.textContent).toContain('Ronda, Málaga')
  expect(link.textContent).toContain('15 unidades')
  expect(link.getAttribute('href')).toBe(`/dashboard/profile/alojamiento/${idOf('h1')}`)
})

test('who is not the owner sees houses and his own access, but neither users nor new houses', async () => {
  openProfile([row], 'reception')
  await screen.findByRole('link', { name: /Las Encinas/ })
  await screen.findByText(/Recepción/)
  expect(screen.queryByRole('heading', { name: 'Usuarios' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Nuevo establecimiento' })).toBeNull()
})

test('a new house without municipality and phone is not sent, and says what is missing', async () => {
  const { user } = openProfile([])
  await screen.findByText('Todavía no hay establecimientos')
  await user.click(await screen.findByRole('button', { name: 'Nuevo establecimiento' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Casa Lola')
  await user.click(dialog.getByRole('button', { name: 'Añadir' }))
  expect(await dialog.findAllByText('Este dato es obligatorio')).toHaveLength(2)
  expect(api.sentTo(establishmentsApi.add)).toHaveLength(0)
})

test('a municipality chosen from the search brings its province, and the house is sent', async () => {
  const { user } = openProfile()
  const ronda = { id: '29084', name: 'Ronda', provinceCode: '29', provinceName: 'Málaga' }
  api.on(referenceDataApi.municipalities, () => ok(referenceDataApi.municipalities, { municipalities: [ronda] }))
  api.on(establishmentsApi.add, () =>
    ok(establishmentsApi.add, { id: idOf('h2') }, 'Establecimiento añadido correctamente'),
  )
  await user.click(await screen.findByRole('button', { name: 'Nuevo establecimiento' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Casa Lola')
  await user.type(dialog.getByRole('combobox', { name: /^Municipio/ }), 'ron')
  await user.click(await screen.findByRole('option', { name: 'Ronda', hidden: true }))
  await user.type(dialog.getByRole('textbox', { name: /^Teléfono/ }), '600 000 001')
  await user.click(dialog.getByRole('button', { name: 'Añadir' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.sentTo(referenceDataApi.municipalities)).toHaveLength(1)
  expect(api.sentTo(establishmentsApi.add)[0]?.body).toMatchObject({
    alojamientoData: {
      TipoEstablecimiento: 'Hotel',
      NombreEstablecimiento: 'Casa Lola',
      Municipio: 'Ronda',
      Provincia: '29',
      Telefono: '600 000 001',
    },
  })
})

test('a refused house stays in the dialog with the reason', async () => {
  const { user } = openProfile()
  api.on(referenceDataApi.municipalities, () => ok(referenceDataApi.municipalities, { municipalities: [] }))
  api.on(establishmentsApi.add, () => refused('La provincia no es válida'))
  await user.click(await screen.findByRole('button', { name: 'Nuevo establecimiento' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Casa Lola')
  await user.type(dialog.getByRole('combobox', { name: /^Municipio/ }), 'Ronda')
  await user.type(dialog.getByRole('textbox', { name: /^Teléfono/ }), '1')
  await user.click(dialog.getByRole('button', { name: 'Añadir' }))
  await dialog.findByText('La provincia no es válida')
  expect(dialog.getByRole('textbox', { name: /^Nombre/ })).toHaveProperty('value', 'Casa Lola')
})

test('an invitation link is copied and stays in sight', async () => {
  const { user } = openProfile()
  const link = 'https://posada.test/recover_password/abc'
  api.on(usersApi.invite, () => ok(usersApi.invite, { link }, 'Invitación creada'))
  await user.click(await screen.findByRole('button', { name: 'Invitar usuario' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/El trabajo diario/)
  await user.type(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Marta')
  await user.type(dialog.getByRole('textbox', { name: /^Correo/ }), 'marta@ejemplo.test')
  await user.click(dialog.getByRole('button', { name: 'Copiar enlace' }))
  await screen.findByText('Copiado en portapapeles')
  expect(await navigator.clipboard.readText()).toBe(link)
  expect(screen.getByRole('textbox', { name: 'Enlace para Marta' })).toHaveProperty('value', link)
  expect(api.sentTo(usersApi.invite)[0]?.body).toEqual({
    nombre: 'Marta',
    email: 'marta@ejemplo.test',
    rol: 'reception',
    metodo: 'copy_link',
  })
})
