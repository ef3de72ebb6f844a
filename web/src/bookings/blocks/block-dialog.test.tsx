import { MantineProvider } from '@mantine/core'
import { blocksApi } from '@posada/contract/bookings/blocks'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { aUser } from '../../test/a-user.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { room101, room102 } from '../../test/planning-data.ts'
import { paste } from '../../test/paste.ts'
import { ToastStack } from '../../ui/feedback/toast-stack.tsx'
import { BlockDialog } from './block-dialog.tsx'

const api = apiDouble()
const units = [room101, room102].map(({ id, name }) => ({ id, name, establishmentName: 'Hotel Las Encinas' }))
const stay = { checkIn: '2026-06-25', checkOut: '2026-06-27' }
const blockId = '018f0000-0000-7000-8000-000000009801'
const bookingId = '018f0000-0000-7000-8000-000000009802'

async function open(props: Pick<Parameters<typeof BlockDialog>[0], 'roomIds' | 'block'>) {
  const [onClose, onOpenBooking] = [vi.fn(), vi.fn()]
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <BlockDialog units={units} stay={stay} onClose={onClose} onOpenBooking={onOpenBooking} {...props} />
        <ToastStack />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Motivo')))
  return { user: aUser(), onClose, onOpenBooking }
}

test('blocks the drawn units together', async () => {
  api.on(blocksApi.add, () => ok(blocksApi.add, { id: blockId }))
  const { user, onClose } = await open({ roomIds: [room101.id, room102.id] })
  await screen.findByRole('dialog', { name: 'Bloquear las unidades 101, 102' })
  await paste(user, screen.getByLabelText('Motivo'), 'Obras')
  await user.click(screen.getByRole('button', { name: 'Bloquear' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(api.sentTo(blocksApi.add)[0]?.body).toEqual({
    roomSafeURL: room101.id,
    otrasUnidades: [room102.id],
    desde: '2026-06-25',
    hasta: '2026-06-27',
    motivo: 'Obras',
  })
})

test('changes the unit and the reason of a block, or removes it', async () => {
  api.on(blocksApi.edit, () => ok(blocksApi.edit, {}))
  api.on(blocksApi.remove, () => ok(blocksApi.remove, {}))
  const { user, onClose } = await open({ roomIds: [room101.id], block: { id: blockId, reason: 'Pintura' } })
  await user.click(screen.getByRole('combobox', { name: /^Unidad/ }))
  await user.click(await screen.findByRole('option', { name: /^102/ }))
  await user.clear(screen.getByLabelText('Motivo'))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(api.sentTo(blocksApi.edit)[0]?.body).toEqual({
    safeURL: blockId,
    roomSafeURL: room102.id,
    desde: '2026-06-25',
    hasta: '2026-06-27',
    motivo: null,
  })
  await user.click(screen.getByRole('button', { name: 'Quitar bloqueo' }))
  await waitFor(() => expect(api.sentTo(blocksApi.remove)[0]?.body).toEqual({ safeURL: blockId }))
})

test('says in the dialog who is in the unit, and opens that booking', async () => {
  const guest = { roomSafeURL: room101.id, RoomName: '101', checkInDate: '2026-06-26', checkOutDate: '2026-06-28' }
  api.on(blocksApi.add, () =>
    refused('101 no está libre', 200, {
      codigo: 'unidad_ocupada',
      ocupantes: [{ ...guest, safeURLBooking: bookingId, bookingId: '5T8QHN', titular: 'Walter', motivo: '' }],
    }),
  )
  const { user, onClose, onOpenBooking } = await open({ roomIds: [room101.id] })
  await user.click(screen.getByRole('button', { name: 'Bloquear' }))
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('101 no está libre. Walter, 26/06 – 28/06, reserva 5T8QHN.')
  expect(note.parentElement).toBe(document.activeElement)
  await user.click(screen.getByRole('button', { name: 'Ver la reserva de Walter' }))
  expect(onOpenBooking).toHaveBeenCalledWith(bookingId)
  expect(onClose).not.toHaveBeenCalled()
})
