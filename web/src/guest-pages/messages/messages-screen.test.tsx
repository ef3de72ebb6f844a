import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { type MessageSetting, messagesApi } from '@posada/contract/guest-pages/messages/messages'
import { guestLanguages } from '@posada/domain/travellers/guest-language'
import { messageKeys } from '@posada/domain/guest-pages/messages/message-key'
import type { Role } from '@posada/domain/account/users/roles'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf } from '../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import { aUser } from '../../test/a-user.ts'
import '../../test/browser.ts'
import { renderApp } from '../../test/render-app.tsx'
import { signedIn } from '../../test/signed-in.ts'
import './messages-screen.tsx'

const api = apiDouble()
const establishmentId = idOf('e1')
const noTexts = Object.fromEntries(guestLanguages.map((language) => [language, null])) as MessageSetting['texts']

function openScreen({ isOn = false, role }: { isOn?: boolean; role?: Role } = {}) {
  signedIn(api, role)
  const messages = messageKeys.map((key) => ({
    key,
    isOn: isOn && (key === 'before-arrival' || key === 'confirmation'),
    isForPortals: false,
    days: 3,
    hour: '10:00',
    texts: noTexts,
  }))
  api.on(messagesApi.getAll, () => ok(messagesApi.getAll, { messages }))
  api.on(establishmentsApi.get, () => refused('No hace falta'))
  api.on(messagesApi.edit, () => ok(messagesApi.edit, {}))
  api.on(messagesApi.sendTest, () => ok(messagesApi.sendTest, {}))
  api.on(messagesApi.preview, () =>
    ok(messagesApi.preview, {
      subject: 'Le esperamos',
      html: '<html lang="es"><body style="color:red"><p style="font-weight:600">Hola</p><script>alert(1)</script></body></html>',
      text: 'Hola',
      locator: 'K7Q2M9',
      recipient: 'ana@ejemplo.test',
    }),
  )
  return renderApp(`/dashboard/profile/alojamiento/${establishmentId}/mensajes`)
}

test('lists the messages, and switches one on at once', async () => {
  const user = aUser()
  openScreen()
  expect(await screen.findAllByRole('switch')).toHaveLength(8)
  await user.click(screen.getByRole('switch', { name: 'Antes de la llegada: sale solo' }))
  await waitFor(() => expect(api.sentTo(messagesApi.edit)).toHaveLength(1))
  expect(api.sentTo(messagesApi.edit)[0]?.body).toMatchObject({
    urlAlojamiento: establishmentId,
    clave: 'antes_llegada',
    activo: true,
  })
})

test('a confirmation that leaves by itself has a second switch, for the bookings of portals', async () => {
  const user = aUser()
  openScreen({ isOn: true })
  await screen.findByText(/10 minutos después de confirmarse/)
  expect(screen.queryByRole('switch', { name: 'Cancelación: también a los huéspedes de portales' })).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Confirmación: también a los huéspedes de portales' }))
  await waitFor(() => expect(api.sentTo(messagesApi.edit)).toHaveLength(1))
  expect(api.sentTo(messagesApi.edit)[0]?.body).toMatchObject({ clave: 'confirmacion', deportales: true })
})

test('a day that is typed is saved when its field is left', async () => {
  const user = aUser()
  openScreen({ isOn: true })
  const days = await screen.findByRole('textbox', { name: 'Antes de la llegada: días' })
  await user.clear(days)
  await user.type(days, '5')
  await user.tab()
  await waitFor(() => expect(api.sentTo(messagesApi.edit)[0]?.body).toMatchObject({ dias: 5 }))
})

test('an unknown name in braces is said at the text, and cannot be saved', async () => {
  const user = aUser()
  openScreen()
  const text = await screen.findByRole('textbox', { name: 'Texto' })
  await user.type(text, ' {{huesped}')
  await screen.findByText('El dato {huesped} no existe')
  expect(screen.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', true)
})

test('a chip puts its name into the text, which is saved for its language alone', async () => {
  const user = aUser()
  openScreen()
  await screen.findByRole('textbox', { name: 'Texto' })
  await user.click(screen.getByRole('button', { name: '{noches}' }))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(api.sentTo(messagesApi.edit)).toHaveLength(1))
  const texts = api.sentTo(messagesApi.edit)[0]?.body['textos'] as Record<string, { cuerpo: string } | undefined>
  expect(texts['es']?.cuerpo).toContain('{noches}')
  expect(texts['de']).toBeUndefined()
})

test('shows the mail of a real booking, without its scripts', async () => {
  openScreen()
  await screen.findByText('Vista con la reserva K7Q2M9')
  const mail = screen.getByRole('img', { name: /Vista del mensaje/ })
  expect(mail.shadowRoot?.textContent).toContain('Hola')
  expect(mail.shadowRoot?.querySelector('script')).toBeNull()
})

test('reception reads the messages and changes nothing', async () => {
  openScreen({ role: 'reception' })
  expect((await screen.findAllByRole('switch')).every((toggle) => (toggle as HTMLInputElement).disabled)).toBe(true)
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
})
