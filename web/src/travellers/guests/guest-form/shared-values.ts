import type { GuestFormValues } from './guest-form-values.ts'

/** What no document says, and people who travel together have in common. */
export const sharedFields = [
  'countryCode',
  'address',
  'postalCode',
  'municipality',
  'municipalityCode',
  'foreignPostalCode',
  'foreignMunicipality',
  'phone',
  'email',
] as const
export type SharedValues = Pick<GuestFormValues, (typeof sharedFields)[number]>

export const sharedValuesOf = (guest: GuestFormValues): SharedValues =>
  Object.fromEntries(sharedFields.map((field) => [field, guest[field]])) as SharedValues
