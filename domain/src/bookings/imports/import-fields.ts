/** What a file for the import can list. */
const importKinds = ['bookings', 'clients'] as const
export type ImportKind = (typeof importKinds)[number]

/** The fields that a line of a file of bookings can have; a line is a stay in a unit. */
const importFields = [
  'locator',
  'establishment',
  'unit',
  'checkIn',
  'checkOut',
  'holder',
  'phone',
  'email',
  'occupants',
  'children',
  'agency',
  'tariff',
  'regime',
  'total',
  'nightlyPrices',
  'extras',
  'touristTax',
  'deposit',
  'paid',
  'state',
  'optionUntil',
  'checkedIn',
  'checkedOut',
  'observations',
  'cancelReason',
  'cancelFee',
] as const
export type ImportField = (typeof importFields)[number]

/** The fields that a line of a file of clients can have. */
const clientImportFields = [
  'name',
  'surnames',
  'idNumber',
  'documentKind',
  'phone',
  'email',
  'address',
  'postalCode',
  'municipality',
  'country',
  'company',
  'observations',
] as const
export type ClientImportField = (typeof clientImportFields)[number]

/** A field of a file of either kind. */
export type ColumnField = ImportField | ClientImportField
export const columnFields: readonly ColumnField[] = [...new Set<ColumnField>([...importFields, ...clientImportFields])]
