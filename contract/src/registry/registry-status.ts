import { z } from 'zod'
import { wire } from '../wire.ts'

/** The state of the report of a booking or guest: rejected, corrected since then, and its code at the registry. */
export const registryStatus = wire({
  failed: ['error_alta', z.boolean()],
  solved: ['error_solventado', z.boolean()],
  code: ['cod_comunicacion', z.string()],
})
