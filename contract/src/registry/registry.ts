import { limits } from '@posada/domain/limits'
import { z } from 'zod'
import { download, frontDesk, guestReaders, ownerOnly, post, table } from '../endpoint.ts'
import { guestField } from '../guests/guest-fields.ts'
import { coded, day, id, maybe, text } from '../fields.ts'
import { wire } from '../wire.ts'
import { registrySummary } from './summary.ts'

/** Guardia Civil, Policía Nacional (both only to look back), Mossos, Ertzaintza, SES.HOSPEDAJES. */
export const reportingService = z.enum(['GC', 'PN', 'ME', 'ER', 'SES'])
export type ReportingService = z.output<typeof reportingService>

export const communicationState = coded({
  pendiente: 'due',
  en_cola: 'queued',
  procesando: 'sent',
  aceptada: 'accepted',
  recibida_sin_codigo: 'unconfirmed',
  rechazada: 'refused',
  entregada: 'delivered',
  anulada: 'cancelled',
  descartada: 'discarded',
})
export type CommunicationState = z.output<typeof communicationState>

/** Parte de viajeros, reserva, or the cancellation of one. */
export const communicationType = coded({
  parte: 'travellers',
  reserva: 'reservation',
  anulacion_parte: 'travellers-cancellation',
  anulacion_reserva: 'reservation-cancellation',
})
export type CommunicationType = z.output<typeof communicationType>

/** What can be done about it now. */
const act = coded({
  corregir: 'mend',
  reenviar: 'resend',
  enviar: 'send-now',
  descargar: 'download',
  entregar: 'deliver',
  escribir_codigo: 'type-code',
  dar_por_comprobada: 'confirm',
  anular_a_mano: 'cancel-by-hand',
})
export type CommunicationAct = z.output<typeof act>

const fault = wire({
  guestId: ['huespedURL', z.string()],
  /** Of whom it is said; '' where it is the booking's. */
  who: ['quien', z.string()],
  field: ['campo', guestField.nullable()],
  reason: ['motivo', z.string()],
})

const communication = wire({
  id: ['SafeURL', id],
  type: ['tipo', communicationType],
  state: ['estado', communicationState],
  service: ['servicio', reportingService],
  isByHand: ['a_mano', z.boolean()],
  /** Whom it is about: a guest and how many with him, or the booking. */
  title: ['titulo', z.string()],
  /** The reason of a refusal, what is missing, or dates and unit. */
  detail: ['detalle', z.string()],
  bookingId: ['bookingURL', id],
  locator: ['bookingId', z.string()],
  firstGuestId: ['huespedURL', z.string()],
  establishmentId: ['AccomodationID', id],
  establishmentName: ['NombreEstablecimiento', z.string()],
  dueAt: ['vence', z.string()],
  isOverdue: ['vencida', z.boolean()],
  createdAt: ['creada', z.string()],
  sentAt: ['enviada', z.string()],
  settledAt: ['resuelta', z.string()],
  /** When the next thing happens by itself; '' where nothing does. */
  nextAt: ['siguiente', z.string()],
  attempts: ['intentos', z.int()],
  batch: ['lote', z.string()],
  code: ['codigo', z.string()],
  reference: ['referencia', z.string()],
  refusal: ['motivo', z.string()],
  technicalTrouble: ['incidencia', z.string()],
  faults: ['faltas', z.array(fault)],
  acts: ['acciones', z.array(act)],
})
export type Communication = z.output<typeof communication>

const exchange = wire({
  id: ['id', id],
  operation: ['operacion', z.string()],
  at: ['momento', z.string()],
  httpStatus: ['http', z.int().nullable()],
  failure: ['incidencia', z.string()],
})

export const theCommunication = ['SafeURL', id, 'La comunicación'] as const
const reply = wire({ communication: ['comunicacion', communication] })

