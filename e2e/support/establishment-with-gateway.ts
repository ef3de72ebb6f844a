import type { Page } from '@playwright/test'
import { type EstablishmentChanges, establishmentsApi } from '@posada/contract/establishments/establishments'
import { signUp } from './account.ts'
import { apiOf } from './api.ts'
import { connectGateway } from './card-payments.ts'

/** A new account that takes cards, whose establishment has these settings; its owner is signed in. */
export async function establishmentWithGateway(page: Page, changes: EstablishmentChanges) {
  await signUp(page)
  await connectGateway(page)
  const api = apiOf(page)
  const { establishments } = await api.call(establishmentsApi.profile, {})
  await api.call(establishmentsApi.edit, { id: establishments[0]!.id, changes })
  return api
}
