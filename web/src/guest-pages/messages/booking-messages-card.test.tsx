import { messagesApi } from '@posada/contract/guest-pages/messages/messages'
import { stayLinksApi } from '@posada/contract/guest-pages/my-stay/my-stay'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiDouble, ok } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { openEditBooking } from '../../test/open-edit-booking.tsx'

const api = apiDouble()

test('copies the link of the stay of a booking that stands', async () => {
  const { user } = await openEditBooking(api)
  api.on(stayLinksApi.copy, () => ok(stayLinksApi.copy, { link: 'https://posada.example/estancia/abc' }))
  await user.click(await screen.findByRole('button', { name: 'Copiar enlace de la estancia' }))
  await screen.findByText('Copiado en el portapapeles')
  expect(await navigator.clipboard.readText()).toBe('https://posada.example/estancia/abc')
})

test('says why nothing leaves to guests without an address', async () => {
  await openEditBooking(api, { email: '' })
  await screen.findByText('La reserva no tiene correo electrónico: no sale ningún mensaje por correo.')
})

test('says of a mail in the queue that it is tried again', async () => {
  const { reload } = await openEditBooking(api, { email: 'ana@ejemplo.test' })
  const waiting = {
    id: '018f0000-0000-7000-8000-000000009401',
    key: 'confirmation',
    language: 'es',
    way: 'email',
    recipient: 'ana@ejemplo.test',
    state: 'queued',
    detail: 'No se ha podido hablar con el servidor de correo',
    at: '2026-11-29 01:59',
    isAutomatic: false,
    canResend: false,
  } as const
  api.on(messagesApi.history, () =>
    ok(messagesApi.history, { messages: [waiting], language: 'es', sendable: [], establishmentId: waiting.id }),
  )
  void reload()
  await screen.findByText('No se ha podido hablar con el servidor de correo. Se volverá a intentar.')
})

test('a cancelled booking has no link of its stay', async () => {
  await openEditBooking(api, { state: 'cancelled', email: 'ana@ejemplo.test' })
  await screen.findByRole('button', { name: 'Enviar mensaje' })
  expect(screen.queryByRole('button', { name: 'Copiar enlace de la estancia' })).toBeNull()
})
