/** A day of a real type: its units, what may be sold of them, and what is held. */
export type DayUnits = {
  /** Units of the type. */
  total: number
  /** The most that portals may sell (MC), and what only the establishment sells (ML). */
  channel: number
  local: number
  /** Units held by portal bookings (CBC), and by everything else, blocks too (CBL). */
  channelBooked: number
  localBooked: number
}

/** What portals are sent (CAC). */
export const unitsForPortals = ({ total, channel, channelBooked, localBooked }: DayUnits): number =>
  Math.max(0, Math.min(channel - channelBooked, total - channelBooked - localBooked))

/** What the establishment's own booking engine sells: of the quotas, and never more than is free. */
export const unitsForEngine = ({ total, channel, local, channelBooked, localBooked }: DayUnits): number =>
  Math.max(0, Math.min(channel + local, total) - channelBooked - localBooked)

/** A booking of a virtual type holds several units of its parent. */
export const unitsOfVirtualType = (ofParent: number, unitsEach: number): number =>
  Math.floor(ofParent / Math.max(1, unitsEach))

/** All units that may be sold are sold, or none may be. */
export const isDayFull = ({ channel, local, channelBooked, localBooked }: DayUnits): boolean =>
  channel + local === channelBooked + localBooked || (channel === 0 && local === 0)

/** Portals have sold all of theirs, and the establishment has some of its own left. */
export const isOnlyLocalLeft = ({ channel, local, channelBooked, localBooked }: DayUnits): boolean =>
  channel !== 0 && channel === channelBooked && local > localBooked

/** What a day of a real type is to who sells it: closed, all sold, only the establishment's own units left, or free. */
export type DaySaleState = 'closed' | 'full' | 'only-local' | 'free'

/** Full is also a day with more units held than are for sale. */
export function daySaleState(units: DayUnits, isClosed: boolean): DaySaleState {
  if (isClosed) return 'closed'
  if (isDayFull(units) || unitsForEngine(units) === 0) return 'full'
  return isOnlyLocalLeft(units) ? 'only-local' : 'free'
}

/** Why these quotas do not fit into the units of a type, in Spanish; null when they do. */
export const quotaFault = ({ total, channel, local }: Pick<DayUnits, 'total' | 'channel' | 'local'>): string | null =>
  channel + local > total
    ? 'El número de habitaciones a la venta entre local y agencia no puede ser superior al número de habitaciones de dicho tipo en el establecimiento'
    : null

/** Why a booking of a virtual type cannot hold so many units of its real one, in Spanish; null when it can. */
export const unitsEachFault = (unitsEach: number, total: number): string | null =>
  unitsEach > Math.max(1, total)
    ? `El tipo tiene ${total === 1 ? '1 unidad' : `${total} unidades`}: cada reserva no puede ocupar ${unitsEach}`
    : null

/** The most that fits of quotas that are more than the units: the establishment's own part gives way, unless only portals' was set. */
export function reducedQuotas<Q extends Pick<DayUnits, 'total' | 'channel' | 'local'>>(
  quotas: Q,
  isOnlyChannelSet: boolean,
): Q {
  const { total, channel, local } = quotas
  if (channel + local <= total) return quotas
  return isOnlyChannelSet
    ? { ...quotas, channel: Math.max(0, total - local), local: Math.min(local, total) }
    : { ...quotas, channel: Math.min(channel, total), local: Math.max(0, total - channel) }
}

/** Why the places of a new virtual type are not possible, in Spanish; null when they are. Children count in the places. */
export const placesFault = (places: number, children: number): string | null =>
  children >= places ? 'El número de niños no puede ocupar todas las plazas' : null
