import type { EstablishmentOfToday, LateReport, todayApi } from '@posada/contract/account/today/today'
import type { Communication } from '@posada/contract/travellers/registry/communication'
import type { Reply } from '@posada/contract/endpoint'
import { guestReaders } from '@posada/domain/account/users/roles'
import { CLEANING } from '@posada/domain/establishments/units/cleaning-status'
import { addDays, type Day, todayIn } from '@posada/domain/platform/days/day'
import { instantOfLocalTime } from '@posada/domain/platform/days/local-time'
import { begunCleanings } from '../../cleaning/cleaning-days/public.ts'
import { type EstablishmentRow, establishmentsOf, noEstablishment } from '../../establishments/establishments/public.ts'
import { billedFee } from '../../money/invoices/public.ts'
import { readStoredUnits, type StoredUnit } from '../../establishments/units/public.ts'
import { readTogether } from '../../platform/db/read-together.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { type DeskStayRow, staysAround } from '../../travellers/guests/public.ts'
import { arrivalsToConfirm, urgentCommunications } from '../../travellers/registry/public.ts'
import { stayOfToday } from './stay-of-today.ts'

/** For so long stays that ended with something unpaid are shown. */
const DAYS_UNPAID = 30

/**
 * The present day of an establishment, or of all where none is named, by the clock of each.
 * @throws UserError for an establishment that does not exist
 */
export async function readDeskDay(
  context: RequestContext,
  establishmentId: string | null,
): Promise<Reply<(typeof todayApi)['get']>> {
  const { db, accountId, now, role } = context
  const establishments = await establishmentsOf(db, accountId)
  if (establishmentId !== null && !establishments.some(({ id }) => id === establishmentId)) throw noEstablishment()
  const days = establishments.map(({ timeZone }) => todayIn(timeZone, now)).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return { establishments: [], stays: [], arrivalsToConfirm: [], lateReports: [] }
  const readsGuests = guestReaders.includes(role)
  const [units, rows, cleanings, toConfirm, urgent] = await readTogether(db, (together) =>
    Promise.all([
      readStoredUnits(together, accountId, establishmentId ?? undefined),
      staysAround(together, accountId, {
        first,
        last: addDays(last, 1),
        unpaidSince: addDays(first, -DAYS_UNPAID),
        establishmentId,
        billedFee,
      }),
      begunCleanings(
        together,
        accountId,
        establishments.map(({ id }) => id),
        beginOf(establishments, now),
      ),
      readsGuests ? arrivalsToConfirm({ ...context, db: together }) : [],
      readsGuests ? urgentCommunications({ ...context, db: together }) : [],
    ]),
  )
  const isMeant = (each: { establishmentId: string }) =>
    establishmentId === null || each.establishmentId === establishmentId
  const facts = { units: new Map(units.map((unit) => [unit.id, unit])), cleanings, now }
  const byId = new Map(establishments.map((each) => [each.id, each]))
  return {
    establishments: establishments.map((each) => establishmentOf(each, { units, rows, now })),
    stays: rows.flatMap((row) => stayOfToday(row, byId.get(row.establishmentId), facts) ?? []),
    arrivalsToConfirm: toConfirm.filter(isMeant),
    lateReports: urgent.filter(isMeant).map(lateReportOf),
  }
}

/** The earliest beginning of the present day of the establishments. */
const beginOf = (establishments: readonly EstablishmentRow[], now: Date): Date =>
  new Date(
    Math.min(
      ...establishments.map(({ timeZone }) => instantOfLocalTime(timeZone, todayIn(timeZone, now), '00:00').getTime()),
    ),
  )

type Read = { units: readonly StoredUnit[]; rows: readonly DeskStayRow[]; now: Date }

function establishmentOf(establishment: EstablishmentRow, { units, rows, now }: Read): EstablishmentOfToday {
  const { id, name, timeZone, checkInTime, checkOutTime } = establishment
  const today = todayIn(timeZone, now)
  const own = units.filter(({ establishmentId }) => establishmentId === id)
  const countOn = (side: 'checkIn' | 'checkOut', day: Day) =>
    rows.filter((row) => row.establishmentId === id && row[side] === day).length
  return {
    id,
    name,
    timeZone,
    today,
    checkInTime,
    checkOutTime,
    units: own.length,
    dirty: own.filter(({ cleanStatus }) => cleanStatus === CLEANING.dirty).length,
    tomorrowArrivals: countOn('checkIn', addDays(today, 1)),
    tomorrowDepartures: countOn('checkOut', addDays(today, 1)),
  }
}

function lateReportOf(communication: Communication): LateReport {
  const { id, bookingId, establishmentId, title, detail, dueAt, faults, acts } = communication
  return { id, bookingId, establishmentId, title, detail, dueAt, faults, acts }
}
