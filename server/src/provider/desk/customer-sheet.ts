import type { customersApi, CustomerSheet } from '@posada/contract/provider/customers'
import type { Input } from '@posada/contract/endpoint'
import { type Day, formatDay } from '@posada/domain/platform/days/day'
import { UserError } from '../../platform/http/errors.ts'
import type { ProviderContext } from '../../platform/http/handlers/request-context.ts'
import { findProvince } from '../../platform/reference-data/public.ts'
import { type CustomerContact, findCustomerSheet, setCustomerSubscriptionEnd } from './queries/customers.ts'

/** @throws UserError for an unknown customer */
export async function readCustomer(id: string, { gate, now }: ProviderContext): Promise<CustomerSheet> {
  const row = await findCustomerSheet(gate, id, now)
  if (!row) throw unknownCustomer()
  const { accountId, name: _name, provinceCode: _code, ...facts } = row
  return {
    ...facts,
    ...givenKeysOf(row),
    id: accountId,
    at: now.toISOString(),
    subscriptionEnd: row.subscriptionEnd ?? '',
    lastSeenAt: row.lastSeenAt?.toISOString() ?? '',
    registryDueAt: row.registryDueAt?.toISOString() ?? '',
  }
}

type Contacted = CustomerContact & {
  name: string
  email: string
  posadaFee: number | null
  channelFee: number | null
  subscriptionEnd: Day | null
}

/** A customer under the keys of the specification. */
export const givenKeysOf = ({ name, email, posadaFee, channelFee, subscriptionEnd, ...contact }: Contacted) => ({
  company: name,
  phone: contact.phone,
  mail: email,
  wholeFee: posadaFee === null && channelFee === null ? null : (posadaFee ?? 0) + (channelFee ?? 0),
  lastDay: subscriptionEnd ?? '',
  address: contact.address,
  municipality: contact.municipality,
  province: findProvince(contact.provinceCode)?.name ?? '',
  postalCode: contact.postalCode,
})

type NewEnd = Input<typeof customersApi.setSubscriptionEnd>

/** Null ends never. @throws UserError for an unknown customer, and without a day or null */
export async function changeSubscriptionEnd({ id, end }: NewEnd, { gate, now, loginId, name }: ProviderContext) {
  if (end === undefined) throw new UserError('Falta el fin de la suscripción')
  if (!(await setCustomerSubscriptionEnd(gate, { accountId: id, end, now }, { loginId, name }))) throw unknownCustomer()
  return {
    message: end === null ? 'La suscripción ya no tiene fin.' : `La suscripción termina el ${formatDay(end)}.`,
  }
}

const unknownCustomer = () => new UserError('Ese cliente no existe')
