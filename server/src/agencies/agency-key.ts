import { plain } from '@posada/domain/search-key'

/** By which two agencies are the same: 'Viajes Ávila' and 'VIAJES AVILA'; a name without letters or digits is its own. */
export const agencyKey = (name: string): string => plain(name) || name.trim().toLowerCase()
