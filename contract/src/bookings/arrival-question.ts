import { z } from 'zod'
import type { WireFields } from '../wire.ts'

/** What the question when guests arrived proposes, both by the clock of the establishment, as YYYY-MM-DD HH:mm. */
export const arrivalQuestion = {
  /** The planned day and the establishment's hour of arrival. */
  proposed: ['propuesta', z.string()],
  now: ['ahora', z.string()],
} as const satisfies WireFields
