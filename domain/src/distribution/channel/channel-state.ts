/**
 * The state of an establishment's connection to its channel manager. `connecting`: its types are being matched, nothing is sent. `pausing` and
 * `disconnecting`: the sale is being closed there; `paused` and `disconnected`: that was confirmed.
 */
export type ChannelState = 'connecting' | 'active' | 'pausing' | 'paused' | 'disconnecting' | 'disconnected'

/** The sale is closed there, or is being closed: portals are shown no units. */
export const isSaleClosed = (state: ChannelState): boolean => state !== 'active'

/** The state in which closing the sale ends, once it is confirmed; null where nothing is being closed. */
export const closedStateOf = (state: ChannelState): ChannelState | null =>
  state === 'pausing' ? 'paused' : state === 'disconnecting' ? 'disconnected' : null

/** Whether the worker has anything to do there. While the sale is paused, portals still change and cancel what they have sold. */
export const isSending = (state: ChannelState): boolean =>
  state === 'active' || state === 'paused' || closedStateOf(state) !== null

/** The state that a call of the given client gets: connected, connected once, or never. */
type ChannelUse = boolean | 'usedInPast'

export const channelUseOf = (state: ChannelState | undefined): ChannelUse =>
  state === undefined ? false : state === 'disconnecting' || state === 'disconnected' ? 'usedInPast' : true

/** What is shown of a day: units of real types; prices of a price plan; restrictions of a restriction plan. */
export type ShownField = 'units' | 'price' | 'restrictions'

/** What somebody has to look at. `difference`: the channel manager showed something else than was sent. */
export type ChannelAlarmKind =
  | 'overbooking'
  | 'difference'
  | 'sale_stopped'
  | 'refused'
  /** A booking of a portal that somebody has to look at, and one that could not be read or applied. */
  | 'booking'
  | 'unread_booking'
