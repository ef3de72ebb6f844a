import { normalizeName } from '@posada/domain/plain-name'

/** Two agencies of an account with the same key are the same agency. */
export const agencyKey = normalizeName
