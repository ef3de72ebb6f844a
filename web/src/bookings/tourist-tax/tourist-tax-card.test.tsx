import { MAINLAND } from '@posada/domain/platform/days/day'
import { MantineProvider } from '@mantine/core'
import { fieldsOfPeriod } from '@posada/contract/bookings/tourist-tax/tax-period'
import { taxOfBookingsApi } from '@posada/contract/bookings/tourist-tax/tax-of-bookings'
import { touristTaxApi, type TaxType } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import type { Role } from '@posada/domain/account/users/roles'
import type { TaxPeriod } from '@posada/domain/bookings/tourist-tax/tax-period'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { idOf } from '../../test/an-establishment.ts'
import { apiDouble, ok, unreachable } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { signedIn } from '../../test/signed-in.ts'
import { aTaxPeriod } from '../../test/tax-period.ts'
import { TouristTaxCard } from './tourist-tax-card.tsx'
// Imported here so that loading the lazy dialogs does not count towards the first test's timeout.
import './apply-tax-dialog.tsx'
import './declaration-dialog.tsx'
import './tax-dialog.tsx'

const api = apiDouble()
const before = aTaxPeriod({ from: '2019-01-01', to: '2019-12-31', adult: 100, maxNights: 5 })
const aType = (changes: Partial<TaxType>): TaxType => ({
  code: 'costa-4',
  name: 'Costa · Hotel 4★',
  place: 'Costa',
  category: 'Hotel 4★',
  adult: 200,
  child: 0,
  surcharge: 0,
  perNight: true,
  rate: 1000,
  isOn: true,
  notice: '',
  source: 'la ordenanza',
  isHere: true,
  announcedFrom: null,
  periods: [before, aTaxPeriod()].map(fieldsOfPeriod),
  ...changes,
})
const nowhere = { periods: [], isHere: false, place: '', source: '' }
const types = [
  aType({}),
  aType({ ...nowhere, code: 'sin-tasa', name: 'Sin tasa' }),
  aType({
    code: 'monte',
    name: 'Monte · Hotel 4★',
    place: 'Monte',
    announcedFrom: '2020-01-01',
  }),
  aType({ ...nowhere, code: 'eus-4', name: 'País Vasco · Hotel 4★', isOn: false, notice: 'Es un anteproyecto.' }),
]

function openEstablishment(periods: TaxPeriod[], role: Role = 'owner') {
  signedIn(api, role)
  const tax = { periods: periods.map(fieldsOfPeriod), rateBy: 'night' as const, rate: 1000 }
  api.on(touristTaxApi.ofEstablishment, () => ok(touristTaxApi.ofEstablishment, tax))
  api.on(touristTaxApi.types, () => ok(touristTaxApi.types, { types }))
  api.on(touristTaxApi.choose, () => ok(touristTaxApi.choose, {}))
  api.on(touristTaxApi.edit, () => ok(touristTaxApi.edit, {}))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <TouristTaxCard establishment={{ id: idOf('h1'), province: '29', timeZone: MAINLAND }} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}
