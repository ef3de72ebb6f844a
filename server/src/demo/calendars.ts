import { addDays, type Day } from '@posada/domain/platform/days/day'
import { feedReader } from '../adapters/calendar-feed/fetch-feed.ts'
import type { Config } from '../platform/configuration/config.ts'
import type { Db } from '../platform/db/database.ts'
import { inAccount } from '../platform/db/transaction.ts'
import { addImport } from '../distribution/calendars/add-import.ts'
import { addExport } from '../distribution/calendars/exports.ts'
import { readDueFeed } from '../distribution/calendars/public.ts'
import type { SecretBox } from '../platform/secrets.ts'
import { calendarFileIn } from '../simulators/start-simulators.ts'
import type { ExporterName, SimulatedEvent } from '../simulators/calendars/exporters.ts'
import { startCalendarSimulator } from '../simulators/calendars/start-calendar-simulator.ts'
import { demoWorker } from './demo-worker.ts'
import type { DemoHotel } from './demo-hotel.ts'
import { ownerContext } from './owner-context.ts'

type Demo = { db: Db; hotel: DemoHotel; config: Config; secrets: SecretBox; now: Date; today: Day }

/** Apartments that portals sell by calendars alone. */
const SOLD_BY_CALENDAR: { unit: string; portal: string; exporter: ExporterName; inDays: number }[] = [
  { unit: 'Ático', portal: 'Airbnb', exporter: 'airbnb', inDays: 61 },
  { unit: '2B', portal: 'Vrbo', exporter: 'vrbo', inDays: 75 },
]

/** Each of them reads the calendar of its portal, with a reservation and a closure, and gives the portal a link. */
export async function makeCalendars({ db, hotel, config, secrets, now, today }: Demo): Promise<void> {
  const simulator = await startCalendarSimulator(calendarFileIn(config.dataDir))
  const setup = {
    secrets,
    config: { ...config, endpoints: { ...config.endpoints, calendars: simulator.url } },
    publicAddress: '',
  }
  const worker = {
    ...demoWorker({ db, secrets }),
    calendarFeeds: feedReader({ simulatorOrigin: simulator.url }),
  }
  try {
    for (const { unit, portal, exporter, inDays } of SOLD_BY_CALENDAR) {
      const from = addDays(today, inDays)
      simulator.setEvents(exporter, eventsFrom(from), exporter)
      const roomId = hotel.units.find(({ name }) => name === unit)?.id
      if (roomId === undefined) continue // a demo of many rooms has no apartments
      const fields = { roomId, name: portal, url: simulator.urlOf(exporter), agency: null, treatment: null }
      const id = await inAccount(db, hotel.accountId, async (transaction) => {
        const context = ownerContext(transaction, hotel, now)
        await addExport(setup, context, { roomId, name: portal })
        return (await addImport(setup, context, fields)).id
      })
      await readDueFeed({ accountId: hotel.accountId, id }, worker)
    }
  } finally {
    await simulator.close()
  }
}

const eventsFrom = (from: Day): SimulatedEvent[] => [
  { uid: 'reserva', from, to: addDays(from, 3), kind: 'reservation' },
  { uid: 'cierre', from: addDays(from, 9), to: addDays(from, 11), kind: 'closure' },
]
