import type { HistoryEntry } from '@posada/contract/guest-pages/messages/messages'
import {
  isScheduled,
  isStateKey,
  type MessageKey,
  type ScheduledKey,
  type StateKey,
} from '@posada/domain/guest-pages/messages/message-key'
import { STATE_QUIET_MS } from '@posada/domain/guest-pages/messages/state-message'
import type { BadgeTone } from '../../ui/feedback/badge.tsx'

/** When a message leaves, below its name. */
export const sendingWords: Record<MessageKey, string> = {
  confirmation: 'Al enviarla desde la reserva',
  invitation: 'Con el enlace para hacer el check-in',
  reminder: 'A quienes no han completado el check-in',
  'payment-request': 'Al solicitar un pago con enlace',
  receipt: 'Al cobrar de una tarjeta',
  refund: 'Al devolver a una tarjeta',
  'before-arrival': 'Cómo llegar y a qué hora',
  'after-departure': 'Solo a quienes tienen el check-in marcado; se puede dejar de recibir',
  cancellation: 'Al enviarla desde la reserva cancelada',
  'lost-property': 'Al avisar de un objeto perdido de la limpieza',
}

export const dayWords = (key: ScheduledKey): string =>
  key === 'after-departure' ? 'días después de la salida' : 'días antes de la llegada'

/** 'Sale solo 3 días antes de la llegada, a las 10:00' */
export function whenWords(key: MessageKey, { days, hour }: { days: number; hour: string }): string {
  if (isScheduled(key)) return `Sale solo ${days} ${dayWords(key)}, a las ${hour}${onlyTo(key)}`
  if (!isStateKey(key)) return 'Sale solo con cada pago'
  const minutes = STATE_QUIET_MS / 60_000
  return key === 'confirmation'
    ? `Sale sola ${minutes} minutos después de confirmarse la reserva, una vez`
    : `Sale sola ${minutes} minutos después de cancelarse, si no se recupera antes`
}

/** What the switch for bookings of portals does. */
export const portalWords: Record<StateKey, string> = {
  confirmation: 'El portal ya les escribe por su cuenta',
  cancellation: 'Apagado, solo a quienes ya han recibido algún mensaje de la casa',
}

/** An establishment that never ticks the check-in would wonder why nobody is thanked. */
const onlyTo = (key: ScheduledKey): string =>
  key === 'after-departure' ? '. Solo a quienes tienen el check-in marcado' : ''

export const messageStateWords: Record<HistoryEntry['state'], { label: string; tone: BadgeTone }> = {
  queued: { label: 'En cola', tone: 'neutral' },
  sent: { label: 'Enviado', tone: 'success' },
  failed: { label: 'No enviado', tone: 'danger' },
  unconfirmed: { label: 'Sin confirmar', tone: 'warning' },
}
