import { coded } from '../fields.ts'

/** The recipient or the payer of a bill. */
export const party = coded({ A: 'agency', C: 'client', E: 'company' })
