import { z } from 'zod'
import { wire } from '../wire.ts'

/** How what was told of a booking or a guest fares: refused, mended since, and the code that it is known by. */
export const registryStatus = wire({
  failed: ['error_alta', z.boolean()],
  solved: ['error_solventado', z.boolean()],
  code: ['cod_comunicacion', z.string()],
})
