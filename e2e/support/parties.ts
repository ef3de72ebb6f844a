import type { Page } from '@playwright/test'
import { clientsApi } from '@posada/contract/clients/clients'
import { apiOf } from './api-of.ts'

type Person = { name: string; surnames: string; phone?: string; email?: string; address?: string }

/** Adds a client with an API call; the journeys use the dialog. Returns the id. */
export const addClient = async (page: Page, person: Person): Promise<string> =>
  (await apiOf(page).call(clientsApi.add, { ...emptyClient, ...person })).id

/** The id of the only client with this name or phone. */
export async function findClientId(page: Page, filter: string): Promise<string> {
  const { clients } = await apiOf(page).call(clientsApi.search, { filter })
  const [found, ...others] = clients
  if (!found || others.length > 0) throw new Error(`${clients.length} clients with «${filter}»`)
  return found.id
}

const emptyClient = {
  isCompany: null,
  companyId: null,
  idNumber: null,
  address: null,
  municipality: null,
  provinceCode: null,
  countryCode: null,
  postalCode: null,
  email: null,
  phone: null,
}
