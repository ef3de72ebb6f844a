/** The labels of a booking's details in a mail to the guest. */
export type SummaryWords = {
  arrival: string
  departure: string
  from: (hour: string) => string
  until: (hour: string) => string
  nights: string
  people: string
  children: readonly [one: string, many: string]
  board: string
  units: readonly [one: string, many: string]
  night: readonly [one: string, many: string]
  /** A unit that is not booked for the whole stay. */
  between: (from: string, to: string) => string
  price: (low: string, high?: string) => string
  amount: string
  extras: string
  touristTax: string
  total: string
  cancelFee: string
  noShowFee: string
  paid: string
  toRefund: string
  pending: string
  deposit: string
  conditions: string
  phone: string
  option: (day: string) => string
  noShow: string
}
