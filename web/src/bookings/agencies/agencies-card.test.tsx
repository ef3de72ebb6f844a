import { MantineProvider } from '@mantine/core'
import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import type { Agency, AgencyRow } from '@posada/contract/bookings/agencies/agency'
import { commissionsApi } from '@posada/contract/bookings/agencies/commissions'
import { agencyReviewsApi } from '@posada/contract/bookings/agencies/reviews'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { referenceDataApi } from '@posada/contract/platform/reference-data/reference-data'
import type { Role } from '@posada/domain/account/users/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { idOf } from '../../test/an-establishment.ts'
import { aUser } from '../../test/a-user.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { signedIn } from '../../test/signed-in.ts'
import { AgenciesCard } from './agencies-card.tsx'

const api = apiDouble()
const client = { name: 'Cliente', value: 'client' } as const
const sol: AgencyRow = {
  id: idOf('a1'),
  name: 'Viajes Sol',
  isVerified: true,
  commission: 1250,
  billTo: client,
  email: 'sol@ejemplo.test',
  phone: '+34 600 00 00 01',
  logoUrl: '',
}
const record: Agency = {
  id: sol.id,
  version: 3,
  name: sol.name,
  tariff: { name: '', value: 0 },
  billTo: client,
  payTo: client,
  commission: 1250,
  amountType: { name: 'PVP', value: 'gross' },
  portal: { name: '', code: '' },
  company: '',
  address: '',
  postalCode: '',
  city: '',
  province: '',
  country: { name: '', code: '' },
  taxId: 'B12345674',
  invoiceEmail: '',
  invoiceName: '',
  invoiceAddress: '',
  invoicePostalCode: '',
  invoiceCity: '',
  invoiceProvince: '',
  invoiceCountry: '',
  contactName: 'Nadie',
  contactEmail: sol.email,
  phone: '',
  isVerified: true,
  logoUrl: '',
}
const pageOf = (rows: AgencyRow[]) => {
  const counts = { total: rows.length, from: 1, to: rows.length }
  const links = { pagination: { ...counts, perPage: 10, page: 1, lastPage: 1, nextUrl: null, previousUrl: null } }
  return ok(agenciesApi.list, { rows, links })
}

function open(role: Role = 'owner') {
  signedIn(api, role)
  api.on(agenciesApi.list, (attempt) => pageOf(attempt === 1 ? [sol] : []))
  api.on(agenciesApi.get, () => ok(agenciesApi.get, { agency: record }))
  api.on(agenciesApi.portals, () => ok(agenciesApi.portals, { portals: [{ code: 'BDC', name: 'Booking.com' }] }))
  api.on(referenceDataApi.countries, () => ok(referenceDataApi.countries, { countries: [] }))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <AgenciesCard />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return aUser()
}
// Queries by label and text: queries by role take seconds in a large form in jsdom.
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')
const isClosed = () => waitFor(() => expect(dialog()).toBeNull())
const press = async (name: string) =>
  fireEvent.click((await screen.findAllByText(name, { selector: 'button *' })).at(-1)!)
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label)
const fill = async (label: string | RegExp, value: string) => {
  const input = await field(label)
  fireEvent.change(input, { target: { value } })
  fireEvent.blur(input)
}

test('lists agencies with their terms, and shows the text of a search without results', async () => {
  open()
  const row = within((await screen.findByText('Viajes Sol')).closest('tr')!)
  for (const text of ['Verificada', '12,5 %', 'Cliente', 'sol@ejemplo.test']) row.getByText(text)
  screen.getByText('Mostrando agencias de 1 a 1 de 1 totales.')
  fireEvent.change(screen.getByLabelText('Buscar agencias'), { target: { value: 'luna' } })
  await screen.findByText('Ninguna agencia coincide con «luna».')
})

test('sends a new agency with its terms; shows an invalid tax number at its field', async () => {
  open()
  api.on(agenciesApi.add, () => ok(agenciesApi.add, { id: idOf('a2') }, 'Agencia añadida correctamente'))
  await press('Nueva agencia')
  await fill(/^Nombre/, 'Luna Tours')
  await fill('Comisión', '15,25')
  await fill('CIF', 'B12345675')
  fireEvent.click((await screen.findAllByLabelText('Agencia'))[0]!)
  await press('Añadir agencia')
  await screen.findByText('No se ha guardado. Revise los campos marcados.')
  expect(api.sentTo(agenciesApi.add)).toHaveLength(0)
  await fill('CIF', 'B12345674')
  await press('Añadir agencia')
  await isClosed()
  expect(api.sentTo(agenciesApi.add)[0]?.body).toMatchObject({
    Nombre: 'Luna Tours',
    Comision: 15.25,
    CIF: 'B12345674',
    FacturarA: 'A',
    CobrarA: 'C',
    TipoDeImporteReserva: 'P',
    TarifaINE: null,
    WBAgency: null,
  })
})

