import { MantineProvider } from '@mantine/core'
import { agencyMonthsApi, type PendingEstablishment } from '@posada/contract/money/billing/agency-months'
import type { Role } from '@posada/domain/account/users/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { aUser } from '../../../test/a-user.ts'
import { idOf } from '../../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { signedIn } from '../../../test/signed-in.ts'
import { AgencyMonthDialog } from './agency-month-dialog.tsx'

const api = apiDouble()
URL.createObjectURL = () => 'blob:'
vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)

const establishment = (id: string, name: string): PendingEstablishment => ({
  id: idOf(id),
  name,
  stays: [
    {
      bookingId: idOf(`b${id}`),
      locator: 'B6T3WN',
      holderName: 'Manuel Cobos',
      checkIn: '2026-05-28',
      checkOut: '2026-05-30',
      nights: 2,
      amount: 24_000,
    },
  ],
  total: 24_000,
})

function open(role: Role = 'owner') {
  signedIn(api, role)
  let establishments = [establishment('h1', 'Hotel Las Encinas'), establishment('h2', 'El Molino')]
  api.on(agencyMonthsApi.pending, () => ok(agencyMonthsApi.pending, { establishments }))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <AgencyMonthDialog agency={{ id: idOf('a1'), name: 'Senderos del Sur' }} onClose={vi.fn()} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { user: aUser(), becomes: (next: PendingEstablishment[]) => void (establishments = next) }
}

test('issues the invoice of one establishment and shows its number; a refusal stays at its establishment', async () => {
  const { user, becomes } = open()
  const molino = within(await screen.findByRole('region', { name: 'El Molino' }))
  molino.getByText('Manuel Cobos')
  api.on(agencyMonthsApi.issue, (attempt) => {
    if (attempt === 1) return refused('Faltan datos fiscales de la agencia')
    becomes([establishment('h1', 'Hotel Las Encinas')])
    return ok(agencyMonthsApi.issue, { id: idOf('i1'), number: 'MA-00042', bytes: '', name: 'Factura.pdf' })
  })
  const issue = async () => {
    await user.click(await molino.findByRole('button', { name: 'Emitir factura del mes' }))
    await user.click(await screen.findByRole('button', { name: 'Emitir factura' }))
  }
  await issue()
  await molino.findByText('Faltan datos fiscales de la agencia')
  await issue()
  await screen.findByText('MA-00042')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'El Molino' })).toBeNull())
  expect(api.sentTo(agencyMonthsApi.issue)[1]?.body).toMatchObject({
    agencyURL: idOf('a1'),
    alojamientoURL: idOf('h2'),
  })
})

test('asks for the month before this one, and a reader cannot issue', async () => {
  open('read-only')
  await screen.findByRole('region', { name: 'El Molino' })
  const month = api.sentTo(agencyMonthsApi.pending)[0]?.body.mes as string
  const now = new Date()
  const passed = (now.getFullYear() - Number(month.slice(0, 4))) * 12 + now.getMonth() + 1 - Number(month.slice(5))
  expect(passed).toBe(1)
  expect(screen.queryByRole('button', { name: 'Emitir factura del mes' })).toBeNull()
})
