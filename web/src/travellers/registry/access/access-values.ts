import type { Establishment } from '@posada/contract/establishments/establishments'
import type { NewCredentials } from '@posada/contract/travellers/registry/registry-settings'

/** Services that an establishment can report to; the others have been replaced. */
export type ReachableService = 'SES' | 'ME' | 'ER'

/** Form values of one service's credentials; `password` is empty unless a new one is typed. */
export type AccessValues = {
  user: string
  password: string
  landlordCode: string
  establishmentCode: string
  shownName: string
}

export function accessValues(establishment: Establishment, service: string): AccessValues {
  const {
    user = '',
    landlordCode = '',
    establishmentCode = '',
    shownName = '',
  } = establishment.credentials[service] ?? {}
  return { user, password: '', landlordCode, establishmentCode, shownName }
}

/** Only the changed values; an empty password keeps the stored one. */
export function changedAccess(values: AccessValues, saved: AccessValues): NewCredentials {
  const changed = Object.entries(values)
    .filter(([name, value]) => value.trim() !== saved[name as keyof AccessValues])
    .map(([name, value]) => [name, value.trim() === '' ? null : name === 'password' ? value : value.trim()])
  return Object.fromEntries(changed) as NewCredentials
}