test('sends only the changed fields with the version; a refused change stays in the form; deleting asks for confirmation', async () => {
  open()
  const stale = 'Otra persona ha cambiado esta agencia. Recargue para ver los cambios.'
  api.on(agenciesApi.edit, () => refused(stale))
  api.on(agenciesApi.remove, () => ok(agenciesApi.remove, {}, 'Agencia eliminada'))
  fireEvent.click(await screen.findByText('Viajes Sol'))
  await fill('Comisión', '')
  await fill('Persona de contacto', 'Otra')
  await press('Guardar')
  await screen.findByText(stale)
  expect(api.sentTo(agenciesApi.edit)[0]?.body).toEqual({
    id: sol.id,
    version: 3,
    Comision: null,
    PersonaContacto: 'Otra',
  })
  await press('Eliminar')
  await screen.findByText('Eliminar la agencia Viajes Sol')
  expect(api.sentTo(agenciesApi.remove)).toHaveLength(0)
  await press('Eliminar')
  await isClosed()
  expect(api.sentTo(agenciesApi.remove)[0]?.body).toEqual({ id: sol.id })
})

test('stars can be set with the keyboard; the own review is marked, can be changed and withdrawn', async () => {
  const user = open()
  const others = {
    rating: 5,
    text: 'Muy <b>bien',
    province: 'Sevilla',
    month: '2026-10-01',
    isOwn: false,
    isShared: true,
  }
  const own = { rating: 4, text: 'Pagan bien', province: '', month: '2026-11-01', isOwn: true, isShared: false }
  api.on(agencyReviewsApi.list, (attempt) =>
    ok(agencyReviewsApi.list, { reviews: attempt === 2 ? [own, others] : [others] }),
  )
  api.on(agencyReviewsApi.write, () => ok(agencyReviewsApi.write, {}, 'Opinión guardada correctamente'))
  await press('Opiniones')
  await screen.findByText('Muy <b>bien')
  screen.getByText('Sevilla · octubre de 2026')
  await fill(/^Su opinión/, 'Pagan bien')
  await press('Enviar opinión')
  await screen.findByText('Elija de una a cinco estrellas')
  const three = await field('3 estrellas')
  three.focus()
  await user.keyboard(' {ArrowRight}')
  expect((await field('4 estrellas')).checked).toBe(true)
  await press('Enviar opinión')
  await screen.findByText('Su opinión', { selector: 'b' })
  expect(api.sentTo(agencyReviewsApi.write)[0]?.body).toEqual({ agency_id: sol.id, rating: 4, review: 'Pagan bien' })
  await press('Cambiar mi opinión')
  expect((await field(/^Su opinión/)).value).toBe('Pagan bien')
  screen.getByText(/^Solo la ve usted/)
  api.on(agencyReviewsApi.withdraw, () => ok(agencyReviewsApi.withdraw, {}, 'Opinión retirada'))
  await press('Cancelar')
  await press('Retirarla')
  expect(api.sentTo(agencyReviewsApi.withdraw)).toHaveLength(0)
  await press('Retirar')
  await screen.findByText('Enviar opinión')
  expect(api.sentTo(agencyReviewsApi.withdraw)[0]?.body).toEqual({ agency_id: sol.id })
  expect(screen.queryByText('Su opinión', { selector: 'b' })).toBeNull()
})

test('lists the commissions of this month by agency with their sums', async () => {
  open('accounting')
  const line = {
    bookingId: idOf('b1'),
    locator: 'ABC123',
    holderName: 'Eva Sanz',
    establishmentName: 'Encinas',
    nights: 2,
    checkIn: '2026-11-02',
    checkOut: '2026-11-04',
    base: 20_000,
    rate: 1250,
    commission: 2500,
    amountType: 'gross' as const,
  }
  const sums = { base: 20_000, commission: 2500 }
  const agencies = [{ agencyId: sol.id, agencyName: 'Viajes Sol', lines: [line], ...sums }]
  api.on(establishmentsApi.profile, () => refused('Nada'))
  api.on(commissionsApi.ofPeriod, () => ok(commissionsApi.ofPeriod, { agencies, ...sums }))
  await press('Comisiones')
  const group = await screen.findByText('1 estancia')
  expect(group.closest('tr')?.textContent).toBe('Viajes Sol 1 estancia200,00\u00a0€25,00\u00a0€')
  screen.getByText('ABC123')
  const { fechaInicio, fechaFin } = api.sentTo(commissionsApi.ofPeriod)[0]?.body ?? {}
  expect(fechaInicio).toMatch(/-01$/)
  expect(String(fechaFin).slice(0, 7)).toBe(String(fechaInicio).slice(0, 7))
})

test('a read-only user sees the record without buttons that change something', async () => {
  open('read-only')
  fireEvent.click(await screen.findByText('Viajes Sol'))
  expect((await field(/^Nombre/)).disabled).toBe(true)
  expect((await field('Teléfono')).maxLength).toBe(50)
  for (const name of ['Guardar', 'Eliminar', 'Subir logotipo', 'Nueva agencia', 'Comisiones'])
    expect(screen.queryByText(name), name).toBeNull()
})
