import { addDays, type Day } from '@posada/domain/platform/days/day'
import type { Event } from './booking-walk.ts'

/**
 * What the authority must hold after the events of a walk, written from the decisions alone and without any function of
 * the product: no other code may be used here, so that both can only agree by being right.
 */
export type ExpectedReports = {
  isReservationReported: boolean
  /** The booking's own dates, if nobody has arrived. */
  reservation: { checkIn: Day; checkOut: Day } | null
  /** By guest: the local arrival as 'YYYY-MM-DDTHH:MM:SS', or only the day where a tick was removed. */
  travellers: Map<string, { arrival: string; leavesOn: Day }>
}

type GuestState = {
  id: string
  plannedDay: Day
  /** The arrival that was stated at the registration or by a user. */
  statedAt: string | null
  /** The arrival that follows from the tick. */
  tickedAt: string | null
  leavesOn: Day
}

const CHECK_IN_TIME = 'T14:00:00'
const CHECK_OUT_TIME = 'T12:00:00'

/** Every walk is in the summer of Madrid, two hours ahead of UTC. */
const local = (instant: Date): string => new Date(instant.getTime() + 7_200_000).toISOString().slice(0, 19)
const dayOf = (time: string): Day => time.slice(0, 10)

export function expectedReports(events: readonly Event[], stay: { checkIn: Day; checkOut: Day }): ExpectedReports {
  let { checkIn, checkOut } = stay
  let isConfirmed = true
  let tick: { at: string; isOfCheckOut: boolean } | null = null
  let wasTickRemoved = false
  let registrations = 0
  const guests = new Map<number, GuestState>()
  for (const { at, step, day, arrivedAt } of events) {
    const now = local(at)
    switch (step.do) {
      case 'cancel':
      case 'restore':
        isConfirmed = step.do === 'restore'
        break
      case 'tick':
      case 'check-out':
        // On a later day the desk has said when they came; otherwise a tick with the check-out says nothing of the hour.
        tick ??= { at: local(arrivedAt ?? at), isOfCheckOut: step.do === 'check-out' && arrivedAt === undefined }
        for (const guest of guests.values()) guest.tickedAt ??= arrivalByTick(guest, tick, checkIn)
        break
      case 'untick':
        tick = null
        wasTickRemoved = true
        for (const guest of guests.values()) guest.tickedAt = null
        break
      case 'move':
      case 'lengthen': {
        const start: Day = step.do === 'move' ? addDays(checkIn, step.days) : checkIn
        const end = addDays(checkOut, step.days)
        for (const guest of guests.values()) {
          if (guest.leavesOn === checkOut) guest.leavesOn = end
          if (guest.statedAt === null && guest.plannedDay === checkIn && tick === null) guest.plannedDay = start
        }
        checkIn = start
        checkOut = end
        break
      }
      case 'register': {
        registrations += 1
        const guest = newcomer(day!, now, { tick, checkOut, id: `${step.guest}.${registrations}` })
        if (tick) guest.tickedAt = arrivalByTick(guest, tick, checkIn)
        guests.set(step.guest, guest)
        break
      }
      case 'self-register':
        registrations += 1
        // Only a tick or a user says that the guest has come, whatever the day is.
        guests.set(step.guest, {
          id: `${step.guest}.${registrations}`,
          plannedDay: day!,
          statedAt: null,
          tickedAt: null,
          leavesOn: checkOut,
        })
        break
      case 'remove':
        guests.delete(step.guest)
        break
      case 'arrive':
        guests.get(step.guest)!.statedAt = now
        break
    }
  }
  const arrived = [...guests.values()].flatMap(({ id, statedAt, tickedAt, leavesOn }) => {
    const arrival = statedAt ?? tickedAt
    return arrival === null ? [] : [[id, { arrival, leavesOn }] as const]
  })
  const isWithheld = tick === null && wasTickRemoved
  const hasSomeoneCome = tick !== null || arrived.length > 0
  return {
    isReservationReported: isConfirmed,
    reservation: isConfirmed && !hasSomeoneCome ? { checkIn, checkOut } : null,
    travellers: new Map(isConfirmed && !isWithheld ? arrived : []),
  }
}

type Tick = { at: string; isOfCheckOut: boolean }

type Newcomer = { id: string; tick: Tick | null; checkOut: Day }

function newcomer(day: Day, now: string, { id, tick, checkOut }: Newcomer): GuestState {
  const guest = { id, plannedDay: day, tickedAt: null, leavesOn: checkOut }
  if (day > dayOf(now)) return { ...guest, statedAt: null }
  if (day === dayOf(now)) return { ...guest, statedAt: now }
  return { ...guest, statedAt: tick !== null && dayOf(tick.at) === day ? tick.at : `${day}${CHECK_IN_TIME}` }
}

/** Null where the tick says nothing of the guest, who is expected on a later day. */
function arrivalByTick({ plannedDay, leavesOn }: GuestState, tick: Tick, checkIn: Day): string | null {
  if (plannedDay > dayOf(tick.at) && plannedDay > checkIn) return null
  const isHourOfArrival = !tick.isOfCheckOut && tick.at < `${leavesOn}${CHECK_OUT_TIME}`
  const planned = `${plannedDay}${CHECK_IN_TIME}`
  return isHourOfArrival || tick.at < planned ? tick.at : planned
}
