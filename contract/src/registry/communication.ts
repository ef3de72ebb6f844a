import { z } from 'zod'
import { coded, id } from '../fields.ts'
import { guestField } from '../guests/guest-fields.ts'
import { wire } from '../wire.ts'
import { reportingService } from './reporting-service.ts'

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

export const communication = wire({
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

export const exchange = wire({
  id: ['id', id],
  operation: ['operacion', z.string()],
  at: ['momento', z.string()],
  httpStatus: ['http', z.int().nullable()],
  failure: ['incidencia', z.string()],
})
