import { plain } from './search-key.ts'

/** By which two names are the same: 'Viajes Ávila' and 'VIAJES AVILA'; a name without letters or digits is its own. */
export const plainName = (name: string): string => plain(name) || name.trim().toLowerCase()
