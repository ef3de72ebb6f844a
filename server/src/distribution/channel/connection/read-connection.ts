import type { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import type { ChannelAlarm, PairedType } from '@posada/contract/distribution/channel/connection-replies'
import type { Reply } from '@posada/contract/endpoint'
import { channelUseOf } from '@posada/domain/distribution/channel/channel-state'
import { proposeRooms } from '@posada/domain/distribution/channel/match-rooms'
import { usualPrice } from '@posada/domain/prices/night-price'
import {
  type ConnectionRow,
  findConnection,
  isComplete,
  type RoomPair,
  roomPairsOf,
} from '../../channel-connections/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import type { PortalWarningKind } from '@posada/domain/distribution/portal-bookings/portal-warning'
import { type SaleTypeRow, saleTypesOf } from '../../../prices/sale-types/public.ts'
import { type AlarmRow, countOpenAlarms, openAlarmsOf } from '../queries/alarms.ts'
import type { WaitingPart } from '../send/waiting-parts.ts'
import { shownText } from '../send/raise-alarms.ts'
import { UNMATCHED } from '../queries/unmatched-types.ts'
import { planNames } from './plan-names.ts'
import { storedRooms } from './remote-rooms.ts'
import { establishmentKey } from './require-connection.ts'

type Read = Reply<(typeof channelConnectionApi)['get']>

const ALARMS_LISTED = 200

/** The connection of an establishment with its types, what is left to send, and its open alarms. */
export async function readConnection(context: RequestContext, establishmentId: string | null): Promise<Read> {
  const { db, accountId } = context
  const key = await establishmentKey(context, establishmentId)
  const row = await findConnection(db, key)
  const types = await saleTypesOf(db, accountId, { establishmentId: key.establishmentId })
  const pairs = await roomPairsOf(db, key)
  const remoteRooms = row ? storedRooms(row.remoteRooms) : []
  const names = await planNames(context, key.establishmentId)
  const paired = pairedTypes(types, pairs, remoteRooms)
  const alarms = await openAlarmsOf(db, key, ALARMS_LISTED)
  const typeNames = new Map(types.map(({ id, name }) => [id, name]))
  return {
    use: channelUseOf(row?.state),
    connection: row ? { ...shownConnection(row, names), isComplete: isComplete(row, types, pairs) } : null,
    types: paired,
    remoteRooms,
    alarms: alarms.map((alarm) => shownAlarm(alarm, typeNames, names)),
    alarmCount: (await countOpenAlarms(db, accountId)).get(key.establishmentId) ?? 0,
  }
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const shownConnection = (row: ConnectionRow, names: ReadonlyMap<string, string>) => ({
  provider: row.provider,
  propertyId: row.propertyId,
  tokenEnd: row.tokenEnd,
  state: row.state,
  stateSince: row.stateSince.toISOString(),
  broken: row.brokenAt === null ? null : { since: row.brokenAt.toISOString(), advice: row.brokenAdvice },
  trouble: row.trouble,
  nextRunAt: iso(row.nextRunAt),
  lastSentAt: iso(row.lastSentAt),
  lastReceivedAt: iso(row.lastReceivedAt),
  bookingsFetchedAt: iso(row.bookingsFetchedAt),
  bookingsWaiting: row.bookingsWaiting,
  waitingDays: row.waitingDays,
  waitingSince: iso(row.waitingSince),
  refusedDays: row.refusedDays,
  parts: (row.waiting as WaitingPart[]).map(({ field, planId, waiting, refused }) => ({
    kind: field,
    planId: planId === row.establishmentId ? null : planId,
    planName: field === 'units' ? '' : (names.get(planId) ?? ''),
    waiting,
    refused,
  })),
  rereadAt: iso(row.rereadAt),
  isPushActive: row.pushActivatedAt !== null,
  forcedAt: iso(row.forcedAt),
  alarmName: row.alarmName,
  alarmEmail: row.alarmEmail,
})

function pairedTypes(
  types: readonly SaleTypeRow[],
  pairs: readonly RoomPair[],
  rooms: ReturnType<typeof storedRooms>,
): PairedType[] {
  const pairOf = new Map(pairs.map((pair) => [pair.saleTypeId, pair]))
  const taken = new Set(pairs.map(({ remoteId }) => remoteId))
  const proposed = proposeRooms(
    types
      .filter(({ id }) => !pairOf.has(id))
      .map(({ id, name, parentId }) => ({ id, name, isVirtual: parentId !== null })),
    rooms
      .filter(({ id }) => !taken.has(id))
      .map(({ id, name, parentId }) => ({ id, name, isVirtual: parentId !== '' })),
  )
  return types.map((type) => {
    const { id, name, parentId, isPublished } = type
    const pair = pairOf.get(id)
    return {
      id,
      name,
      isVirtual: parentId !== null,
      isPublished,
      usualPrice: usualPrice(type),
      remoteId: pair?.remoteId ?? '',
      isToCreate: pair !== undefined && pair.remoteId === null,
      isMissing: pair?.isMissing ?? false,
      proposedId: proposed.get(id) ?? '',
    }
  })
}

const shownAlarm = (
  { id, kind, saleTypeId, planId, field, day, ours, theirs, advice, bookingId, detail, createdAt }: AlarmRow,
  types: ReadonlyMap<string, string>,
  plans: ReadonlyMap<string, string>,
): ChannelAlarm => ({
  id,
  kind,
  typeName: types.get(saleTypeId ?? '') ?? '',
  typeId: saleTypeId ?? '',
  planName: field === 'units' ? '' : (plans.get(planId ?? '') ?? ''),
  field,
  day,
  ours: ours === null ? '' : shownText(field ?? 'units', ours),
  theirs: theirs === null ? '' : shownText(field ?? 'units', theirs),
  advice,
  bookingId: bookingId ?? '',
  isUnmatched: (kind === 'booking' && detail === UNKNOWN_TYPE) || detail === UNMATCHED,
  createdAt: createdAt.toISOString(),
})

/** The warning about a room that is matched with no type. */
const UNKNOWN_TYPE: PortalWarningKind = 'unknown-type'
