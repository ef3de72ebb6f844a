import { recoveryApi } from '@posada/contract/account/session'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { renderApp } from '../../test/render-app.tsx'
import './confirm-email-screen.tsx'

const api = apiDouble()

async function confirm() {
  const { user } = renderApp('/confirm_email/abc')
  await user.click(await screen.findByRole('button', { name: 'Confirmar mi correo' }))
}

test('confirms the address on a click only, and leads to the login', async () => {
  api.on(recoveryApi.confirmEmail, () => ok(recoveryApi.confirmEmail, {}, 'Correo confirmado'))
  await confirm()
  await screen.findByText(/^Correo confirmado\./)
  expect(api.sentTo(recoveryApi.confirmEmail).map(({ body }) => body)).toEqual([{ token: 'abc' }])
  screen.getByRole('link', { name: 'Volver a iniciar sesión' })
})

test('says why a link is not valid', async () => {
  api.on(recoveryApi.confirmEmail, () => refused('El enlace ya no vale.'))
  await confirm()
  await screen.findByText('El enlace ya no vale.')
})
