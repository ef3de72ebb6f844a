import { coded } from '../fields.ts'

/** Who a bill goes to, or who pays it. */
export const party = coded({ A: 'agency', C: 'client', E: 'company' })
