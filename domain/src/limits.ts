/** Longest texts (characters) and outermost numbers that both sides hold to; prices in cents. */
export const limits = {
  email: 100,
  password: { min: 10, max: 128 },
  /** Any whole price: 99.999,99 €. */
  price: { min: 0, max: 9_999_999 },
  search: 50,
  user: { name: 60 },
  booking: {
    locator: 50,
    holder: 200,
    agency: 100,
    phone: 25,
    people: 9999,
    rooms: 100,
    total: 999_999_999,
    deposit: 999_999_999,
    observations: 5000,
    extraName: 50,
  },
  client: {
    idNumber: 50,
    name: 50,
    surnames: 50,
    address: 500,
    municipality: 100,
    postalCode: 15,
    phone: 50,
  },
  note: { title: 100, body: 5000 },
  /** Days that one look at the planning may span. */
  planningDays: 400,
  establishment: {
    name: 26,
    company: 50,
    taxId: 30,
    postalCode: 50,
    address: 50,
    town: 50,
    phone: 26,
    webPage: 50,
    grouping: 50,
    conditions: 20_000,
    /** Days. */
    cancellationNotice: 365,
  },
  unit: { name: 20, typeName: 20, capacity: { min: 1, max: 999 }, beds: { min: 0, max: 99 } },
  /** Uploaded images, in bytes. */
  imageBytes: 10 * 1024 * 1024,
} as const
