/** Of what an establishment answers in the INE's surveys: apart, because the pages of guests carry all other limits. */
export const surveyLimits = {
  code: 50,
  answer: 50,
  phone: 50,
  name: 100,
  taxId: 30,
  address: 500,
  reason: 500,
  daysOpen: 31,
  bedrooms: 9999,
  /** Of a booking, confirmed at once. */
  guests: 1000,
  staff: 99_999,
} as const
