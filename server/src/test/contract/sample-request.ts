import type { Endpoint } from '@posada/contract/endpoint'
import { id } from '@posada/contract/fields'
import { sampleOf, type SampleField } from '@posada/contract/sample'
import { controlLetterOf } from '@posada/domain/travellers/identity/spanish-id'
import { newId } from '../../platform/ids.ts'

/** The kinds of object whose ids a request can contain. */
export const objectKinds = [
  'establishment',
  'unit',
  'unitType',
  'booking',
  'stay',
  'user',
  'session',
  'file',
  'client',
  'agency',
  'extra',
  'note',
  'image',
  'payment',
  'card',
  'cardCharge',
  'paymentRequest',
  'block',
  'import',
  'guest',
  'checkinPlace',
  'documentFile',
  'communication',
  'exchange',
  'deliveryFile',
  'series',
  'seriesItem',
  'invoice',
  'journalExport',
  'saleType',
  'typePicture',
  'season',
  'pricePlan',
  'restrictionPlan',
  'portalMessage',
  'channelAlarm',
  'calendarImport',
  'calendarExport',
  'cleaner',
  'lostProperty',
  'bookingMessage',
  'enginePicture',
  'engineQuestion',
  'wish',
  'offer',
  'phonePairing',
  'menu',
  'menuGroup',
  'dish',
  'dishPicture',
  'bankAccount',
  'bankLine',
] as const
type ObjectKind = (typeof objectKinds)[number]
export type Ids = Record<ObjectKind, string>

/** What a field that takes an id names: said by its label, which people read too. */
const KIND_BY_LABEL: Record<string, ObjectKind> = {
  'El establecimiento': 'establishment',
  'La unidad': 'unit',
  'Las unidades': 'unit',
  'La unidad nueva': 'unit',
  'Las otras unidades': 'unit',
  'El orden de las unidades': 'unit',
  'El tipo de unidad': 'unitType',
  'La reserva': 'booking',
  'La reserva o factura': 'booking',
  'La estancia': 'stay',
  'Las reservas': 'booking',
  'El usuario': 'user',
  'La sesión': 'session',
  'El archivo': 'file',
  'El titular': 'client',
  'El cliente': 'client',
  'El otro cliente': 'client',
  'La empresa': 'client',
  'La empresa asociada': 'client',
  'La agencia': 'agency',
  'El extra': 'extra',
  'El minibar': 'extra',
  'Los extras': 'extra',
  'La nota': 'note',
  'La imagen': 'image',
  'El cobro': 'payment',
  'La tarjeta': 'card',
  'El cobro con tarjeta': 'cardCharge',
  'La solicitud de pago': 'paymentRequest',
  'El bloqueo': 'block',
  'La importación': 'import',
  'El huésped': 'guest',
  'Los huéspedes': 'guest',
  'La plaza': 'checkinPlace',
  'La plaza del adulto': 'checkinPlace',
  'La plaza de la dirección': 'checkinPlace',
  'La reserva o el huésped': 'guest',
  'El volumen': 'documentFile',
  'El adulto responsable': 'guest',
  'La comunicación': 'communication',
  'El envío': 'exchange',
  'El archivo preparado': 'deliveryFile',
  'La serie': 'series',
  'El extra de la serie': 'seriesItem',
  'La factura': 'invoice',
  'La exportación de asientos': 'journalExport',
  'El tipo de habitación': 'saleType',
  'La foto': 'typePicture',
  'La temporada': 'season',
  'El plan de precios': 'pricePlan',
  'El plan del que depende': 'pricePlan',
  'El plan de restricciones': 'restrictionPlan',
  'La reserva sin apuntar': 'portalMessage',
  'El aviso del canal': 'channelAlarm',
  'El calendario importado': 'calendarImport',
  'El calendario exportado': 'calendarExport',
  'El usuario de limpieza': 'cleaner',
  'El objeto perdido': 'lostProperty',
  'El mensaje': 'bookingMessage',
  'Las fotos': 'enginePicture',
  'La pregunta': 'engineQuestion',
  'La petición de la lista de espera': 'wish',
  'El presupuesto': 'offer',
  'El móvil conectado': 'phonePairing',
  'La carta': 'menu',
  'El grupo': 'menuGroup',
  'El plato': 'dish',
  'Los platos': 'dish',
  'La foto del plato': 'dishPicture',
  'La cuenta del banco': 'bankAccount',
  'El movimiento': 'bankLine',
  'Los movimientos': 'bankLine',
  'La reserva o la factura': 'booking',
  'El trabajo': 'establishment', // whose reports could not be sent
}

