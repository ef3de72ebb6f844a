import { selfCheckinApi } from '@posada/contract/guest-pages/self-check-in/self-check-in'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiDouble, ok } from '../../../../test/api-double.ts'
import '../../../../test/browser.ts'
import { bookingId } from '../../../../test/booking-info.ts'
import { openEditBooking } from '../../../../test/open-edit-booking.tsx'

const api = apiDouble()
const active = { selfCheckinActive: true, email: 'ana@ejemplo.test' }

test('sends the self check-in of the booking to its e-mail', async () => {
  const { user } = await openEditBooking(api, active)
  api.on(selfCheckinApi.create, () => ok(selfCheckinApi.create, { link: 'https://posada.example/checkin/abc' }))
  await screen.findByText('Sin enviar')
  await user.click(await screen.findByRole('button', { name: 'Enviar auto check-in por correo' }))
  await waitFor(() =>
    expect(api.sentTo(selfCheckinApi.create)[0]?.body).toMatchObject({
      PreCheckInData: { SafeURL: bookingId },
      Method: 'email',
    }),
  )
})

test('shows how many have been received, and offers to send it again', async () => {
  await openEditBooking(api, { ...active, selfCheckinCounts: [1, 3] })
  await screen.findByText('1 de 3 recibidos')
  await screen.findByRole('button', { name: 'Enviar auto check-in por correo' })
})

test('goes by SMS where the phone is a mobile: first sent, then sent again', async () => {
  const mobile = { ...active, email: '', phone: '+34 600 00 01 02' }
  const { user } = await openEditBooking(api, mobile)
  api.on(selfCheckinApi.create, () => ok(selfCheckinApi.create, { link: 'https://posada.example/checkin/abc' }))
  await user.click(await screen.findByRole('button', { name: /^Enviar auto check-in por SMS/ }))
  await waitFor(() => expect(api.sentTo(selfCheckinApi.create)[0]?.body).toMatchObject({ Method: 'sms' }))
})

test('a completed self check-in is not sent again', async () => {
  await openEditBooking(api, { ...active, selfCheckinCounts: [3, 3], isPreCheckIn: true })
  await screen.findByText('Completado')
  expect(screen.queryByRole('button', { name: /auto check-in/ })).toBeNull()
})

test('nothing is shown where it is switched off and was never sent', async () => {
  await openEditBooking(api, { ...active, selfCheckinActive: false })
  await screen.findByText('Viajeros')
  expect(screen.queryByText('Auto check-in')).toBeNull()
})
