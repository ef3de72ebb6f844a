import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import type { Input } from '@posada/contract/endpoint'
import { channelUseOf, closedStateOf } from '@posada/domain/distribution/channel/channel-state'
import { REREAD_AFTER_MS } from '@posada/domain/distribution/channel/reread-after'
import { addDays, type Day, todayIn } from '@posada/domain/platform/days/day'
import { SALE_DAYS } from '@posada/domain/prices/day-change'
import {
  type ConnectionKey,
  type ConnectionRow,
  connectionsOf,
  forgetShown,
  insertConnection,
  lockConnection,
  lockConnections,
  planPairsOf,
  deletePlanPair,
  replaceRoomPairs,
  roomPairsOf,
  updateConnection,
} from '../../channel-connections/public.ts'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { declaredRefusal, UserError } from '../../../platform/http/errors.ts'
import type { OutsideHandler, RequestContext } from '../../../platform/http/handlers/request-context.ts'
import type { ChannelAccess, RemoteRoom } from '../channel-provider.ts'
import { openToken, sealToken } from '../channel-token.ts'
import { resolveAlarms } from '../queries/alarms.ts'
import { createAll } from './match-types.ts'
import { disconnect } from './pause-connection.ts'
import { listedRooms } from './remote-rooms.ts'
import { CHANNEL_QUEUE } from './require-connection.ts'
import { PROVIDER, takeFromOtherAccount } from './take-over.ts'
import { tryProvider } from './try-provider.ts'
import type { ConnectionSetup } from './connection-setup.ts'

type Toggle = (typeof channelConnectionApi)['toggle']
type Attempt = { key: ConnectionKey; access: ChannelAccess | null; takesOver: boolean }
type Outcome = Attempt & { tried: { rooms: RemoteRoom[] } | { refusal: string } | null }

const TOGGLE_MS = 30_000

/**
 * Connects an establishment, disconnects it, or connects it again with the access that it had. A new access is tried there first. Where
 * there is nothing yet, everything is created and the sale begins; otherwise somebody says which room is which type.
 */
export const toggleConnection = (setup: ConnectionSetup): OutsideHandler<Toggle, Attempt, Outcome> => ({
  async attempt(input, context) {
    const { db, accountId, now } = context
    const key = { accountId, establishmentId: input.establishmentId }
    await requireEstablishment(db, accountId, key.establishmentId)
    const connection = await lockConnection(db, key)
    requirePause(connection, now)
    const isConnected = channelUseOf(connection?.state) === true
    const takesOver = input.takesOver === true
    if (isConnected && input.token === null) return { key, access: null, takesOver }
    return { key, access: await newAccess(setup, context, input, key, connection), takesOver }
  },

  async callOutside(attempt) {
    const { key, access } = attempt
    if (access === null) return { ...attempt, tried: null }
    const tried = await tryProvider(setup, key, access, async (provider) => ({ rooms: await provider.listRooms() }))
    return { ...attempt, tried }
  },

  async finish({ key, access, takesOver, tried }, context) {
    if (tried && 'refusal' in tried) return { refusal: tried.refusal, use: false }
    // Another request may have done the same, or taken the property, while this one was waiting for the provider.
    await lockConnections(context.db, key.accountId)
    const connection = await lockConnection(context.db, key)
    requirePause(connection, context.now)
    if (access === null || tried === null) {
      if (!connection) throw new UserError('El establecimiento no está conectado al canal')
      await disconnect(context, connection, { isUnconfirmed: false })
      await updateConnection(context.db, key, { toggledAt: context.now })
      return { message: 'El canal se está desconectando: se cierra la venta allí', use: 'usedInPast' as const }
    }
    await requireFreeProperty(context, key, access.propertyId)
    const isTakenOver = await takeFromOtherAccount(setup, context, access, { takesOver })
    await storeConnection(setup, context, key, access, { before: connection, rooms: tried.rooms, isTakenOver })
    return { message: 'Canal conectado', use: true }
  },
})

/** @throws UserError within half a minute of the last connecting or disconnecting, with a declared refusal */
function requirePause(connection: ConnectionRow | undefined, now: Date): void {
  if (!connection?.toggledAt || now.getTime() - connection.toggledAt.getTime() >= TOGGLE_MS) return
  throw declaredRefusal(
    channelConnectionApi.toggle,
    'tooSoon',
    'Acaba de conectar o desconectar el canal. Espere medio minuto y vuelva a intentarlo.',
    { from: new Date(connection.toggledAt.getTime() + TOGGLE_MS).toISOString() },
  )
}

