import { z } from 'zod'
import { coded, day, euros, id } from '../../fields.ts'
import { wire } from '../../wire.ts'
import { channelState, planId } from '../../prices/channel-fields.ts'

/** ISO date and time. */
export const instant = z.string()

const kindCodes = { disponibilidad: 'units', precios: 'price', restricciones: 'restrictions' } as const
const alarmCodes = {
  sobreventa: 'overbooking',
  diferencia: 'difference',
  venta_parada: 'sale_stopped',
  rechazado: 'refused',
  reserva: 'booking',
  reserva_sin_apuntar: 'unread_booking',
} as const

export const remoteRoom = wire({
  id: ['id', z.string()],
  name: ['nombre', z.string()],
  shortName: ['shortname', z.string()],
  /** '' is a real room. */
  parentId: ['depende_de', z.string()],
  people: ['plazas', z.int()],
})
export type ListedRemoteRoom = z.output<typeof remoteRoom>

export const pairedType = wire({
  id: ['RoomID', id],
  name: ['nombre', z.string()],
  isVirtual: ['es_tarifa', z.boolean()],
  isPublished: ['publicado', z.boolean()],
  /** Of days for which nobody set another price. */
  usualPrice: ['precio_habitual', euros()],
  /** '' where it is not there, or not yet. */
  remoteId: ['remota', z.string()],
  /** It is to be created there. */
  isToCreate: ['por_crear', z.boolean()],
  /** It is gone there: its sale is stopped. */
  isMissing: ['desaparecida', z.boolean()],
  /** The room there that is probably meant; '' for none. */
  proposedId: ['propuesta', z.string()],
})
export type PairedType = z.output<typeof pairedType>

export const alarm = wire({
  id: ['id', id],
  kind: ['tipo', coded(alarmCodes)],
  typeName: ['habitacion', z.string()],
  typeId: ['RoomID', z.string()],
  planName: ['plan', z.string()],
  field: ['campo', coded(kindCodes).nullable()],
  day: ['dia', day.nullable()],
  /** As users read them; of an overbooking the units and what is held of them. */
  ours: ['nuestro', z.string()],
  theirs: ['suyo', z.string()],
  advice: ['mensaje', z.string()],
  /** The booking of a portal that it is about; '' for none. */
  bookingId: ['bookingURL', z.string()],
  /** It is about a room of the portal that is matched with no type here. */
  isUnmatched: ['sin_emparejar', z.boolean()],
  createdAt: ['creado', instant],
})
export type ChannelAlarm = z.output<typeof alarm>

const part = wire({
  kind: ['kind', coded(kindCodes)],
  planId: ['plan_id', planId],
  planName: ['plan', z.string()],
  waiting: ['en_espera', z.int()],
  refused: ['rechazados', z.int()],
})

export const connection = wire({
  provider: ['proveedor', z.string()],
  propertyId: ['propiedad', z.string()],
  tokenEnd: ['final_clave', z.string()],
  state: ['estado', channelState],
  stateSince: ['estado_desde', instant],
  /** Nothing is sent until somebody acts: what happened and the way out. */
  broken: ['parada', wire({ since: ['desde', instant], advice: ['mensaje', z.string()] }).nullable()],
  /** Why the last sending ended early; '' when it did not. It is tried again by itself. */
  trouble: ['incidencia', z.string()],
  nextRunAt: ['proximo_intento', instant.nullable()],
  lastSentAt: ['enviado', instant.nullable()],
  lastReceivedAt: ['recibido', instant.nullable()],
  bookingsFetchedAt: ['consultado', instant.nullable()],
  bookingsWaiting: ['reservas_sin_tratar', z.int()],
  waitingDays: ['en_espera', z.int()],
  waitingSince: ['en_espera_desde', instant.nullable()],
  refusedDays: ['rechazados', z.int()],
  parts: ['partes', z.array(part)],
  rereadAt: ['comprobado', instant.nullable()],
  isPushActive: ['avisos_activos', z.boolean()],
  forcedAt: ['forzado', instant.nullable()],
  alarmName: ['aviso_nombre', z.string()],
  alarmEmail: ['aviso_correo', z.string()],
  isComplete: ['configComplete', z.boolean()],
})

export const summaryRow = wire({
  kind: ['kind', coded(kindCodes)],
  /** '' for units, which belong to no plan. */
  plan: ['plan', z.string()],
  /** Null: still under way. */
  isDone: ['ok', z.boolean().nullable()],
  message: ['mensaje', z.string()],
})
export type ForcedSummaryRow = z.output<typeof summaryRow>

export const callRow = wire({
  id: ['id', z.string()],
  at: ['hora', instant],
  operation: ['operacion', z.string()],
  milliseconds: ['milisegundos', z.int()],
  code: ['codigo', z.int()],
  bytesSent: ['bytes_enviados', z.int()],
  bytesReceived: ['bytes_recibidos', z.int()],
})
