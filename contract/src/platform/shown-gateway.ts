import { coded } from '../fields.ts'

/** The gateway that takes new charges. */
export const shownGateway = coded({ '': 'none', stripe: 'stripe', redsys: 'redsys' })
