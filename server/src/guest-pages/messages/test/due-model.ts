/** The model counts in hours since midnight in Madrid of the first day, in a summer without a change of the clocks. */
export const SCHEDULED = ['invitacion', 'recordatorio', 'antes_llegada', 'despues_salida'] as const
export const OF_STATES = ['confirmacion', 'cancelacion'] as const
type ScheduledKey = (typeof SCHEDULED)[number]
type StateKey = (typeof OF_STATES)[number]
export type ModelKey = ScheduledKey | StateKey
export type ModelSetting = { isOn: boolean; days: number; hour: number }
/** Since when each is on; null where it is off. */
export type ModelSwitches = { onSince: number | null; portalsSince: number | null }
export type ModelSettings = { days: Record<ScheduledKey, ModelSetting>; states: Record<StateKey, ModelSwitches> }

/** What the model knows of a booking. */
export type DueModelBooking = {
  state: 'confirmed' | 'option' | 'cancelled' | 'no_show'
  before: 'confirmed' | 'option'
  arrival: number
  nights: number
  hasCome: boolean
  isInvited: boolean
  /** When it was made, confirmed or restored, or its arrival was moved. */
  since: number
  made: number
  /** Since when it is in its state, if that is announced to its guests. */
  news: number | null
  /** It was confirmed at some time before the state that it has now. */
  wasConfirmed: boolean
  isOfPortal: boolean
  /** What the last confirmation or cancellation said. */
  believed: 'nothing' | 'option' | 'confirmed' | 'cancelled'
  /** A message of any kind was sent. */
  isWrittenTo: boolean
  /** 'key arrival' of each message sent, or 'key instant' of one about a state, each once. */
  sent: Set<string>
}

const TEN_MINUTES = 1 / 6

const DAY = 24

/** The messages that leave at an instant, written from the specification and not from the code. */
export function leaveNow(booking: DueModelBooking, settings: ModelSettings, now: number): void {
  for (let isMore = true; isMore;) {
    const due = SCHEDULED.filter((key) => isDue(key, booking, settings.days[key], now))
    for (const key of due) booking.sent.add(reasonOf(key, booking))
    const told = OF_STATES.filter((key) => isToBeTold(key, booking, settings.states[key], now))
    for (const key of told) {
      booking.sent.add(`${key} ${booking.news}`)
      booking.believed = key === 'confirmacion' ? 'confirmed' : 'cancelled'
    }
    if (due.includes('invitacion')) booking.isInvited = true
    isMore = due.length + told.length > 0
    if (isMore) booking.isWrittenTo = true
  }
}

function isToBeTold(key: StateKey, booking: DueModelBooking, { onSince, portalsSince }: ModelSwitches, now: number) {
  const { state, news, made, believed, isWrittenTo, wasConfirmed, isOfPortal } = booking
  if (news === null || onSince === null || news < onSince) return false
  if (now < news + TEN_MINUTES || now >= news + TEN_MINUTES + DAY) return false
  const isOfPortalsToo = portalsSince !== null && news >= portalsSince
  const arrivalEnds = (booking.arrival + 1) * DAY
  if (key === 'confirmacion') {
    if (state !== 'confirmed' || booking.hasCome || now >= arrivalEnds || (isOfPortal && !isOfPortalsToo)) return false
    return believed === 'cancelled' || (!wasConfirmed && believed !== 'confirmed')
  }
  if (state !== 'cancelled' || news >= arrivalEnds || believed === 'cancelled') return false
  return isWrittenTo || (wasConfirmed && news >= made + TEN_MINUTES && (!isOfPortal || isOfPortalsToo))
}

const departureOf = ({ arrival, nights }: DueModelBooking) => arrival + nights

const reasonOf = (key: ScheduledKey, booking: DueModelBooking) =>
  `${key} ${key === 'despues_salida' ? departureOf(booking) : booking.arrival}`

function isDue(key: ScheduledKey, booking: DueModelBooking, { isOn, days, hour }: ModelSetting, now: number): boolean {
  if (!isOn || booking.state !== 'confirmed' || booking.sent.has(reasonOf(key, booking))) return false
  if (key === 'despues_salida') {
    const planned = (departureOf(booking) + days) * DAY + hour
    return booking.hasCome && planned <= now && now < planned + DAY
  }
  if (booking.hasCome) return false
  if (key === 'invitacion' && booking.isInvited) return false
  if (key === 'recordatorio' && !booking.isInvited) return false
  const begins = Math.max((booking.arrival - days) * DAY + hour, booking.since)
  return begins <= now && now < begins + DAY && now < (booking.arrival + 1) * DAY
}
