import { normalizeText } from '../text/search-key.ts'

/** The fields that a line of a file of bookings can have; a line is a stay in a unit. */
export type ImportField =
  | 'locator'
  | 'establishment'
  | 'unit'
  | 'checkIn'
  | 'checkOut'
  | 'holder'
  | 'phone'
  | 'email'
  | 'occupants'
  | 'children'
  | 'agency'
  | 'tariff'
  | 'regime'
  | 'total'
  | 'nightlyPrices'
  | 'extras'
  | 'touristTax'
  | 'deposit'
  | 'paid'
  | 'state'
  | 'optionUntil'
  | 'checkedIn'
  | 'checkedOut'
  | 'observations'
  | 'cancelReason'
  | 'cancelFee'

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

const column = (field: ImportField, header: string, example: string, aliases: string[] = [], required = false) => ({
  field,
  header,
  example,
  aliases,
  required,
})

/** In the order of the columns in files that Posada exports. */
export const bookingColumns: readonly BookingColumn[] = [
  column('locator', 'Localizador', 'R7K2MV', ['loc', 'referencia', 'reserva', 'numero de reserva', 'booking id', 'id']),
  column('establishment', 'Establecimiento', '', ['alojamiento', 'hotel', 'casa', 'property']),
  column('unit', 'Unidad', '101', ['habitacion', 'apartamento', 'room', 'parcela', 'unidad alojamiento'], true),
  column('checkIn', 'Entrada', '25/06/2027', ['check in', 'checkin', 'llegada', 'fecha entrada', 'arrival'], true),
  column('checkOut', 'Salida', '28/06/2027', ['check out', 'checkout', 'fecha salida', 'departure'], true),
  column('holder', 'Titular', 'Nombre de ejemplo', ['cliente', 'nombre', 'huesped', 'guest', 'name'], true),
  column('phone', 'Teléfono', '+34 600 000 000', ['movil', 'phone', 'telefono contacto']),
  column('email', 'Email', 'ejemplo@ejemplo.test', ['correo', 'correo electronico', 'e mail', 'mail']),
  column('occupants', 'Ocupantes', '2', ['personas', 'pax', 'huespedes', 'adultos y ninos', 'guests']),
  column('children', 'Niños', '0', ['menores', 'children']),
  column('agency', 'Agencia', '', ['canal', 'origen', 'channel', 'agency', 'portal']),
  column('tariff', 'Tarifa', '', ['rate', 'tipo de tarifa']),
  column('regime', 'Régimen', 'Alojamiento', ['pension', 'board', 'regimen alimenticio']),
  column('total', 'Total', '252,00', ['importe', 'precio', 'precio total', 'total reserva', 'price', 'amount']),
  column('nightlyPrices', 'Precios por noche', '', ['precio por noche', 'precios']),
  column('extras', 'Extras', '', ['suplementos', 'total extras']),
  column('touristTax', 'Tasa turística', '', ['tasa', 'ecotasa', 'tourist tax', 'city tax']),
  column('deposit', 'Depósito', '', ['fianza', 'deposit']),
  column('paid', 'Cobrado', '', ['pagado', 'importe cobrado', 'paid']),
  column('state', 'Estado', 'Confirmada', ['status', 'situacion']),
  column('optionUntil', 'Opción hasta', '', []),
  column('checkedIn', 'Check-in hecho', '', []),
  column('checkedOut', 'Check-out hecho', '', []),
  column('observations', 'Observaciones', '', ['notas', 'comentarios', 'notes', 'comments', 'peticiones']),
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
