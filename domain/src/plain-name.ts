import { normalizeText } from './search-key.ts'

/**
 * The form in which names are compared: 'Viajes Ávila' equals 'VIAJES AVILA'. A name without letters or digits is only
 * trimmed and written in lower case.
 */
export const normalizeName = (name: string): string => normalizeText(name) || name.trim().toLowerCase()
