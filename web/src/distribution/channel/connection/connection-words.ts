import type { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import type { ChannelAlarm } from '@posada/contract/distribution/channel/connection-replies'
import type { Reply } from '@posada/contract/endpoint'
import { formatDay } from '@posada/domain/platform/days/day'
import { plural } from '../../../lib/format.ts'

/** What the page of a connection shows. */
export type ConnectionPage = Reply<(typeof channelConnectionApi)['get']>
export type ChannelConnection = NonNullable<ConnectionPage['connection']>

/** How the channel managers are called. */
export const providerNames: Record<string, string> = { wubook: 'WuBook' }

/** What a state is called, and whether it is fine ('ok'), passing ('wait'), wrong ('bad') or none ('off'). */
type ConnectionStateWords = { label: string; tone: 'ok' | 'wait' | 'bad' | 'off' }

export function connectionStateWords({
  state,
  isBroken,
}: Pick<ChannelConnection, 'state'> & { isBroken: boolean }): ConnectionStateWords {
  if (isBroken) return { label: 'Conexión parada', tone: 'bad' }
  switch (state) {
    case 'active':
      return { label: 'Conectado', tone: 'ok' }
    case 'connecting':
      return { label: 'Por emparejar', tone: 'wait' }
    case 'pausing':
      return { label: 'Cerrando la venta', tone: 'wait' }
    case 'paused':
      return { label: 'En pausa', tone: 'off' }
    case 'disconnecting':
      return { label: 'Desconectando', tone: 'wait' }
    case 'disconnected':
      return { label: 'Sin conectar', tone: 'off' }
  }
}

/** The connection, unless there is none or it has ended. */
export const connectedOf = ({ connection }: ConnectionPage): ChannelConnection | null =>
  connection && connection.state !== 'disconnected' ? connection : null

/** '8 s', '3 min', '2 h': how long ago an instant is. */
export function agoWords(iso: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(iso)) / 1_000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}

/** '10:27:41', with the day before it if that is not today's in the browser. */
export function clockWords(iso: string, now: number, withSeconds = false): string {
  const at = new Date(iso)
  const time = at.toLocaleTimeString('es-ES', {
    hour: '2-digit',
    minute: '2-digit',
    ...(withSeconds && { second: '2-digit' }),
  })
  const isToday = at.toDateString() === new Date(now).toDateString()
  return isToday ? time : `${at.toLocaleDateString('es-ES', { day: '2-digit', month: '2-digit' })} ${time}`
}

export const waitingWords = (days: number): string => plural(days, 'celda en espera', 'celdas en espera')

const NAMED_BY_DAY: readonly ChannelAlarm['kind'][] = ['difference', 'overbooking']

/** What a difference or an overbooking is of: 'Doble, 27/06/2026'. The texts of other alarms name it themselves. */
export const alarmSubject = ({ kind, typeName, planName, day }: ChannelAlarm): string =>
  NAMED_BY_DAY.includes(kind) ? [typeName, planName, day && formatDay(day)].filter(Boolean).join(', ') : ''

/** What is the matter, after the subject. */
export function alarmText({ kind, ours, theirs, advice }: ChannelAlarm): string {
  if (kind === 'difference' && theirs !== '') return `el portal mostraba ${theirs}, aquí ${ours}`
  if (kind === 'overbooking' && advice === '') return `se han vendido ${theirs} y hay ${ours}`
  return advice
}
