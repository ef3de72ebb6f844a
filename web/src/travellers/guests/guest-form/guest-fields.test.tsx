import { MantineProvider } from '@mantine/core'
import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import { referenceDataApi } from '@posada/contract/platform/reference-data/reference-data'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { idOf } from '../../../test/an-establishment.ts'
import { aUser } from '../../../test/a-user.ts'
import { apiDouble, ok } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { signedIn } from '../../../test/signed-in.ts'
// Imported here so that loading the lazy module does not count towards the first test's timeout.
import '../../../ui/phone/phone-rules.ts'
import './propose-latin.ts'
import { GuestFields } from './guest-fields.tsx'
import { emptyGuest, type GuestFormValues } from './guest-form-values.ts'

const api = apiDouble()
const hontoria = { id: '09169', name: 'Hontoria', provinceCode: '09', provinceName: 'Burgos' }
const rosa = { id: 'rosa', name: 'Rosa Vega', values: null }

function open() {
  signedIn(api)
  const countries = [
    { code: 'FRA', name: 'Francia' },
    { code: 'ESP', name: 'España' },
  ]
  api.on(newGuestApi.adults, () => ok(newGuestApi.adults, { adults: [] }))
  api.on(referenceDataApi.countries, () => ok(referenceDataApi.countries, { countries }))
  api.on(referenceDataApi.provinces, () =>
    ok(referenceDataApi.provinces, { provinces: [{ code: '28', name: 'Madrid' }] }),
  )
  api.on(referenceDataApi.municipalities, () => ok(referenceDataApi.municipalities, { municipalities: [hontoria] }))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <Guest />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
  return {
    field,
    fill: (label: RegExp | string, value: string) => {
      fireEvent.change(field(label), { target: { value } })
      fireEvent.blur(field(label))
    },
    choose: async (label: string, option: string) => {
      fireEvent.click(field(label))
      const list = await waitFor(() => document.getElementById(field(label).getAttribute('aria-controls') ?? '')!)
      fireEvent.click(await within(list).findByText(option))
    },
  }
}

const Guest = () => (
  <GuestFields
    form={useForm<GuestFormValues>({ defaultValues: emptyGuest })}
    on="2026-06-25"
    adults={[rosa]}
    service="SES"
    roomId={idOf('201')}
  />
)

test('a resident of Spain chooses the municipality by postal code; other residents type it', async () => {
  const { field, fill, choose } = open()
  await choose('Nacionalidad', 'España')
  expect(field('País de residencia').value).toBe('España')
  expect(field('Tipo de documento').value).toBe('DNI')
  field('Número de soporte')
  await choose('Provincia', 'Madrid')
  fill('Código postal', '09640')
  expect(screen.queryByLabelText('Provincia')).toBeNull()
  await choose('Municipio', 'Hontoria')
  expect(field('Municipio').value).toBe('Hontoria')
  fill('Código postal', '28013')
  fill('Número de documento', '12345678A')
  await screen.findByText('La letra del DNI no corresponde al número: debería ser Z')

  await choose('Nacionalidad', 'Francia')
  expect(field('País de residencia').value).toBe('Francia')
  expect(field('Municipio').value).toBe('')
  fill('Municipio', 'Lyon')
  await choose('País de residencia', 'España')
  expect(field('Municipio').value).toBe('Hontoria')
}, 60_000)

test('Enter chooses the gender that begins with the typed letter, as Tab does', async () => {
  const { field } = open()
  const user = aUser()
  await user.click(field('Género'))
  await new Promise((resolve) => setTimeout(resolve, 20)) // The list highlights nothing, a moment after it opens.
  await user.keyboard('o')
  const options = within(document.getElementById(field('Género').getAttribute('aria-controls') ?? '')!)
  expect(options.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['Otro'])
  await waitFor(() => expect(document.querySelector('[data-combobox-selected]')?.textContent).toBe('Otro'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field('Género').value).toBe('Otro'))
  await user.clear(field('Género'))
  await user.type(field('Género'), 'm')
  await user.tab()
  expect(field('Género').value).toBe('Masculino')
})

test('proposes a Latin transliteration of a name in another script', async () => {
  const { field, fill } = open()
  fill(/^Nombre/, 'Иван')
  fireEvent.click(await screen.findByText('Usar'))
  expect(field(/^Nombre/).value).toBe('Ivan')
})

test('a minor has a responsible adult and a relationship to them', async () => {
  const { field, fill, choose } = open()
  expect(screen.queryByLabelText('Adulto responsable')).toBeNull()
  fill('Fecha de nacimiento', '03/05/2018')
  await screen.findByText('Menor de edad')
  await choose('Adulto responsable', 'Rosa Vega')
  fireEvent.blur(field('Parentesco'))
  await screen.findByText('Falta el parentesco del menor con el adulto')
  await choose('Parentesco', 'Hijo/a')
  expect(screen.queryByText('Falta el parentesco del menor con el adulto')).toBeNull()
})

test('offers a minor the adults of other bookings, and the name of one who does not lodge', async () => {
  const { field, fill, choose } = open()
  const ana = { id: idOf('ana'), name: 'Ana Gil', roomName: '205', locator: 'QQ4KMX' }
  api.on(newGuestApi.adults, () => ok(newGuestApi.adults, { adults: [ana] }))
  fill('Fecha de nacimiento', '03/05/2018')
  await screen.findByText('Menor de edad')
  fireEvent.blur(field('Adulto responsable'))
  await screen.findByText(/^Falta el adulto/)
  fill('O un adulto que no se aloja', 'Marta Sanz')
  await screen.findByText('Es menor y no se aloja con un adulto: compruebe el nombre y el parentesco')
  expect(screen.queryByText(/^Falta el adulto/)).toBeNull()
  await choose('Adulto responsable', 'Ana Gil · 205 · QQ4KMX')
  expect(screen.queryByLabelText('O un adulto que no se aloja')).toBeNull()
})
