import type { Page } from '@playwright/test'
import { clientsApi } from '@posada/contract/clients/clients'
import { apiOf } from './api-of.ts'

type Person = { name: string; surnames: string; phone?: string; email?: string; address?: string }

/** A person in the register; the dialog in which one is made belongs to the journeys. */
export const addClient = async (page: Page, person: Person): Promise<string> =>
  (await apiOf(page).call(clientsApi.add, { ...nobody, ...person })).id

/** Whose record it is that goes by this name or phone. */
export async function clientCalled(page: Page, filter: string): Promise<string> {
  const { clients } = await apiOf(page).call(clientsApi.search, { filter })
  const [found, ...others] = clients
  if (!found || others.length > 0) throw new Error(`${clients.length} clients with «${filter}»`)
  return found.id
}

const nobody = {
  ...{ isCompany: null, companyId: null, idNumber: null, address: null, municipality: null, provinceCode: null },
  ...{ countryCode: null, postalCode: null, email: null, phone: null },
}