/** Where the first of a field's words would leave unread what another field names. */
const CHOSEN: Record<string, unknown> = {
  '/api/downloads/documents docType': 'PartePolicia',
  // Passwords of cleaners are shorter than those of users.
  '/api/cleaning_app/hotel/create_user password': 'clave de muestra',
  '/api/cleaning_app/hotel/edit_user new_password': 'clave de muestra',
  '/api/cleaning_app/login password': 'clave de muestra',
  '/api/engine/calendar ninos': [4],
  '/api/engine/search ninos': [4],
  '/api/engine/hold ninos': [4],
  '/api/engine/waiting/add ninos': [4],
  '/api/engine/waiting/edit ninos': [4],
  '/api/engine/waiting/join ninos': [4],
  '/api/engine/settings/edit version': '', // the one that is stored, whichever it is
  '/api/engine/settings/edit quitarFotos': [],
  '/api/engine/offers/add ninos': [4],
  '/api/engine/offers/tariffs ninos': [4],
  '/api/cartas/edit desde': '13:00',
  '/api/cartas/edit hasta': '16:00',
  '/api/bookings/add RoomID': '', // a request names a unit or a type, not both
}

type Values = {
  ids: Ids
  /** By wire name, before anything generated. */
  fields?: Record<string, unknown>
  /** Makes texts that must be unique, such as names and e-mails, differ from one request to the next. */
  turn?: number
}

/**
 * A request of the contract with every field in it, as it travels.
 * @throws Error where a field takes an id and nothing is known of what it names
 */
export function sampleRequest(endpoint: Endpoint, { ids, fields = {}, turn = 0 }: Values): Record<string, unknown> {
  return sampleOf(endpoint.request, (field, schema) => {
    if (Object.hasOwn(fields, field.wireName)) return fields[field.wireName]
    const chosen = CHOSEN[`${endpoint.path} ${field.wireName}`]
    if (chosen !== undefined) return chosen
    if (schema === id) return ids[kindOf(endpoint, field)]
    return usual(field, turn)
  }) as Record<string, unknown>
}

/** What a request names, one entry per field that takes an id. */
export function idFieldsOf(endpoint: Endpoint): { wireName: string; kind: ObjectKind }[] {
  const found = new Map<string, ObjectKind>()
  sampleOf(endpoint.request, (field, schema) => {
    if (schema === id) found.set(field.wireName, kindOf(endpoint, field))
    return undefined
  })
  return [...found].map(([wireName, kind]) => ({ wireName, kind }))
}

function kindOf({ path }: Endpoint, { wireName, label }: SampleField): ObjectKind {
  const kind = KIND_BY_LABEL[label ?? '']
  if (kind) return kind
  throw new Error(
    `${path}: the field «${wireName}» takes an id, and its label «${label ?? 'none'}» does not say of what. ` +
      'Add the label to KIND_BY_LABEL, and the thing to the accounts of these tests.',
  )
}

const FIRST_DAY = Date.UTC(2027, 0, 1)
/** Within the years that the contract accepts as days. */
const dayAfter = (days: number) => new Date(FIRST_DAY + (days % 18_000) * 86_400_000).toISOString().slice(0, 10)

/** As an offer is valid until, by the clock of the machine, which is that of these tests. */
export const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16).replace('T', ' ')

/** Fields that a handler reads more closely than the schema does. */
function usual({ name }: SampleField, turn: number): unknown {
  switch (name) {
    case 'checkIn':
    case 'from':
      return dayAfter(turn * 3)
    case 'checkOut':
    case 'to':
      return dayAfter(turn * 3 + 1) // one night, as many as the nightly prices of the sample
    case 'name':
      return `prueba ${turn}`
    case 'locator':
      return `PRUEBA${turn}`
    case 'email':
      return `prueba.${turn}@ejemplo.test`
    case 'password':
    case 'newPassword':
      return 'larga y buena clave' // as long as one of a cleaner may be
    case 'provinceCode':
      return '29'
    case 'countryCode':
      return 'ESP'
    case 'taxId':
      return 'B12345674'
    case 'yearMonth':
      return '2027-01'
    case 'channelCode':
      return 'BDC'
    case 'relationship':
      return 'HJ'
    case 'idNumber':
      return `${String(turn).padStart(8, '0')}${controlLetterOf(String(turn))}`
    case 'validUntil':
      return inTwoDays()
    case 'tapId':
      return newId()
    case 'sort':
    case 'tariff':
    case 'children':
    case 'total':
      return name === 'children' ? 0 : null
    default:
      return undefined
  }
}
