import { sessionApi } from '@posada/contract/account/session'
import { helpApi } from '@posada/contract/account/help/help'
import { shellApi } from '@posada/contract/account/shell/shell'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { storeCsrfTokens } from '../../lib/session.ts'
import { apiDouble, ok, refused, unreachable } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { renderApp } from '../../test/render-app.tsx'
import { paste } from '../../test/paste.ts'

const api = apiDouble()

beforeEach(() => {
  storeCsrfTokens({ access: 'access-1', refresh: 'refresh-1' })
  localStorage.setItem('posada.renewed', '0')
  api.on(sessionApi.me, () => refused('')) // No user: the menu shows no number.
  api.on(shellApi.version, () => ok(shellApi.version, { version: '1', simulates: false }))
  api.on(shellApi.sideMenu, () => ok(shellApi.sideMenu, { expanded: true }))
})

test('a search without accents jumps to the heading that it finds', async () => {
  const { user, path } = renderApp('/dashboard/help')
  await paste(user, await screen.findByRole('searchbox', { name: 'Buscar en la ayuda' }), 'cerrar CAJA')
  const results = await screen.findByRole('list', { name: 'Resultados de la ayuda' })
  await user.click((await within(results).findAllByRole('link'))[0]!)
  await waitFor(() => expect(path()).toBe('/dashboard/help/cobros#cerrar-la-caja'))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Cerrar la caja' })).toBe(document.activeElement))
})

test('a page leads to the next one, and to one that it names', async () => {
  const { user, path } = renderApp('/dashboard/help/primeros-pasos')
  const article = await screen.findByRole('article')
  await user.click(within(article).getByRole('link', { name: 'Acceso a SES.HOSPEDAJES' }))
  await waitFor(() => expect(path()).toBe('/dashboard/help/acceso-ses'))
  const others = screen.getByRole('navigation', { name: 'Otras páginas de la ayuda' })
  await user.click(within(others).getByRole('link', { name: 'Mensajes a los huéspedes' }))
  await waitFor(() => expect(path()).toBe('/dashboard/help/mensajes'))
})

test('an address without a page says so, with the contents beside it', async () => {
  renderApp('/dashboard/help/no-existe')
  await screen.findByText('Esta página de la ayuda no existe')
  expect(screen.getByRole('link', { name: 'El planning' })).toBeDefined()
})

test.each([
  { what: 'a refusal', reply: () => refused('Esta instalación no tiene todavía un correo de soporte.') },
  { what: 'a lost connection', reply: unreachable },
])('the form keeps the text after $what, and is empty once it was sent', async ({ reply }) => {
  const { user } = renderApp('/dashboard/help')
  const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Mensaje/ })
  const send = screen.getByRole('button', { name: 'Enviar mensaje' })
  await paste(user, message, 'No encuentro la caja')
  api.on(helpApi.sendForm, reply)
  await user.click(send)
  await screen.findByRole('alert')
  expect(message.value).toBe('No encuentro la caja')

  api.on(helpApi.sendForm, () => ok(helpApi.sendForm, { copyTo: 'ana@ejemplo.test' }, 'Mensaje enviado'))
  await user.click(send)
  await screen.findByText('Mensaje enviado. Le hemos mandado una copia a ana@ejemplo.test.')
  expect(message.value).toBe('')
  expect(api.sentTo(helpApi.sendForm).at(-1)?.body).toEqual({
    message: 'No encuentro la caja',
    datosTecnicos: false,
    navegador: null,
  })
})
