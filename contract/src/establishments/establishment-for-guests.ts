import { z } from 'zod'

/** What pages for guests show of the establishment. */
export const establishmentForGuestsFields = {
  name: ['nombre', z.string()],
  municipality: ['municipio', z.string()],
  phone: ['telefono', z.string()],
  email: ['email', z.string()],
  company: ['empresa', z.string()],
  taxId: ['nif', z.string()],
  hasLogo: ['logo', z.boolean()],
  hasPhoto: ['foto', z.boolean()],
  colour: ['color', z.string()],
} as const
