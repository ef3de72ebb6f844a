import { z } from 'zod'
import { coded, id } from '../../fields.ts'
import { guestField } from '../guests/guest-fields.ts'
import { wire } from '../../wire.ts'
import { reportingService } from './registry-status.ts'

const communicationState = coded({
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

/** A traveller report (parte de viajeros), a reservation report, or the cancellation of one. */
const communicationType = coded({
  parte: 'travellers',
  reserva: 'reservation',
  anulacion_parte: 'travellers-cancellation',
  anulacion_reserva: 'reservation-cancellation',
})
export type CommunicationType = z.output<typeof communicationType>

/** An action that is possible now. */
export const communicationAction = coded({
  corregir: 'mend',
  reenviar: 'resend',
  enviar: 'send-now',
  descargar: 'download',
  entregar: 'deliver',
  escribir_codigo: 'type-code',
  dar_por_comprobada: 'confirm',
  enviar_de_nuevo: 'send-again',
  anular_a_mano: 'cancel-by-hand',
})
export type CommunicationAction = z.output<typeof communicationAction>

export const fault = wire({
  guestId: ['huespedURL', z.string()],
  /** The name of the guest with the fault; '' where the fault is in the booking's data. */
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
  /** The first guest and the number of others, or the booking. */
  title: ['titulo', z.string()],
  /** The reason of a rejection, the missing data, or dates and unit. */
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
  resolvedAt: ['resuelta', z.string()],
  /** The instant of the next automatic step; '' where there is none. */
  nextAt: ['siguiente', z.string()],
  attempts: ['intentos', z.int()],
  batch: ['lote', z.string()],
  code: ['codigo', z.string()],
  reference: ['referencia', z.string()],
  refusal: ['motivo', z.string()],
  technicalTrouble: ['incidencia', z.string()],
  faults: ['faltas', z.array(fault)],
  acts: ['acciones', z.array(communicationAction)],
})
export type Communication = z.output<typeof communication>

export const exchange = wire({
  id: ['id', id],
  operation: ['operacion', z.string()],
  at: ['momento', z.string()],
  httpStatus: ['http', z.int().nullable()],
  failure: ['incidencia', z.string()],
})
