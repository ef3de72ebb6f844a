import { bookingAliases } from './booking-aliases.ts'
import type { ImportColumn } from './import-column.ts'
import type { ImportField } from './import-fields.ts'

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
export const bookingColumns: readonly (ImportColumn & { field: ImportField })[] = [
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
