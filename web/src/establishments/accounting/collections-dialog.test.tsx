import { MantineProvider } from '@mantine/core'
import { anfixApi } from '@posada/contract/accounting/anfix/anfix'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { aUser } from '../../test/a-user.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { signedIn } from '../../test/signed-in.ts'
import { CollectionsDialog } from './collections-dialog.tsx'

const api = apiDouble()
const { addPayment, removePayment } = anfixApi
const subject = { id: '018f0000-0000-7000-8000-000000000f01', kind: 'booking' } as const
const methods = [
  { id: 'b1', name: 'Banco Ejemplo ·· 0418', method: 'none' as const },
  { id: 'b2', name: 'Caja', method: 'cash' as const },
]
const paid = {
  id: '018f0000-0000-7000-8000-000000000f02',
  amount: 5_000,
  day: '2026-06-24',
  accountId: 'b1',
  accountName: 'Banco Ejemplo ·· 0418',
  comment: 'Señal',
  method: 'transfer' as const,
  state: 'waiting' as const,
  reason: '',
  isRemovable: true,
}

function show({
  pending,
  percentReceived = 41,
  payments = [paid],
}: {
  pending: number
  percentReceived?: number
  payments?: (typeof paid)[]
}) {
  signedIn(api, 'reception')
  const onVersion = vi.fn()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <CollectionsDialog
          subject={subject}
          collections={{ payments, methods, lastAccount: 'b2', pending, percentReceived }}
          onClose={() => undefined}
          onVersion={onVersion}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { user: aUser(), onVersion }
}

test('proposes what is pending and the last account, and keeps what was typed when it is refused', async () => {
  const { user, onVersion } = show({ pending: 7_000 })
  await screen.findByRole('dialog', { name: 'Asignar cobros' })
  screen.getByText('41 %')
  screen.getByText(/Transferencia · Señal · Por enviar/)
  const amount = screen.getByLabelText(/^Importe/)
  expect(amount).toHaveProperty('value', '70,00\u00A0€')
  expect(screen.getByRole('combobox', { name: /^Cuenta/ })).toHaveProperty('value', 'Caja')
  await user.clear(amount)
  await user.type(amount, '70,01')
  await user.click(screen.getByRole('button', { name: 'Añadir cobro' }))
  await screen.findByText(/^Como mucho lo pendiente/)
  expect(api.sentTo(addPayment)).toEqual([])
  await user.clear(amount)
  await user.type(amount, '20')
  await user.type(screen.getByLabelText(/^Comentario/), 'Segunda parte')
  api.on(addPayment, () => refused('No se puede cobrar más de lo pendiente: 10,00 €'))
  await user.click(screen.getByRole('button', { name: 'Añadir cobro' }))
  await screen.findByText(/más de lo pendiente/)
  expect(screen.getByLabelText(/^Comentario/)).toHaveProperty('value', 'Segunda parte')
  api.on(addPayment, () => ok(addPayment, { version: 4 }))
  await user.click(screen.getByRole('button', { name: 'Añadir cobro' }))
  await waitFor(() => expect(onVersion).toHaveBeenCalledWith(4))
  expect(api.sentTo(addPayment).at(-1)?.body).toEqual({
    secretURL: subject.id,
    type: 'booking',
    chargeAmount: 20,
    chargeAccountID: 'b2',
    chargeComment: 'Segunda parte',
  })
})

test('of what is paid only payments are taken back, after a question', async () => {
  const { user } = show({ pending: 0, percentReceived: 100 })
  await screen.findByText('100 %')
  expect(screen.queryByRole('button', { name: 'Añadir cobro' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /^Anular el cobro/ }))
  api.on(removePayment, () => ok(removePayment, { version: 5 }))
  await user.click(await screen.findByRole('button', { name: 'Anular' }))
  await waitFor(() =>
    expect(api.sentTo(removePayment)[0]?.body).toEqual({
      secret: { url: subject.id, type: 'booking' },
      paymentID: paid.id,
    }),
  )
})