// Queries by text: queries by role take seconds in a large form in jsdom.
const openDialog = async (button: string) => {
  fireEvent.click(await screen.findByText(button))
  const dialog = () => document.querySelector<HTMLElement>('[role=dialog]') ?? expect.fail('No dialog')
  return within(await waitFor(dialog))
}
type Dialog = Awaited<ReturnType<typeof openDialog>>
const choose = async (dialog: Dialog, name: RegExp) => {
  fireEvent.click(dialog.getByPlaceholderText('Escriba el lugar o la categoría'))
  const options = () => [...document.querySelectorAll('[role=option]')]
  const chosen = () => options().find(({ textContent }) => name.test(textContent))
  fireEvent.click(await waitFor(() => chosen() ?? expect.fail('No such option')))
}
const saved = async (call: typeof touristTaxApi.choose | typeof touristTaxApi.edit) => {
  await waitFor(() => expect(api.sentTo(call)).toHaveLength(1))
  return api.sentTo(call)[0]!.body
}
/** Sets the value at once: each typed letter would re-render the dialog. */
const write = (input: HTMLElement, text: string) => {
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
}
const plainSpaces = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('choosing a published tax fills in its tariffs, and an example shows the amount', async () => {
  openEstablishment([])
  await screen.findByText(/^Sin tasa/)
  screen.getByText('Aplicar a reservas…') // a tax that was removed can be removed from bookings too
  const dialog = await openDialog('Añadir tasa')
  await choose(dialog, /Costa/)
  expect(plainSpaces((await dialog.findByText(/Dos adultos, 7 noches/)).textContent)).toBe(
    'Dos adultos, 7 noches desde hoy: 30,80 € (28,00 € + 2,80 € de IVA 10 %)',
  )
  fireEvent.click(dialog.getByText('Guardar'))
  expect(await saved(touristTaxApi.choose)).toMatchObject({
    tipo: 'costa-4',
    urlAlojamiento: idOf('h1'),
    tarifa_por: 'noche',
    periodos: [
      { desde: '2019-01-01', hasta: '2019-12-31', precio_adulto: 1, max_noches: 5 },
      { desde: '2020-01-01', hasta: null, precio_adulto: 2, max_noches: 7, exento_hasta_edad: 16, lleva_iva: true },
    ],
  })
})

test('prices and rules can be changed, and the published ones restored', async () => {
  openEstablishment([before, aTaxPeriod({ adult: 250 })])
  const dialog = await openDialog('Editar')
  expect(dialog.getAllByLabelText(/Adulto/)).toHaveLength(1)
  fireEvent.click(dialog.getByText('Tarifas anteriores (1)'))
  expect(dialog.getAllByLabelText(/Adulto/)).toHaveLength(2)
  fireEvent.click(dialog.getByText('Restaurar tarifas publicadas'))
  await waitFor(() => expect(dialog.queryByText('Restaurar tarifas publicadas')).toBeNull())
  fireEvent.click(dialog.getByLabelText('Quitar la tarifa 1'))
  const price = dialog.getByLabelText(/Adulto/)
  expect(price).toHaveProperty('value', '2,00\u00a0€')
  write(price, '3,1')
  fireEvent.click(dialog.getByText('Más'))
  write(await dialog.findByLabelText('Temporada baja desde'), '1/11')
  write(dialog.getByLabelText('Temporada baja hasta'), '30/4')
  write(dialog.getAllByLabelText('Reducción, en %')[0]!, '75')
  fireEvent.click(dialog.getByText('Guardar'))
  const { periodos } = await saved(touristTaxApi.edit)
  expect(periodos).toMatchObject([
    {
      desde: '2020-01-01',
      precio_adulto: 3.1,
      max_noches: 7,
      temporada_baja_desde: '11-01',
      temporada_baja_hasta: '04-30',
      temporada_baja_reduccion: 75,
    },
  ])
})

test('an unconfirmed type shows why and requires a price; overlapping tariffs are not sent', async () => {
  openEstablishment([aTaxPeriod()])
  const dialog = await openDialog('Editar')
  await choose(dialog, /País Vasco.*Sin confirmar/)
  await dialog.findByText('Es un anteproyecto.')
  dialog.getByText(/^Falta el municipio de la casa/)
  fireEvent.click(dialog.getByText('Guardar'))
  await dialog.findByText('No se ha guardado. Revise los campos marcados.')
  await choose(dialog, /Monte/)
  expect(await dialog.findAllByText(/^Prevista: todavía no está aprobada/)).toHaveLength(1)
  await choose(dialog, /Costa/)
  expect(dialog.queryByText(/^Prevista/)).toBeNull()
  const [from] = await dialog.findAllByLabelText(/Desde/)
  write(from!, '01/06/2019')
  fireEvent.click(dialog.getByText('Guardar'))
  await dialog.findByText(/La tarifa del 01\/01\/2019 al 31\/12\/2019 y la tarifa desde el 01\/06\/2019 coinciden/)
  expect(api.sentTo(touristTaxApi.edit)).toHaveLength(0)
  await choose(dialog, /Sin tasa/)
  fireEvent.click(dialog.getByText('Guardar'))
  expect(await saved(touristTaxApi.edit)).toMatchObject({ tipo: 'sin-tasa', periodos: null })
})

