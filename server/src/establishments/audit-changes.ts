import { type OptionalPaymentMethod, paymentMethodLabels } from '@posada/domain/money/payment-methods'
import type { RequestContext } from '../http/handlers/request-context.ts'
import type { EstablishmentPatch, EstablishmentRow } from './queries.ts'

const namesOfMethods = (methods: readonly OptionalPaymentMethod[]) =>
  methods.map((method) => paymentMethodLabels[method]).join(', ')

/**
 * Adds the changes of an establishment to the audit trail: old and new value, or only the field's name where the value
 * may be personal data.
 */
export function auditEstablishmentChanges(
  { noted }: Pick<RequestContext, 'noted'>,
  stored: EstablishmentRow,
  patch: EstablishmentPatch,
): void {
  const changed = Object.entries(patch).filter(
    ([field, value]) => String(value) !== String(stored[field as keyof EstablishmentRow]),
  )
  for (const [field, value] of changed) {
    const describe = FIELDS_WITH_VALUES[field]
    if (describe)
      noted(`${describe[0]}: ${describe[1](stored[field as keyof EstablishmentRow])} → ${describe[1](value)}`)
  }
  const named = changed.flatMap(([field]) => FIELDS_WITHOUT_VALUES[field] ?? [])
  if (named.length > 0) noted(`Datos cambiados: ${named.join(', ')}`)
}

type Describe = (value: unknown) => string

const asText: Describe = (value) => (typeof value === 'string' && value !== '' ? value : 'nada')
const asNumber: Describe = (value) => (typeof value === 'number' ? String(value) : 'nada')
const asFlag: Describe = (value) => (value === true ? 'sí' : 'no')
const asMethods: Describe = (value) => asText(namesOfMethods(value as OptionalPaymentMethod[]))
const asNotice: Describe = (value) =>
  typeof value === 'number' ? (value === 1 ? '1 día' : `${value} días`) : 'no se admite'

const FIELDS_WITH_VALUES: Record<string, [label: string, describe: Describe]> = {
  checkInTime: ['Hora de entrada', asText],
  checkOutTime: ['Hora de salida', asText],
  accessVisibleFrom: ['Código y wifi visibles desde', asText],
  timeZone: ['Zona horaria', asText],
  cancellationNotice: ['Antelación mínima de cancelación', asNotice],
  lodgingIsExempt: ['Alojamiento exento', asFlag],
  lastReportNumber: ['Último número de parte', asNumber],
  hasInternet: ['Internet', asFlag],
  hasAutonomousArrival: ['Entrada autónoma', asFlag],
  optionalPaymentMethods: ['Otras formas de pago', asMethods],
  category: ['Categoría', asText],
  tourismCode: ['Registro de turismo', asText],
  invoiceModel: ['Modelo de factura', asNumber],
  fiscalProvinceCode: ['Provincia del domicilio fiscal', asText],
}

const FIELDS_WITHOUT_VALUES: Record<string, string> = {
  name: 'nombre',
  company: 'empresa',
  taxId: 'CIF o DNI',
  postalCode: 'código postal',
  address: 'dirección',
  municipality: 'municipio',
  provinceCode: 'provincia',
  phone: 'teléfono',
  website: 'página web',
  grouping: 'agrupación',
  conditions: 'condiciones particulares',
  invoiceFooter: 'pie de las facturas',
  email: 'correo electrónico',
  directionsByCar: 'cómo llegar en coche',
  directionsByTrain: 'cómo llegar en tren',
  mapUrl: 'mapa',
  breakfast: 'desayuno',
  sealedAccess: 'código de la puerta o wifi',
  guestColour: 'color de las páginas de los huéspedes',
}
