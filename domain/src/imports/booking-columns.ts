import { normalizeText } from '../text/search-key.ts'
import { bookingAliases } from './booking-aliases.ts'
import type { ImportField } from './import-fields.ts'

type BookingColumn = {
  field: ImportField
  /** The heading of the column in files that Posada exports. */
  header: string
  /** Headings of the column in files of other programs. */
  aliases: readonly string[]
  required: boolean
  /** The value in the template. */
  example: string
}

const column = (
  field: ImportField,
  header: string,
  example: string,
  aliases: readonly string[] = [],
  required = false,
) => ({
  field,
  header,
  example,
  aliases,
  required,
})

/** In the order of the columns in files that Posada exports. */
export const bookingColumns: readonly BookingColumn[] = [
  column('locator', 'Localizador', 'R7K2MV', bookingAliases.locator),
  column('establishment', 'Establecimiento', '', bookingAliases.establishment),
  column('unit', 'Unidad', '101', bookingAliases.unit, true),
  column('checkIn', 'Entrada', '25/06/2027', bookingAliases.checkIn, true),
  column('checkOut', 'Salida', '28/06/2027', bookingAliases.checkOut, true),
  column('holder', 'Titular', 'Nombre de ejemplo', bookingAliases.holder, true),
  column('phone', 'Teléfono', '+34 600 000 000', bookingAliases.phone),
  column('email', 'Email', 'ejemplo@ejemplo.test', bookingAliases.email),
  column('occupants', 'Ocupantes', '2', bookingAliases.occupants),
  column('children', 'Niños', '0', bookingAliases.children),
  column('agency', 'Agencia', '', bookingAliases.agency),
  column('tariff', 'Tarifa', '', ['rate', 'tipo de tarifa']),
  column('regime', 'Régimen', 'Alojamiento', ['pension', 'board', 'regimen alimenticio', 'reg']),
  column('total', 'Total', '252,00', bookingAliases.total),
  column('nightlyPrices', 'Precios por noche', '', ['precio por noche', 'precios']),
  column('extras', 'Extras', '', ['suplementos', 'total extras', 'importe extras']),
  column('touristTax', 'Tasa turística', '', ['tasa', 'ecotasa', 'tourist tax', 'city tax']),
  column('deposit', 'Depósito', '', ['fianza', 'deposit']),
  column('paid', 'Cobrado', '', bookingAliases.paid),
  column('state', 'Estado', 'Confirmada', ['status', 'situacion', 'estado reserva', 'estado de la reserva']),
  column('optionUntil', 'Opción hasta', '', []),
  column('checkedIn', 'Check-in hecho', '', []),
  column('checkedOut', 'Check-out hecho', '', []),
  column('observations', 'Observaciones', '', bookingAliases.observations),
  column('cancelReason', 'Motivo de cancelación', '', []),
  column('cancelFee', 'Importe de cancelación', '', []),
]

export type ColumnMapping = Partial<Record<ImportField, string>>

/** The most likely column of each field, by the column's name; the user chooses those that are not recognised. */
export function guessColumns(columns: readonly string[]): ColumnMapping {
  const free = new Map(columns.map((column) => [normalizeText(column), column]))
  const mapping: ColumnMapping = {}
  const take = (name: string) => {
    const column = free.get(name)
    free.delete(name)
    return column
  }
  for (const { field, header } of bookingColumns) assign(mapping, field, take(normalizeText(header)))
  for (const { field, aliases } of bookingColumns)
    for (const alias of aliases) if (!mapping[field]) assign(mapping, field, take(normalizeText(alias)))
  return mapping
}

function assign(mapping: ColumnMapping, field: keyof ColumnMapping, column: string | undefined) {
  if (column !== undefined) mapping[field] = column
}