/** @throws UserError where another establishment of the account is connected to the property */
async function requireFreeProperty(
  { db, accountId }: RequestContext,
  { establishmentId }: ConnectionKey,
  propertyId: string,
): Promise<void> {
  const others = (await connectionsOf(db, accountId)).filter((other) => other.establishmentId !== establishmentId)
  if (others.some((other) => other.propertyId === propertyId && other.state !== 'disconnected'))
    throw declaredRefusal(
      channelConnectionApi.toggle,
      'propertyInUse',
      'Esa propiedad ya está conectada a otro establecimiento: desconéctelo antes',
    )
}

/** @throws UserError where no access is known, or the property is another establishment's */
async function newAccess(
  { config, secrets }: ConnectionSetup,
  context: RequestContext,
  input: Input<Toggle>,
  key: ConnectionKey,
  connection: ConnectionRow | undefined,
): Promise<ChannelAccess> {
  const simulated = config.simulate ? simulatedAccess(key) : undefined
  const token = input.token ?? (connection && openToken(secrets, connection)) ?? simulated?.token
  const given = input.propertyId ?? input.lcode
  const propertyId = given === null ? (connection?.propertyId ?? simulated?.propertyId) : String(given)
  if (token === undefined || propertyId === undefined)
    throw declaredRefusal(
      channelConnectionApi.toggle,
      'credentialsMissing',
      'Para conectar el canal hacen falta la clave de WuBook y el número de la propiedad',
    )
  await requireFreeProperty(context, key, propertyId)
  return { token, propertyId }
}

/** The simulated provider accepts anyone; each establishment has a property of its own there. */
const simulatedAccess = ({ establishmentId }: ConnectionKey): ChannelAccess => ({
  token: `wr_${establishmentId}`,
  propertyId: String(1_000_000_000 + (Number.parseInt(establishmentId.slice(-8), 16) % 1_000_000_000)),
})

async function storeConnection(
  { secrets }: ConnectionSetup,
  context: RequestContext,
  key: ConnectionKey,
  access: ChannelAccess,
  { before, rooms, isTakenOver }: { before: ConnectionRow | undefined; rooms: RemoteRoom[]; isTakenOver: boolean },
) {
  const { db, now } = context
  const { timeZone } = await requireEstablishment(db, key.accountId, key.establishmentId)
  const isSame = before?.propertyId === access.propertyId
  const values = {
    ...sealToken(secrets, key, access.token),
    propertyId: access.propertyId,
    remoteRooms: JSON.stringify(listedRooms(rooms)),
    stateSince: now,
    toggledAt: now,
    calculatedFor: null, // the first sending is not put off
    connectedAt: now,
    wakeAt: now,
    nextRunAt: null,
    failures: 0,
    trouble: '',
    brokenAt: null,
    brokenAdvice: '',
    isInterrupted: true,
    takenOverAt: null,
    // A call of the other account may still be carried out after ours.
    ...(isTakenOver && wholeSaleReread(todayIn(timeZone, now), now)),
  }
  if (before && !isSame) await forgetProperty(context, key)
  const hasPairs = isSame && (await roomPairsOf(db, key)).length > 0
  const isEmpty = rooms.length === 0
  const state = hasPairs || isEmpty ? 'active' : 'connecting'
  if (before) {
    // Somebody may have changed anything there meanwhile.
    if (closedStateOf(before.state) !== null || before.state === 'disconnected') await forgetShown(db, key)
    await updateConnection(db, key, {
      ...values,
      state,
      ...(isSame ? {} : { bookingsTakenInAt: null, pushActivatedAt: null }),
    })
  } else await insertConnection(db, { ...key, ...values, provider: PROVIDER, state })
  if (before?.state === 'disconnected')
    await resolveAlarms(db, key, { ids: null, kind: 'sale_stopped', by: context.loginId, now })
  if (isEmpty && !hasPairs) await createAll(context, key)
  context.changed('channel', key.establishmentId)
  context.noted(
    `Propiedad ${access.propertyId}: ${before && before.state !== 'disconnected' ? 'conectada otra vez' : 'sin conectar → conectada'}`,
  )
  context.changed('establishments', key.establishmentId)
  context.enqueue(CHANNEL_QUEUE, key.establishmentId)
}

const wholeSaleReread = (today: Day, now: Date) => ({
  rereadFrom: today,
  rereadTo: addDays(today, SALE_DAYS - 1),
  rereadAfter: new Date(now.getTime() + REREAD_AFTER_MS),
})

/** Another property: nothing is known of it. */
async function forgetProperty({ db }: RequestContext, key: ConnectionKey) {
  await forgetShown(db, key)
  const pairs = await roomPairsOf(db, key)
  await replaceRoomPairs(
    db,
    key,
    pairs.map(({ saleTypeId }) => saleTypeId),
    [],
  )
  for (const pair of await planPairsOf(db, key)) await deletePlanPair(db, pair)
}
