import type { TypeValues } from '@posada/contract/prices/day-values'

/** A bulk change that changes nothing of a type; the server's own changes add what they set. */
export const unchangedValues: Omit<TypeValues, 'typeId'> = {
  price: undefined,
  priceChange: null,
  followsPrice: null,
  channel: undefined,
  local: undefined,
  min_stay: undefined,
  max_stay: undefined,
  closed: undefined,
  closed_to_arrival: undefined,
  closed_to_departure: undefined,
}
