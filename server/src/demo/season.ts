import type { Day } from '@posada/domain/day'

/** By month: the probability of a long stay, and the factor for the unit's price. */
const MONTHS = [
  { busy: 0.15, price: 0.85 },
  { busy: 0.25, price: 0.85 },
  { busy: 0.5, price: 0.95 },
  { busy: 0.85, price: 1.1 },
  { busy: 0.8, price: 1.1 },
  { busy: 0.65, price: 1.05 },
  { busy: 0.7, price: 1.15 },
  { busy: 0.95, price: 1.25 },
  { busy: 0.85, price: 1.1 },
  { busy: 0.7, price: 1 },
  { busy: 0.35, price: 0.9 },
  { busy: 0.45, price: 1 },
]

/** The season of a town in inland Andalucía: busy in spring, August and autumn. */
export const seasonOf = (day: Day) => MONTHS[Number(day.slice(5, 7)) - 1] ?? { busy: 0.5, price: 1 }
