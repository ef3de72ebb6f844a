import type { customersApi, CustomerSheet } from '@posada/contract/provider/customers'
import type { Input } from '@posada/contract/endpoint'
import { formatDay } from '@posada/domain/days/day'
import { UserError } from '../http/errors.ts'
import type { ProviderContext } from '../http/handlers/request-context.ts'
import { findProvince } from '../reference-data/public.ts'
import { findCustomerSheet, setCustomerSubscriptionEnd } from './queries/customers.ts'

/** @throws UserError for an unknown customer */
export async function readCustomer(id: string, { gate, now }: ProviderContext): Promise<CustomerSheet> {
  const row = await findCustomerSheet(gate, id, now)
  if (!row) throw unknownCustomer()
  const { accountId, lastSeenAt, registryDueAt, address, postalCode, municipality, provinceCode, ...facts } = row
  const town = [postalCode, municipality].filter(Boolean).join(' ')
  return {
    ...facts,
    id: accountId,
    at: now.toISOString(),
    address: [address, town, findProvince(provinceCode)?.name].filter(Boolean).join(', '),
    subscriptionEnd: row.subscriptionEnd ?? '',
    lastSeenAt: lastSeenAt?.toISOString() ?? '',
    registryDueAt: registryDueAt?.toISOString() ?? '',
  }
}

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
