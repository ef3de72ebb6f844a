import { withClient } from '../platform/db/with-client.ts'
import { readDueFeed } from '../distribution/calendars/public.ts'
import { simulatedEvent } from '../simulators/calendars/exporters.ts'
import { startCalendarSimulator } from '../simulators/calendars/start-calendar-simulator.ts'
import { aUnit, type GivenApp, closeAtTheEnd, givenEstablishment } from './given.ts'

/** A reservation or a closure of a simulated calendar, from a day of July 2026 for some nights. */
export const event = (uid: string, from: number, nights: number, more: Parameters<typeof simulatedEvent>[3] = {}) =>
  simulatedEvent(uid, `2026-07-${String(from).padStart(2, '0')}`, nights, more)

/** An establishment on 1 July 2026 with a server of calendars beside it. */
export async function givenCalendars() {
  const simulator = await startCalendarSimulator()
  const config = { endpoints: { calendars: simulator.url } }
  const given = await givenEstablishment({ now: '2026-07-01T10:00:00Z', config })
  closeAtTheEnd(() => simulator.close())
  const { owner, establishmentId } = given
  let units = 0

  /** A new unit that reads a calendar of that name. */
  async function aFeed({ name = `Portal ${++units}`, url = '', ...fields }: Record<string, unknown> = {}) {
    const unit = await aUnit(owner, establishmentId)
    const calendar = `calendar-${unit}`
    const id = await importInto(unit, { nombre: name, url: url === '' ? simulator.urlOf(calendar) : url, ...fields })
    return { id, unit, calendar }
  }
  async function importInto(roomSafeURL: string, fields: object): Promise<string> {
    const reply = await owner.post('/api/ical/add_import', { roomSafeURL, ...fields })
    if (reply.resultado !== 'Ok') throw new Error(`The calendar was refused: ${reply.mensaje}`)
    return reply['id'] as string
  }
  return { ...given, ...readersOf(given), simulator, aFeed, importInto }
}

/** What the worker does, and what has become of it. */
export function readersOf({ dependencies, logins, clock }: GivenApp) {
  async function query(text: string, ...values: unknown[]) {
    return withClient(logins.owner, async (client) => (await client.query<Record<string, unknown>>(text, values)).rows)
  }

  /** Reads the calendar as the worker does a quarter of an hour after the last time; the sessions of the test go on meanwhile. */
  async function read(id: string): Promise<void> {
    const [feed] = await query(
      `update calendar_feeds set next_at = $2, counted_at = counted_at - interval '15 minutes',
              refreshed_at = refreshed_at - interval '15 minutes' where id = $1 returning account_id`,
      id,
      clock.now(),
    )
    const accountId = String(feed!['account_id'])
    await readDueFeed({ accountId, id }, { ...dependencies, stopping: new AbortController().signal })
  }

  /** What occupies a unit, and its parked part, in the order of the nights: '05-08 Ana Ejemplo', '05-08 blocked'. */
  async function occupied(unit: string): Promise<string[]> {
    const rows = await query(
      `select to_char(r.check_in, 'DD') || '-' || to_char(r.check_out, 'DD') || ' '
              || case when r.booking_id is null then 'blocked' else b.holder_name end
              || case when r.is_parked then ' (parked)' else '' end as text
         from booked_rooms r left join bookings b on b.account_id = r.account_id and b.id = r.booking_id
         join rooms u on u.account_id = r.account_id and u.id = $1
        where (r.room_id = u.id and r.holds)
           or (r.is_parked and r.room_id = (select t.id from sale_types t where t.account_id = u.account_id and t.room_id = u.id))
        order by r.check_in, r.check_out`,
      unit,
    )
    return rows.map(({ text }) => String(text))
  }

  const alarms = async (unit: string): Promise<string[]> =>
    (await query('select body from notes where room_id = $1 order by created_at, id', unit)).map(({ body }) =>
      String(body),
    )

  return { query, read, occupied, alarms }
}
