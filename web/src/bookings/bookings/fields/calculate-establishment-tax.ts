import { periodOfFields } from '@posada/contract/bookings/tourist-tax/tax-period'
import type { touristTaxApi } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import type { Reply } from '@posada/contract/endpoint'
import type { Stay } from '@posada/domain/platform/days/stay'
import { touristTax } from '@posada/domain/bookings/tourist-tax/tourist-tax'
import type { TaxedParty, TouristTax } from '@posada/domain/bookings/tourist-tax/tax-period'

const unknownFields = { typeCode: '', name: '', perNight: true, bearsVat: true }

type People = Omit<TaxedParty, 'ages'>
export type CalculateTax = (stay: Stay, people: People) => TouristTax | null

/** Returns a function that calculates the tourist tax by an establishment's tariffs, for guests of unknown age. */
export function calculateEstablishmentTax({
  periods,
  rateBy,
  rate,
}: Reply<(typeof touristTaxApi)['ofEstablishment']>): CalculateTax {
  const tariffs = periods.map((fields) => periodOfFields(fields, unknownFields))
  return (stay, people) => touristTax({ stay, party: { ...people, ages: [] }, periods: tariffs, rateBy, rate })
}
