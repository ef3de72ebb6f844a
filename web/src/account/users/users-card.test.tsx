import { MantineProvider } from '@mantine/core'
import { usersApi, type User } from '@posada/contract/account/users/users'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import { aUser } from '../../test/a-user.ts'
import '../../test/browser.ts'
import { signedIn } from '../../test/signed-in.ts'
import { UsersCard } from './users-card.tsx'

const api = apiDouble()
const colleague: User = {
  id: '01920000-0000-7000-8000-000000000001',
  name: 'Marta',
  email: 'marta@ejemplo.test',
  role: 'reception',
  state: 'active',
  hasSecondFactor: false,
  lastSeenAt: '',
} as const

function openUsers() {
  signedIn(api)
  const pagination = { total: 1, perPage: 10, page: 1, lastPage: 1, from: 1, to: 1, nextUrl: null, previousUrl: null }
  api.on(usersApi.list, () => ok(usersApi.list, { rows: [colleague], links: { pagination } }))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <UsersCard />
      </QueryClientProvider>
    </MantineProvider>,
  )
  aUser() // Installs its clipboard.
}

const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label)
const fill = async (label: RegExp, value: string) => fireEvent.change(await field(label), { target: { value } })
const press = async (name: string) =>
  fireEvent.click((await screen.findAllByText(name, { selector: 'button, button *' })).at(-1)!)
async function choose(role: string) {
  fireEvent.click((await screen.findAllByLabelText(/^Papel/))[0]!)
  fireEvent.click((await screen.findAllByText(role, { selector: '[role=option] *' }))[0]!)
}

test('inviting an owner requires the own password, which is sent for no other role', async () => {
  openUsers()
  api.on(usersApi.invite, () => ok(usersApi.invite, { link: '' }, 'Invitación enviada'))
  await press('Invitar usuario')
  await fill(/^Nombre/, 'Luis')
  await fill(/^Correo/, 'luis@ejemplo.test')
  expect(screen.queryByLabelText(/^Su contraseña/)).toBeNull()
  await choose('Propietario')
  await press('Enviar invitación por correo')
  await screen.findByText('Este dato es obligatorio')
  expect(api.sentTo(usersApi.invite)).toHaveLength(0)
  await fill(/^Su contraseña/, 'la de siempre')
  await choose('Recepción')
  await press('Enviar invitación por correo')
  await waitFor(() => expect(api.sentTo(usersApi.invite)).toHaveLength(1))
  expect(JSON.stringify(api.sentTo(usersApi.invite)[0]?.body)).not.toContain('la de siempre')
})

test('making a colleague an owner requires the own password; a wrong one is shown in the dialog', async () => {
  openUsers()
  api.on(usersApi.edit, (attempt) => (attempt === 1 ? refused('La contraseña no es correcta') : ok(usersApi.edit, {})))
  await press('Marta')
  await choose('Propietario')
  await fill(/^Su contraseña/, 'la de siempre')
  await press('Guardar')
  await screen.findByText('La contraseña no es correcta')
  await press('Guardar')
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(api.sentTo(usersApi.edit)[1]?.body).toMatchObject({ rol: 'owner', password: 'la de siempre' })
})

test('an invitation link is copied and stays visible', async () => {
  openUsers()
  const link = 'https://posada.test/recover_password/abc'
  api.on(usersApi.invite, () => ok(usersApi.invite, { link }, 'Invitación creada'))
  await press('Invitar usuario')
  await screen.findByText(/El trabajo diario/)
  await fill(/^Nombre/, 'Marta')
  await fill(/^Correo/, 'marta@ejemplo.test')
  await press('Copiar enlace')
  expect(await field(/^Enlace para Marta/)).toHaveProperty('value', link)
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link))
  expect(api.sentTo(usersApi.invite)[0]?.body).toEqual({
    nombre: 'Marta',
    email: 'marta@ejemplo.test',
    rol: 'reception',
    metodo: 'copy_link',
  })
})
