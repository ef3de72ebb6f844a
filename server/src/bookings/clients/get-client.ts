import type { Client } from '@posada/contract/bookings/clients/clients'
import type { Company } from '@posada/contract/bookings/clients/companies'
import { taxIdKind } from '@posada/domain/travellers/identity/tax-id'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { findCountry, findProvince } from '../../platform/reference-data/public.ts'
import { marksOf } from './client-marks.ts'
import { noClient } from './no-client.ts'
import { clientRecord, type ClientRow } from './queries/clients.ts'
import { employeesOf, staysOfClient } from './queries/stays.ts'

type CompanyLink = { companyId: string | null; companyName: string | null }

/** The company of a client for replies; without a company, id and name are ''. */
export const namedCompany = ({ companyId, companyName }: CompanyLink): { id: string; name: string } =>
  companyId === null || companyName === null ? { id: '', name: '' } : { id: companyId, name: companyName }

const MOST_STAYS = 100

/** A person or a company with its stays. @throws UserError if it does not exist */
export async function getClient({ db, accountId }: RequestContext, id: string): Promise<Client> {
  const client = await clientRecord(db, accountId, id)
  if (!client) throw noClient()
  const { surnames, documentKind, isCompany } = client
  const stays = await staysOfClient(db, accountId, id, MOST_STAYS)
  return {
    ...sharedFields(client),
    surnames,
    documentKind,
    isCompany,
    stays,
    company: namedCompany(client),
    ...marksOf(client),
  }
}

/** A company with its people. @throws UserError if it does not exist or is a person */
export async function getCompany({ db, accountId }: RequestContext, id: string): Promise<Company> {
  const company = await clientRecord(db, accountId, id)
  if (!company?.isCompany) throw noClient({ isCompany: true })
  return { ...sharedFields(company), clients: await employeesOf(db, accountId, id) }
}

function sharedFields(client: ClientRow) {
  const { id, version, name, idNumber, municipality, postalCode, address, phone, email, visits } = client
  return {
    id,
    version,
    name,
    idNumber,
    municipality,
    postalCode,
    address,
    phone,
    email,
    visits,
    idKind: taxIdKind({ number: idNumber, countryCode: client.countryCode, isCompany: client.isCompany }),
    country: findCountry(client.countryCode) ?? NO_PLACE,
    province: findProvince(client.provinceCode) ?? NO_PLACE,
    isAnonymised: client.anonymisedAt !== null,
  }
}

const NO_PLACE = { name: '', code: '' }
