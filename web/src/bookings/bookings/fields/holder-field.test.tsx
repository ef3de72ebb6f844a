import { MantineProvider } from '@mantine/core'
import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { aUser } from '../../../test/a-user.ts'
import { idOf } from '../../../test/an-establishment.ts'
import { apiDouble, ok } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { signedIn } from '../../../test/signed-in.ts'
import { HolderField } from './holder-field.tsx'
import type { HolderValue } from './holder-value.ts'
import './past-guests/past-guest-options.tsx'

const api = apiDouble()

function Form() {
  const { control } = useForm<{ holder: HolderValue }>({ defaultValues: { holder: { name: '', clientId: null } } })
  return <HolderField control={control} name="holder" label="Titular" focusOnMount />
}

test('who only has a similar name comes after what was typed, which Enter takes', async () => {
  signedIn(api, 'reception')
  const marta = { id: idOf('c1'), name: 'Marta Ibáñez', phone: '', email: '', visits: 3, isCompany: false }
  const found = { clients: [{ ...marta, company: { id: '', name: '' } }], total: 1, similarTo: ['marta'] }
  api.on(clientsApi.search, () => ok(clientsApi.search, found))
  api.on(newGuestApi.pastAdults, () => ok(newGuestApi.pastAdults, { guests: [] }))
  const user = aUser()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <Form />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await user.keyboard('mrata')
  await screen.findByText('Nadie con «mrata». Se parece a:')
  await screen.findByRole('option', { name: 'Crear ficha de cliente' })
  const options = screen.getAllByRole('option').map(({ textContent }) => /^(Usar|Crear|Marta)/.exec(textContent)?.[0])
  expect(options).toEqual(['Usar', 'Crear', 'Marta'])
  await waitFor(() => expect(document.querySelector('[data-combobox-selected]')?.textContent).toContain('Usar'))
  await user.keyboard('{Enter}')
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'mrata')
})