test('accounting sees the tax and declares it; a read-only user has no buttons', async () => {
  openEstablishment([aTaxPeriod({ lowSeason: { from: '11-01', to: '04-30', cut: 75 } })], 'accounting')
  await screen.findByText(/2,00 € por adulto y noche \+ IVA, de mayo a octubre; 0,50 € de noviembre a abril/)
  expect(screen.queryByText('Editar')).toBeNull()
  const establishment = {
    establishmentId: idOf('h1'),
    establishmentName: 'Hotel Las Encinas',
    typeName: 'Costa · Hotel 4★',
  }
  const sums = { stays: 2, taxedNights: 9, exemptPeople: 1, base: 1800, vat: 160, total: 1960, exemptions: [] }
  const tariffs = [
    { unitPrice: 200, bearsVat: true, units: 8, base: 1600 },
    { unitPrice: 200, bearsVat: false, units: 1, base: 200 },
  ]
  const reply = { establishments: [{ ...establishment, ...sums, tariffs }], total: 1960 }
  api.on(touristTaxApi.declaration, () => ok(touristTaxApi.declaration, reply))
  const dialog = await openDialog('Declaración')
  const table = within(await dialog.findByRole('table', { name: 'Tasa de Hotel Las Encinas' }))
  expect(table.getAllByRole('row').map(({ textContent }) => plainSpaces(textContent))).toEqual([
    'TarifaPernoctacionesImporte',
    '2,00 €816,00 €',
    '2,00 € sin impuesto12,00 €',
    'Base918,00 €',
    'Impuesto1,60 €',
    'Total19,60 €',
  ])
  expect(api.sentTo(touristTaxApi.declaration)[0]?.body).toMatchObject({
    fechaInicio: expect.stringMatching(/^\d{4}-(01|04|07|10)-01$/),
    fechaFin: expect.stringMatching(/^\d{4}-(03|06|09|12)-3[01]$/),
    urlAlojamiento: idOf('h1'),
  })
  cleanup()
  openEstablishment([aTaxPeriod()], 'read-only')
  await screen.findByText(/Costa · Hotel 4★/)
  expect(screen.queryAllByRole('button')).toEqual([])
})

test("applies today's tax to existing bookings after a preview, call by call until none is left", async () => {
  openEstablishment([aTaxPeriod()])
  const preview = { bookings: 28, before: 0, after: 6160, paid: 1, imported: 2 }
  api.on(taxOfBookingsApi.preview, () => ok(taxOfBookingsApi.preview, preview))
  const replies = [
    ok(taxOfBookingsApi.apply, { applied: 25, remaining: 3 }),
    unreachable(),
    ok(taxOfBookingsApi.apply, { applied: 3, remaining: 0 }),
  ]
  api.on(taxOfBookingsApi.apply, (attempt) => replies[attempt - 1]!)
  const dialog = await openDialog('Aplicar a reservas…')
  const words = await dialog.findByText(/^Cambia en 28 reservas/)
  expect(plainSpaces(words.textContent)).toContain('pasa de 0,00 € a 61,60 € en total')
  dialog.getByText('Otra reserva está pagada por completo y conserva la tasa que pagó.')
  dialog.getByText('Otras 2 reservas se importaron con su tasa de un archivo y la conservan.')
  fireEvent.click(dialog.getByText('Aplicar a 28 reservas'))
  await waitFor(() => expect(api.sentTo(taxOfBookingsApi.apply)).toHaveLength(2))
  // Repeated after a lost connection.
  fireEvent.click(await dialog.findByText('Aplicar a 28 reservas', { selector: 'button:enabled *' }))
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  expect(api.sentTo(taxOfBookingsApi.apply).map(({ body }) => body)).toEqual([
    ...Array.from({ length: 3 }, () => ({ urlAlojamiento: idOf('h1'), desde: today })),
  ])
})
