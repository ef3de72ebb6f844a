import { referenceDataApi } from '@posada/contract/platform/reference-data/reference-data'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { shownToasts } from '../../lib/toasts.ts'
import { apiDouble, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { useCountryChoices, useProvinceChoices } from './use-address-choices.ts'

const api = apiDouble()

test.each([
  ['Error al obtener países', referenceDataApi.countries, useCountryChoices],
  ['Error al obtener provincias', referenceDataApi.provinces, useProvinceChoices],
])('says %j when the list cannot be loaded', async (title, endpoint, useChoices) => {
  api.on(endpoint, () => refused('No disponible'))
  const client = createQueryClient({ retries: 0 })
  renderHook(() => useChoices(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(shownToasts()).toMatchObject([{ kind: 'error', title, text: 'No disponible' }]))
})
