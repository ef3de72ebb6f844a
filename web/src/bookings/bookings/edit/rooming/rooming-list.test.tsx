import { roomingListApi } from '@posada/contract/bookings/rooming-list'
import { guestDraftsApi } from '@posada/contract/travellers/guests/guest-drafts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../../../test/an-establishment.ts'
import { apiDouble, ok } from '../../../../test/api-double.ts'
import { bookedRoom, bookingId } from '../../../../test/booking-info.ts'
import '../../../../test/browser.ts'
import { openEditBooking } from '../../../../test/open-edit-booking.tsx'
import { paste } from '../../../../test/paste.ts'
import { room101, room102 } from '../../../../test/planning-data.ts'
import './rooming-list-dialog.tsx'

const api = apiDouble()
URL.createObjectURL = () => 'blob:'
vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)

const guest = { id: idOf('g1'), name: 'Ana Ruiz Vega', phone: '', email: '', isVip: false, isNotAdmitted: false }
const group = {
  occupants: 4,
  rooms: [{ ...bookedRoom(room101), guests: [guest] }, bookedRoom(room102)],
  observations: 'Llegan en autobús',
  unfinishedGuests: [{ key: 'k1', name: 'Eva Prueba', roomId: room102.id }],
}
const openList = async () => {
  const opened = await openEditBooking(api, group)
  const [button] = await screen.findAllByRole('button', { name: 'Lista de habitaciones' })
  await opened.user.click(button!)
  return { ...opened, list: within(await screen.findByRole('dialog', { name: 'Lista de habitaciones' })) }
}

test('names who sleeps where, spreads pasted names over the units, and keeps them before the arrival', async () => {
  const { user, list } = await openList()
  list.getByText('2 unidades, 4 personas')
  list.getByText('1 registrada, 1 sin registrar, faltan 2 nombres')
  const [first, second] = [list.getByLabelText('Nombres de 101'), list.getByLabelText('Nombres de 102')]
  await paste(user, first, 'Leo Vega\nIvo Sol')
  await user.click(list.getByRole('button', { name: 'Repartir en las siguientes' }))
  expect([first, second]).toMatchObject([{ value: 'Leo Vega' }, { value: 'Ivo Sol' }])
  expect(list.getByRole('button', { name: 'PDF' })).toHaveProperty('disabled', true)
  api.on(guestDraftsApi.addNames, () => ok(guestDraftsApi.addNames, { added: 2, known: 0 }))
  await user.click(list.getByRole('button', { name: 'Guardar 2 nombres' }))
  await screen.findByText('Nombres guardados')
  expect(api.sentTo(guestDraftsApi.addNames)[0]?.body).toEqual({
    bookingURL: bookingId,
    personas: [
      { RoomSecretID: room101.id, Name: 'Leo Vega' },
      { RoomSecretID: room102.id, Name: 'Ivo Sol' },
    ],
  })
  expect(first).toHaveProperty('value', '')
})

test('is made as PDF or workbook, with the observations only where that is wanted', async () => {
  const { user, list } = await openList()
  api.on(roomingListApi.make, () => ok(roomingListApi.make, { name: 'lista.pdf', bytes: '' }))
  const pressed = async (name: string, sent: number) => {
    const file = list.getByRole('button', { name })
    await waitFor(() => expect(file).toHaveProperty('disabled', false))
    await user.click(file)
    await waitFor(() => expect(api.sentTo(roomingListApi.make)).toHaveLength(sent))
  }
  await pressed('PDF', 1)
  await user.click(list.getByRole('switch', { name: 'Con las observaciones' }))
  await pressed('Excel', 2)
  expect(api.sentTo(roomingListApi.make).map(({ body }) => body)).toEqual([
    { safeURL: bookingId, type: 'pdf', observaciones: false },
    { safeURL: bookingId, type: 'xlsx', observaciones: true },
  ])
})
