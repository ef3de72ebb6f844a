import { MantineProvider } from '@mantine/core'
import { pricePlansApi } from '@posada/contract/prices/price-plans'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { idOf } from '../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { mainPlan } from '../../test/sale-types.ts'
import { PlanChargeDialog } from './plan-charge-dialog.tsx'

const api = apiDouble()

test('asks for what the chosen kind needs, and keeps it after a refusal', async () => {
  const onClose = vi.fn()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <PlanChargeDialog establishmentId={idOf('h1')} plan={mainPlan} hasGateway={false} onClose={onClose} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  api.on(pricePlansApi.edit, (attempt) =>
    attempt === 1 ? refused('El plan ya no existe') : ok(pricePlansApi.edit, {}),
  )
  const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const save = () => fireEvent.click(screen.getByText('Guardar', { selector: 'button *, button' }))
  fireEvent.click(screen.getAllByLabelText(/^Se cobra al reservar/)[0]!)
  fireEvent.click(await screen.findByText('Un porcentaje por transferencia', { selector: '[role=option] *' }))
  fill(/^Porcentaje del total/, '20')
  save()
  await screen.findByText('Este dato es obligatorio')
  expect(api.sentTo(pricePlansApi.edit)).toEqual([])
  fill(/^Días para transferir/, '3')
  save()
  await screen.findByText('El plan ya no existe')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(api.sentTo(pricePlansApi.edit)[1]?.body).toMatchObject({
    id: null,
    cobro: { tipo: 'transferencia', valor: 20, dias: 3 },
  })
})
