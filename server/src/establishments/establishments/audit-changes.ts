import { type AuditedFields, shownFlag, shownNumber, shownText } from '@posada/domain/account/audit/changed-values'
import { type OptionalPaymentMethod, paymentMethodLabels } from '@posada/domain/platform/money/payment-methods'
import { noteChanges } from '../../platform/db/note-changes.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { findProvince } from '../../platform/reference-data/public.ts'
import type { EstablishmentPatch, EstablishmentRow } from './queries.ts'

/**
 * Adds the changes of an establishment to the audit trail: old and new value, or only the field's name where the value may be
 * personal data of who runs it.
 */
export function auditEstablishmentChanges(
  context: Pick<RequestContext, 'noted'>,
  stored: EstablishmentRow,
  patch: EstablishmentPatch,
): void {
  noteChanges<object>(context, stored, patch, FIELDS)
}

const shownNotice = (days: number | null): string =>
  days === null ? 'no se admite' : days === 1 ? '1 día' : `${days} días`

const shownMethods = (methods: readonly OptionalPaymentMethod[]): string =>
  shownText(methods.map((method) => paymentMethodLabels[method]).join(', '))

const FIELDS: AuditedFields<EstablishmentRow> = {
  name: ['Nombre', shownText],
  municipality: ['Municipio', shownText],
  provinceCode: ['Provincia', (code) => shownText(findProvince(code)?.name ?? code)],
  fiscalProvinceCode: ['Provincia del domicilio fiscal', (code) => shownText(findProvince(code)?.name ?? code)],
  grouping: ['Agrupación', shownText],
  checkInTime: ['Hora de entrada', shownText],
  checkOutTime: ['Hora de salida', shownText],
  accessVisibleFrom: ['Código y wifi visibles desde', shownText],
  timeZone: ['Zona horaria', shownText],
  cancellationNotice: ['Antelación mínima de cancelación', shownNotice],
  lodgingIsExempt: ['Alojamiento exento', shownFlag],
  lastReportNumber: ['Último número de parte', shownNumber],
  hasInternet: ['Internet', shownFlag],
  hasAutonomousArrival: ['Entrada autónoma', shownFlag],
  optionalPaymentMethods: ['Otras formas de pago', shownMethods],
  category: ['Categoría', shownText],
  tourismCode: ['Registro de turismo', shownText],
  invoiceModel: ['Modelo de factura', shownNumber],
  breakfast: ['Desayuno', shownText],
  guestColour: ['Color de las páginas de los huéspedes', shownText],
  company: 'empresa',
  taxId: 'CIF o DNI',
  address: 'dirección',
  postalCode: 'código postal',
  website: 'página web',
  phone: 'teléfono',
  email: 'correo electrónico',
  conditions: 'condiciones particulares',
  invoiceFooter: 'pie de las facturas',
  directionsByCar: 'cómo llegar en coche',
  directionsByTrain: 'cómo llegar en tren',
  mapUrl: 'mapa',
  sealedAccess: 'código de la puerta o wifi',
}
