import { setTimeout as sleep } from 'node:timers/promises'
import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import type { ForcedSummaryRow } from '@posada/contract/distribution/channel/connection-replies'
import {
  type ConnectionKey,
  type ConnectionRow,
  findConnection,
  updateConnection,
} from '../../channel-connections/public.ts'
import { inAccount } from '../../../platform/db/transaction.ts'
import { declaredRefusal, UserError } from '../../../platform/http/errors.ts'
import type { OutsideHandler } from '../../../platform/http/handlers/request-context.ts'
import type { WaitingPart } from '../send/waiting-parts.ts'
import type { ConnectionSetup } from './connection-setup.ts'
import { planNames } from './plan-names.ts'
import { CHANNEL_QUEUE, requireConnection } from './require-connection.ts'

type Force = (typeof channelConnectionApi)['force']
type Attempt = { key: ConnectionKey; forcedAt: Date }

const PAUSE_MS = 10 * 60_000
/** What is not done then goes on by itself. */
const WAIT_MS = 20_000
const LOOK_MS = 250

/**
 * Has everything sent again, waits for it a little, and says how it went. Portals punish who does so again and again, therefore once
 * in ten minutes.
 */
export const forceSending = (setup: ConnectionSetup): OutsideHandler<Force, Attempt, Attempt> => ({
  async attempt({ establishmentId }, context) {
    const connection = await requireConnection(context, establishmentId)
    if (connection.brokenAt !== null) throw new UserError(`La venta está parada: ${connection.brokenAdvice}`)
    if (connection.state !== 'active') throw new UserError('El canal no está vendiendo: no hay nada que enviar')
    const from = connection.forcedAt && new Date(connection.forcedAt.getTime() + PAUSE_MS)
    if (from && from > context.now) throw tooSoon(from, context.now)
    const forcedAt = context.now
    await updateConnection(context.db, connection, { forcedAt, isInterrupted: true, wakeAt: forcedAt })
    context.changed('channel', connection.establishmentId)
    context.enqueue(CHANNEL_QUEUE, connection.establishmentId)
    return { key: connection, forcedAt }
  },

  async callOutside({ key, forcedAt }) {
    const end = Date.now() + WAIT_MS
    while (Date.now() < end) {
      const connection = await inAccount(setup.app, key.accountId, (db) => findConnection(db, key))
      if (!connection || isOver(connection, forcedAt)) break
      await sleep(LOOK_MS)
    }
    return { key, forcedAt }
  },

  async finish({ key, forcedAt }, context) {
    const connection = await findConnection(context.db, key)
    if (!connection) throw new UserError('El establecimiento no está conectado al canal')
    const names = await planNames(context, key.establishmentId)
    return { summary: summaryOf(connection, forcedAt, names) }
  },
})

const isDone = ({ forceDoneAt }: ConnectionRow, forcedAt: Date): boolean =>
  forceDoneAt !== null && forceDoneAt >= forcedAt

const isOver = (connection: ConnectionRow, forcedAt: Date): boolean =>
  isDone(connection, forcedAt) || connection.brokenAt !== null || connection.trouble !== ''

function tooSoon(from: Date, now: Date) {
  const minutes = Math.ceil((from.getTime() - now.getTime()) / 60_000)
  return declaredRefusal(
    channelConnectionApi.force,
    'tooSoon',
    `Se envió todo hace poco. Podrá forzarlo otra vez dentro de ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`,
    { from: from.toISOString() },
  )
}

function summaryOf(connection: ConnectionRow, forcedAt: Date, names: ReadonlyMap<string, string>): ForcedSummaryRow[] {
  const parts = connection.waiting as WaitingPart[]
  return parts.map(({ field, planId, waiting, refused }) => ({
    kind: field,
    plan: field === 'units' ? '' : (names.get(planId) ?? ''),
    ...stateOf(connection, forcedAt, waiting, refused),
  }))
}

function stateOf(connection: ConnectionRow, forcedAt: Date, waiting: number, refused: number) {
  if (connection.brokenAt !== null) return { isDone: false, message: connection.brokenAdvice }
  if (refused > 0)
    return { isDone: false, message: refused === 1 ? '1 día no aceptado' : `${refused} días no aceptados` }
  if (isDone(connection, forcedAt)) return { isDone: true, message: 'Enviado' }
  if (waiting === 0) return { isDone: true, message: 'Enviado' }
  return { isDone: null, message: connection.trouble === '' ? 'Sigue en marcha' : connection.trouble }
}
