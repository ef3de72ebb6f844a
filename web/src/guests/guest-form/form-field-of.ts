import type { Traveller } from '@posada/domain/travellers/traveller'
import type { GuestFormValues } from './guest-form-values.ts'

/** The form field that a fault of the registry's rules refers to. */
export function formFieldOf(field: keyof Traveller, countryCode: string | null): keyof GuestFormValues {
  if (field === 'municipalityCode') return 'municipality'
  if (field === 'municipalityName') return 'foreignMunicipality'
  if (field === 'postalCode' && countryCode !== 'ESP') return 'foreignPostalCode'
  return field
}