export const registryApi = {
  summary: registrySummary,
  list: table('/api/comunicaciones/get_table_data', {
    summary: 'Comunicaciones a las autoridades, primero lo que vence antes',
    roles: guestReaders,
    narrowing: {
      view: ['vista', maybe(z.enum(['por_resolver', 'aceptadas', 'anuladas', 'todas'])), 'La vista'],
      establishmentId: ['AccomodationID', maybe(id), 'El establecimiento'],
    },
    row: communication,
  }),
  get: post('/api/comunicaciones/get_info', {
    summary: 'Una comunicación con todo lo que se envió y se respondió',
    roles: guestReaders,
    request: wire({ id: theCommunication }),
    reply: wire({
      communication: ['comunicacion', communication],
      exchanges: ['envios', z.array(exchange)],
      people: ['huespedes', z.array(wire({ id: ['SafeURL', id], name: ['nombre', z.string()] }))],
      xml: ['xml', z.string()],
    }),
  }),
  resend: post('/api/comunicaciones/reenviar', {
    summary: 'Enviar de nuevo una comunicación rechazada, ya corregida',
    roles: frontDesk,
    request: wire({ id: theCommunication }),
    reply,
  }),
  sendNow: post('/api/comunicaciones/enviar', {
    summary: 'Enviar ya las pendientes: una, o todas las que están completas',
    roles: frontDesk,
    request: wire({ id: ['SafeURL', maybe(id), 'La comunicación'] }),
    reply: wire({ count: ['enviadas', z.int()], left: ['incompletas', z.int()] }),
  }),
  typeCode: post('/api/comunicaciones/anotar_codigo', {
    summary: 'Anotar el código de una comunicación que consta en el portal',
    roles: frontDesk,
    request: wire({ id: theCommunication, code: ['codigo', text(limits.registry.communicationCode), 'El código'] }),
    reply,
  }),
  confirm: post('/api/comunicaciones/dar_por_comprobada', {
    summary: 'Dar por comprobado en el portal lo que se entregó, o se anuló, a mano',
    roles: frontDesk,
    request: wire({ id: theCommunication, note: ['nota', maybe(text(limits.registry.note)), 'La nota'] }),
    reply,
  }),
  /** Fixes what a person is to carry: from then on it may be there. */
  prepareFile: post('/api/comunicaciones/preparar_archivo', {
    summary: 'Preparar el archivo que se entrega a mano; desde entonces no cambia',
    roles: frontDesk,
    request: wire({ id: theCommunication }),
    reply,
  }),
  /** Mossos' file or the ministry's for its bulk upload, or the data to type. */
  file: download('/api/comunicaciones/:id/archivo', {
    summary: 'El archivo que se entrega a mano',
    roles: frontDesk,
    request: wire({ id: ['id', id, 'La comunicación'] }),
  }),
  xml: download('/api/comunicaciones/:id/xml', {
    summary: 'El XML tal como se envió',
    roles: guestReaders,
    request: wire({ id: ['id', id, 'La comunicación'] }),
  }),
  receipt: download('/api/comunicaciones/:id/justificante', {
    summary: 'Justificante de la comunicación, en PDF',
    roles: guestReaders,
    request: wire({ id: ['id', id, 'La comunicación'] }),
  }),
  exchange: download('/api/comunicaciones/envios/:id', {
    summary: 'Una petición y su respuesta, como fueron',
    roles: guestReaders,
    request: wire({ id: ['id', id, 'El envío'] }),
  }),
  export: download('/api/comunicaciones/registro', {
    summary: 'El registro de comunicaciones de un periodo, en CSV',
    roles: guestReaders,
    request: wire({
      from: ['desde', maybe(day), 'La fecha de inicio'],
      to: ['hasta', maybe(day), 'La fecha de fin'],
    }),
  }),
}

/** What a house uses, per service. */
export const servicesInUse = z.record(z.string(), z.boolean())

const house = ['accomodationURL', id, 'El establecimiento'] as const

export const registrySettingsApi = {
  setService: post('/api/profile/alojamientos/setServicesInUse', {
    summary: 'Usar o dejar de usar un servicio de partes de viajeros',
    roles: ownerOnly,
    request: wire({ establishmentId: house, service: ['service', reportingService, 'El servicio'] }),
    reply: wire({ services: ['services', servicesInUse] }),
  }),
  services: post('/api/profile/alojamientos/get_services_in_use', {
    summary: 'Los servicios de partes de viajeros que usa un establecimiento',
    request: wire({ establishmentId: house }),
    reply: wire({
      services: ['services', servicesInUse],
      /** The one that answers for the house's province. */
      expected: ['servicioCompetente', reportingService],
    }),
  }),
  test: post('/api/profile/alojamientos/probar_conexion', {
    summary: 'Probar la conexión con el registro, sin enviar nada',
    roles: ownerOnly,
    outside: true,
    request: wire({ establishmentId: house, service: ['service', reportingService, 'El servicio'] }),
    reply: wire({ works: ['funciona', z.boolean()] }),
  }),
}
