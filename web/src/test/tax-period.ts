import type { TaxPeriod } from '@posada/domain/bookings/tourist-tax/tax-period'

/** A tariff of two euros a night for adults, up to seven nights. */
export const aTaxPeriod = (changes: Partial<TaxPeriod> = {}): TaxPeriod => ({
  typeCode: 'costa-4',
  name: 'Costa · Hotel 4★',
  from: '2020-01-01',
  to: null,
  adult: 200,
  child: 0,
  surcharge: 0,
  perNight: true,
  bearsVat: true,
  maxNights: 7,
  exemptToAge: 16,
  lowSeason: null,
  longStay: null,
  ...changes,
})
