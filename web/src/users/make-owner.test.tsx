// @vitest-environment jsdom
import { ownAccessApi, usersApi, type User } from '@posada/contract/account/users'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiDouble, ok, refused } from '../test/api-double.ts'
import { provinces } from '../test/an-establishment.ts'
import '../test/browser.ts'
import { renderApp } from '../test/render-app.tsx'
import { signedIn } from '../test/signed-in.ts'

const api = apiDouble()
const client = {
  ...{ company: '', taxId: '', email: '', address: '', postalCode: '', municipality: '', province: '', phone: '' },
  ...{ selfCheckinMessage: '', selfCheckin: false, conditions: '', accountingSynced: false, cardsEnabled: false },
  ...{ cardKeys: { publicKey: '', privateKey: '' }, subscriptionEnd: '' },
}
const colleague: User = {
  ...{ id: '01920000-0000-7000-8000-000000000001', name: 'Marta', email: 'marta@ejemplo.test', role: 'reception' },
  ...{ state: 'active', hasSecondFactor: false, lastSeenAt: '' },
} as const

function openUsers() {
  signedIn(api)
  api.on(establishmentsApi.profile, () => ok(establishmentsApi.profile, { client, provinces, establishments: [] }))
  api.on(ownAccessApi.sessions, () => ok(ownAccessApi.sessions, { sessions: [] }))
  const pagination = { total: 1, perPage: 10, page: 1, lastPage: 1, from: 1, to: 1, nextUrl: null, previousUrl: null }
  api.on(usersApi.list, () => ok(usersApi.list, { rows: [colleague], links: { pagination } }))
  return renderApp('/dashboard/profile').user
}

async function choose(user: ReturnType<typeof openUsers>, role: string) {
  await user.click(screen.getByRole('combobox', { name: /^Papel/ }))
  await user.click(await screen.findByRole('option', { name: role }))
}

test('inviting an owner asks for the own password, and sends it for no other role', async () => {
  const user = openUsers()
  api.on(usersApi.invite, () => ok(usersApi.invite, { link: '' }, 'Invitación enviada'))
  await user.click(await screen.findByRole('button', { name: 'Invitar usuario' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Luis')
  await user.type(dialog.getByRole('textbox', { name: /^Correo/ }), 'luis@ejemplo.test')
  expect(dialog.queryByLabelText(/^Su contraseña/)).toBeNull()
  await choose(user, 'Propietario')
  await user.click(dialog.getByRole('button', { name: 'Enviar invitación por correo' }))
  await dialog.findByText('Este dato es obligatorio')
  expect(api.sentTo(usersApi.invite)).toHaveLength(0)
  await user.type(dialog.getByLabelText(/^Su contraseña/), 'la de siempre')
  await choose(user, 'Recepción')
  await user.click(dialog.getByRole('button', { name: 'Enviar invitación por correo' }))
  await waitFor(() => expect(api.sentTo(usersApi.invite)).toHaveLength(1))
  expect(JSON.stringify(api.sentTo(usersApi.invite)[0]?.body)).not.toContain('la de siempre')
})

test('a colleague becomes an owner with the own password; a wrong one is said in the dialog', async () => {
  const user = openUsers()
  api.on(usersApi.edit, (attempt) => (attempt === 1 ? refused('La contraseña no es correcta') : ok(usersApi.edit, {})))
  await user.click(await screen.findByRole('button', { name: /Marta/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await choose(user, 'Propietario')
  await user.type(dialog.getByLabelText(/^Su contraseña/), 'la de siempre')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await dialog.findByText('La contraseña no es correcta')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.sentTo(usersApi.edit)[1]?.body).toMatchObject({ rol: 'owner', password: 'la de siempre' })
})
