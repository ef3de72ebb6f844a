import { plainName } from '@posada/domain/plain-name'

/** By which two agencies of an account are the same. */
export const agencyKey = plainName
