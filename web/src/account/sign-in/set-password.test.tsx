import { recoveryApi } from '@posada/contract/account/session'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiDouble, ok, refused, unreachable } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { renderApp } from '../../test/render-app.tsx'
import { paste } from '../../test/paste.ts'

const api = apiDouble()
const EXPIRED = /El tiempo de validez de este enlace ha expirado\./

async function change(password: string, repeated: string) {
  const app = renderApp('/recover_password/abc')
  await paste(app.user, await screen.findByLabelText(/^Contraseña nueva/), password)
  await paste(app.user, screen.getByLabelText(/^Repetir contraseña/), repeated)
  await app.user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }))
  return app
}

test('an expired link is shown as expired with the way to request another', async () => {
  api.on(recoveryApi.verify, () => refused('caducado'))
  renderApp('/recover_password/abc')
  await screen.findByText(EXPIRED)
  expect(screen.getByRole('link', { name: 'Solicitar otro' }).getAttribute('href')).toBe('/recover_password')
  expect(api.sentTo(recoveryApi.verify)[0]?.body).toEqual({ token: 'abc' })
})

test('without an answer the link is not shown as expired, and the check can be retried', async () => {
  api.on(recoveryApi.verify, (attempt) => (attempt === 1 ? unreachable() : ok(recoveryApi.verify, {})))
  const { user } = renderApp('/recover_password/abc')
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
  await screen.findByLabelText(/^Contraseña nueva/)
})

test('passwords that differ or are too short are not sent', async () => {
  api.on(recoveryApi.verify, () => ok(recoveryApi.verify, {}))
  const { user } = await change('una clave larga', 'otra clave larga')
  expect((await screen.findByRole('alert')).textContent).toBe('ErrorLas contraseñas no coinciden')
  await user.clear(screen.getByLabelText(/^Contraseña nueva/))
  await paste(user, screen.getByLabelText(/^Contraseña nueva/), 'corta')
  await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }))
  await screen.findByText('La contraseña debe tener al menos 10 caracteres')
  expect(api.sentTo(recoveryApi.setPassword)).toEqual([])
})

test('confirms a changed password and opens the login after 3 s', async () => {
  api.on(recoveryApi.verify, () => ok(recoveryApi.verify, {}))
  api.on(recoveryApi.setPassword, () => ok(recoveryApi.setPassword, {}, 'Contraseña cambiada'))
  const app = await change('una clave larga', 'una clave larga')
  await screen.findByText('Contraseña cambiada')
  expect(api.sentTo(recoveryApi.setPassword)[0]?.body).toEqual({ token: 'abc', new_password: 'una clave larga' })
  await waitFor(() => expect(app.path()).toBe('/login'))
}, 10_000)

test('a link that was used meanwhile is refused in red and shown as expired', async () => {
  api.on(recoveryApi.verify, (attempt) => (attempt === 1 ? ok(recoveryApi.verify, {}) : refused('usado')))
  api.on(recoveryApi.setPassword, () => refused('El enlace ya se ha usado'))
  await change('una clave larga', 'una clave larga')
  await screen.findByText('El enlace ya se ha usado')
  await screen.findByText(EXPIRED)
})
