import { MantineProvider } from '@mantine/core'
import { sessionApi } from '@posada/contract/account/session'
import { cleaningApi, type UnitInfo } from '@posada/contract/establishments/units/cleaning'
import type { Role } from '@posada/domain/account/users/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { aUser } from '../../../test/a-user.ts'
import { apiDouble, ok } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { signedIn } from '../../../test/signed-in.ts'
import { establishment, room101 } from '../../../test/planning-data.ts'
import { UnitInfoDialog } from './unit-info-dialog.tsx'

const api = apiDouble()
const taken: UnitInfo = {
  bookingId: '018f0000-0000-7000-8000-0000000000bb',
  locator: 'Q7K4MX',
  occupants: ['Marta Ibáñez'],
  cleanStatus: 0,
  isInspected: false,
  name: '101',
  establishmentId: establishment.id,
  establishmentName: establishment.name,
}
const empty: UnitInfo = { ...taken, bookingId: '', locator: '', occupants: [], cleanStatus: 1 }

function open({ info = taken, role = 'reception' }: { info?: UnitInfo; role?: Role } = {}) {
  signedIn(api, role)
  let cleanStatus = info.cleanStatus
  api.on(cleaningApi.roomInfo, () => ok(cleaningApi.roomInfo, { info: { ...info, cleanStatus } }))
  api.on(cleaningApi.setStatus, () => ok(cleaningApi.setStatus, { cleanStatus: (cleanStatus = 1) }))
  api.on(cleaningApi.setAllClean, () => ok(cleaningApi.setAllClean, { changed: 3 }))
  const [onOpenBooking, onBlock] = [vi.fn(), vi.fn()]
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <UnitInfoDialog roomId={room101.id} onClose={vi.fn()} onOpenBooking={onOpenBooking} onBlock={onBlock} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { user: aUser(), onOpenBooking, onBlock }
}

test('offers to block the unit to roles that may', async () => {
  const { user, onBlock } = open()
  await user.click(await screen.findByRole('button', { name: 'Bloquear' }))
  expect(onBlock).toHaveBeenCalledOnce()
})

test('shows the occupants and offers only the possible cleaning states', async () => {
  const { user, onOpenBooking } = open()
  await screen.findByText('Marta Ibáñez')
  await user.click(screen.getByRole('button', { name: 'Q7K4MX' }))
  expect(onOpenBooking).toHaveBeenCalledWith(taken.bookingId)
  await screen.findByRole('button', { name: 'Repaso' })
  expect(screen.queryByRole('button', { name: 'Sucia' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Limpia' }))
  await screen.findByRole('button', { name: 'Sucia' })
  expect(api.sentTo(cleaningApi.setStatus)[0]?.body).toEqual({ roomSafeURL: room101.id, targeStatus: 1 })
})

test('shows an empty unit, and asks before cleaning the whole establishment', async () => {
  const { user } = open({ info: empty })
  await screen.findByText('Unidad vacía')
  await user.click(await screen.findByRole('button', { name: 'Limpiar establecimiento completo' }))
  const question = within(await screen.findByRole('dialog', { name: 'Todas limpias' }))
  expect(question.getByText(/Hotel Las Encinas/)).toBeTruthy()
  expect(api.sentTo(cleaningApi.setAllClean)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Marcar como limpias' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Todas limpias' })).toBeNull())
  expect(api.sentTo(cleaningApi.setAllClean)[0]?.body).toEqual({ accomodationURL: establishment.id })
})

test('shows a read-only role the state without buttons', async () => {
  open({ role: 'read-only' })
  await screen.findByText('Sucia')
  await waitFor(() => expect(api.sentTo(sessionApi.me)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Limpia' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Limpiar establecimiento/ })).toBeNull()
})
