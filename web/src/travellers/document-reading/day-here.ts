import type { Day } from '@posada/domain/platform/days/day'

/** Today where the device is. Swedish writes a day as we do. */
export const dayHere = (): Day => new Date().toLocaleDateString('sv')
