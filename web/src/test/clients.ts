import { clientsApi, type Client, type ClientRow } from '@posada/contract/bookings/clients/clients'
import { companiesApi, type Company, type CompanyRow } from '@posada/contract/bookings/clients/companies'
import { samePersonApi, type SimilarClient } from '@posada/contract/bookings/clients/same-person'
import { referenceDataApi } from '@posada/contract/platform/reference-data/reference-data'
import type { Role } from '@posada/domain/account/users/roles'
import { idOf, provinces } from './an-establishment.ts'
import { ok, type apiDouble } from './api-double.ts'
import { renderApp } from './render-app.tsx'
import { signedIn } from './signed-in.ts'

const party = {
  version: 3,
  country: { code: 'ESP', name: 'España' },
  province: { code: '29', name: 'Málaga' },
  municipality: 'Ronda',
  postalCode: '29400',
  address: 'Calle Real 12',
  phone: '+34600111222',
  isAnonymised: false,
}

export const noMarks = { preferences: '', isVip: false, isNotAdmitted: false, notAdmittedReason: '' }

export const aClient = (changes: Partial<Client> = {}): Client => ({
  ...party,
  ...noMarks,
  id: idOf('Ana'),
  name: 'Ana',
  surnames: 'Ruiz Vega',
  idNumber: '12345678Z',
  email: 'ana@ejemplo.test',
  visits: 1,
  isCompany: false,
  stays: [{ bookingId: idOf('b1'), checkIn: '2026-03-02', nights: 3, locator: 'Q7K4MX' }],
  company: { name: 'Senderos S.L.', id: idOf('Cia') },
  ...changes,
})

export const aCompany = (changes: Partial<Company> = {}): Company => ({
  ...party,
  id: idOf('Cia'),
  name: 'Senderos S.L.',
  idNumber: 'B72877814',
  email: '',
  visits: 0,
  clients: [],
  ...changes,
})

export const aSimilar = (changes: Partial<SimilarClient> = {}): SimilarClient => ({
  id: idOf('Ana2'),
  name: 'Ana Ruiz',
  idNumber: '',
  phone: '+34600111222',
  email: '',
  visits: 2,
  likenesses: ['phone', 'name'],
  ...changes,
})

export const rowOf = ({ id, name, surnames, idNumber, phone, email, visits }: Client): ClientRow => ({
  id,
  name: `${name} ${surnames}`,
  idNumber,
  phone,
  email,
  visits,
})

type ClientsSetup = {
  rows?: ClientRow[]
  companies?: CompanyRow[]
  client?: Client
  company?: Company
  similar?: SimilarClient[]
  total?: number
  role?: Role
  address?: string
}

/** Opens the clients screen of an account with these people and companies. */
export function openClients(api: ReturnType<typeof apiDouble>, world: ClientsSetup = {}) {
  const { client = aClient(), company = aCompany(), similar = [], role, address = '/dashboard/clients' } = world
  const { rows = [rowOf(client)], companies = [{ id: company.id, name: company.name, idNumber: company.idNumber }] } =
    world
  signedIn(api, role)
  const links = (count: number) => {
    const total = world.total ?? count
    const lastPage = Math.max(1, Math.ceil(total / 10))
    const pagination = { total, perPage: 10, page: 1, lastPage, from: 1, to: count, nextUrl: null, previousUrl: null }
    return { pagination }
  }
  api.on(clientsApi.list, () => ok(clientsApi.list, { rows, links: links(rows.length) }))
  api.on(companiesApi.list, () => ok(companiesApi.list, { rows: companies, links: links(companies.length) }))
  api.on(clientsApi.get, () => ok(clientsApi.get, { client }))
  api.on(companiesApi.get, () => ok(companiesApi.get, { company }))
  api.on(samePersonApi.similar, () => ok(samePersonApi.similar, { clients: similar }))
  api.on(companiesApi.search, () => ok(companiesApi.search, { companies: [], total: 0 }))
  api.on(referenceDataApi.countries, () =>
    ok(referenceDataApi.countries, {
      countries: [
        { code: 'ESP', name: 'España' },
        { code: 'FRA', name: 'Francia' },
      ],
    }),
  )
  api.on(referenceDataApi.provinces, () => ok(referenceDataApi.provinces, { provinces }))
  api.on(referenceDataApi.municipalities, () => ok(referenceDataApi.municipalities, { municipalities: [] }))
  return renderApp(address)
}
