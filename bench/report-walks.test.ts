import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '@posada/domain/platform/days/day'
import { sizes } from '@posada/server/test/sizes'
import { travellersIn } from '@posada/server/travellers/registry/report-facts'
import { bookingWalk, CHECK_IN, walks } from '@posada/server/test/report-walks/booking-walk'
import { expectedReports } from '@posada/server/test/report-walks/expected-reports'

test(
  'after any walk of a booking and its guests, the registry holds exactly what is to be reported',
  { timeout: 900_000 },
  () => {
    fc.assert(
      fc.property(walks, ({ nights, occupants, steps }) => {
        const walk = bookingWalk({ nights, occupants })
        for (const step of steps) walk.run(step)
        walk.finish()
        const expected = expectedReports(walk.events, { checkIn: CHECK_IN, checkOut: addDays(CHECK_IN, nights) })
        const held = walk.registry.held()
        const situation = walk.situation()
        const travellers = held.filter(({ kind }) => kind === 'travellers')
        const reported = travellers.flatMap(({ facts }) => travellersIn(facts).guests)
        expect(reported.map(({ id }) => id).sort()).toEqual([...expected.travellers.keys()].sort())
        for (const guest of reported)
          expect(guest.address).toBe(situation.guests.find(({ id }) => id === guest.id)?.facts.address)
        const wasUnticked = walk.events.some(({ step }) => step.do === 'untick')
        for (const { facts, arrival, departure } of travellers) {
          const people = travellersIn(facts).guests.map(({ id }) => expected.travellers.get(id)!)
          const first = people.map((person) => person.arrival).sort()[0]!
          if (wasUnticked) expect(arrival.slice(0, 10)).toBe(first.slice(0, 10))
          else expect(arrival).toBe(first)
          const last = people
            .map(({ leavesOn }) => leavesOn)
            .sort()
            .at(-1)!
          expect(departure > last || departure.slice(0, 10) === last).toBe(true)
          expect(departure > arrival).toBe(true)
        }
        const reservations = held.filter(({ kind }) => kind === 'reservation')
        const isOver = situation.booking.checkOut < situation.today
        if (!expected.isReservationReported) expect(reservations).toEqual([])
        else if (!isOver) {
          expect(reservations).toHaveLength(1)
          if (expected.reservation) expect(reservations[0]!.facts).toMatchObject(expected.reservation)
        }
      }),
      { numRuns: sizes.reportWalks },
    )
  },
)
