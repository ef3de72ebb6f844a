import type { BilledClient } from '@posada/contract/establishments/establishments'

/** Form values of the account; empty while the account is not loaded. */
export const profileFieldsOf = ({ client }: { client: BilledClient | undefined }) => ({
  company: client?.company ?? '',
  taxId: client?.taxId ?? '',
  address: client?.address ?? '',
  postalCode: client?.postalCode ?? '',
  municipality: client?.municipality ?? '',
  province: client?.province || null,
  phone: client?.phone ?? '',
  email: client?.email ?? '',
  selfCheckinMessage: client?.selfCheckinMessage ?? '',
  conditions: client?.conditions ?? '',
})
