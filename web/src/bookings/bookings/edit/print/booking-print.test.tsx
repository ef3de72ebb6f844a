import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anEstablishment } from '../../../../test/an-establishment.ts'
import { apiDouble } from '../../../../test/api-double.ts'
import '../../../../test/browser.ts'
import { openEditBooking } from '../../../../test/open-edit-booking.tsx'

const api = apiDouble()

test('prints the booking with the contact of its establishment, and without its observations unless they are asked for', async () => {
  api.on(establishmentsApi.get, () => anEstablishment({ address: 'Calle Mayor, 1', phone: '+34 600 000 001' }))
  const { user } = await openEditBooking(api, { observations: 'Cliente difícil' })
  await user.click(await screen.findByRole('button', { name: 'Más acciones' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Imprimir' }))
  const print = within(await screen.findByRole('dialog', { name: 'Imprimir reserva Q7K4MX' }))
  print.getByText('Miren Aranburu')
  await print.findByText(/Calle Mayor, 1 ·.*600 000 001/)
  expect(print.queryByText('Cliente difícil')).toBeNull()
  await user.click(print.getByRole('switch', { name: 'Con las observaciones' }))
  print.getByText('Cliente difícil')
})
