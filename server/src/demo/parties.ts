import { clientKeys } from '../bookings/clients/public.ts'
import { newId } from '../platform/ids.ts'
import { makeAgencies } from './agencies.ts'
import { makeGuest } from './guests.ts'
import type { Random } from './random.ts'

const COMPANIES = ['Empresa Ejemplo S.L.', 'Muestra Eventos S.A.']
const COMPANY_SEAT = {
  address: 'Avenida del Ejemplo 24',
  postal_code: '41001',
  municipality: 'Sevilla',
  province_code: '41',
}
const NO_ADDRESS = { address: '', postal_code: '', municipality: '', province_code: '' }
const PEOPLE = 28
/** One person with two records: the second one without a document number. */
const DUPLICATE_CLIENT = [
  { name: 'Begoña', surnames: 'Ejemplo Muestra', hasNumber: true },
  { name: 'Begoña', surnames: 'Ejemplo', hasNumber: false },
]
const DUPLICATE_CONTACT = { phone: '+34600000077', email: 'begona.ejemplo@ejemplo.test' }

export type DemoParties = ReturnType<typeof makeParties>

/** Six agencies, two companies and some returning clients, with fictitious document numbers. */
export function makeParties(accountId: string, now: Date, random: Random) {
  const agencies = makeAgencies(accountId, now)
  const client = (name: string, surnames: string, rest: { phone: string; email: string }, company: string | null) => ({
    account_id: accountId,
    id: newId(),
    is_company: surnames === '',
    id_number: '',
    name,
    surnames,
    country_code: 'ESP',
    ...(surnames === '' ? COMPANY_SEAT : NO_ADDRESS),
    ...rest,
    company_id: company,
    created_at: now,
  })
  const companies = COMPANIES.map((name, index) =>
    client(name, '', { phone: `+3460000090${index}`, email: `empresa.${index + 1}@ejemplo.test` }, null),
  )
  const people = Array.from({ length: PEOPLE }, (_, index) => {
    const { name, phone, email } = makeGuest(random)
    const [first = '', ...rest] = name.split(' ')
    return client(first, rest.join(' '), { phone, email }, companies[index]?.id ?? null)
  })
  const twice = DUPLICATE_CLIENT.map(({ name, surnames }) => client(name, surnames, DUPLICATE_CONTACT, null))
  const numberless = new Set(twice.filter((_, index) => !DUPLICATE_CLIENT[index]?.hasNumber).map(({ id }) => id))
  const clients = [...companies, ...people, ...twice].map((made, index) => {
    const id_number = numberless.has(made.id) ? '' : `DEMO-${String(index + 1).padStart(4, '0')}`
    const keys = clientKeys({
      ...made,
      idNumber: id_number,
      isCompany: made.is_company,
      countryCode: made.country_code,
    })
    return {
      ...made,
      id_number,
      search_key: keys.searchKey,
      id_key: keys.idKey,
      id_country: keys.idCountry,
      phone_key: keys.phoneKey,
      email_key: keys.emailKey,
      name_key: keys.nameKey,
    }
  })
  return { agencies, clients }
}
