import { parseArgs } from 'node:util'
import pg from 'pg'
import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import type { GatewayKind } from '@posada/domain/money/payments/gateway-capabilities'
import { readConfig } from '../platform/configuration/config.ts'
import { connect } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { requireSameKey } from '../platform/db/secret-key-fingerprint.ts'
import { hashPassword } from '../account/sign-in/public.ts'
import { loadSecretKey, makeSecretBox } from '../platform/secrets.ts'
import { makeCalendars } from './calendars.ts'
import { makeCardPayments } from './card-payments/make-card-payments.ts'
import { CLEANER_PASSWORD, makeCleaning } from './cleaning-work.ts'
import { makeAccesses, makeHotel } from './demo-hotel.ts'
import { makeContents } from './contents.ts'
import { currentCode, makeDesk } from './desk/make-desk.ts'
import { publishEngines } from './engine.ts'
import { fillGuestPages } from './guest-pages.ts'
import { makeInvoices } from './invoices.ts'
import { insertAccesses, insertHotel } from './queries.ts'
import { seededRandom } from './random.ts'
import { makeMenus } from './menus.ts'
import { makePortals } from './portals.ts'
import { makePricesByDay } from './prices-by-day.ts'
import { makeReports } from './reports.ts'
import { makeSelfCheckins } from './self-check-ins.ts'
import { makeSurveys } from './surveys.ts'
import { switchOnVerifactu } from './verifactu.ts'

const PASSWORD = 'posada de demostracion'
const SEED = 20_260_625
/** Days before and after today: two years back, to compare with the year before, and as far ahead as guests book. */
const DEFAULT_DAYS = { behind: 730, ahead: 160 }

const { values } = parseArgs({
  options: {
    rooms: { type: 'string' },
    bookings: { type: 'string' },
    years: { type: 'string' },
    gateway: { type: 'string', default: 'stripe' },
  },
})
const gateway = gatewayKind(values.gateway)
const rooms = wholeNumber('rooms', values.rooms)
const years = wholeNumber('years', values.years)
const hotel = makeHotel(rooms)
const requestedBookings = wholeNumber('bookings', values.bookings)

const now = new Date()
const today = todayIn(MAINLAND, now)
const days = years === undefined ? DEFAULT_DAYS : { behind: Math.round(219 * years), ahead: Math.round(146 * years) }
const [from, to] = [addDays(today, -days.behind), addDays(today, days.ahead)]
const bookings = requestedBookings ?? Math.round((hotel.units.length * (days.behind + days.ahead)) / 5)
const span = { from, today, to, bookings, isThinned: requestedBookings === undefined }
const contents = await makeContents(hotel, span, now, seededRandom(SEED))

const config = readConfig(process.env)
const database = await openDatabase(config, { info() {}, warn: console.warn, error: console.error })
await migrate(database.owner)
const secretKey = loadSecretKey(config)
await requireSameKey(database.owner, { secretKey, dataDir: config.dataDir, acceptedKey: config.acceptedKey })
const client = new pg.Client(database.owner)
await client.connect()
const secrets = makeSecretBox(secretKey)
const accesses = makeAccesses(hotel, secrets, now)
const passwordHash = await hashPassword(PASSWORD)
await insertHotel(client, hotel, contents, { passwordHash }, now)
await insertAccesses(client, accesses)
const desk = await makeDesk(client, { secrets, passwordHash, now, today })
await client.end()
const app = connect(database.app, 1)
await makeReports(app, hotel, contents.stays, now, seededRandom(SEED + 1))
const { agencies } = contents.parties
await makeInvoices(
  {
    db: app,
    hotel,
    agencies,
    stays: contents.stays,
    now,
    random: seededRandom(SEED + 2),
    switchOnVerifactu: switchOnVerifactu(config, secrets),
  },
  today,
)
const made = { db: app, hotel, stays: contents.stays, config, secrets, now }
await makePricesByDay({ ...made, today })
await fillGuestPages(made)
await makeCardPayments(made, gateway)
await publishEngines(made)
await makeSelfCheckins(made)
await makeCleaning({ db: app, hotel, now, today, random: seededRandom(SEED + 3) })
await makePortals({ ...made, today })
await makeCalendars({ ...made, today })
await makeSurveys({ ...made, today })
await makeMenus({ ...made, today })
await app.destroy()
await database.close()
console.log(
  `Casa de demostración: ${hotel.units.length} unidades y ${contents.stays.length} reservas, de ${from} a ${to}.`,
)
console.log(`Entre con ${contents.users[0]?.email ?? ''} y la contraseña «${PASSWORD}».`)
console.log(
  `Los usuarios de limpieza de ${hotel.establishments[0]?.name ?? ''} tienen la contraseña «${CLEANER_PASSWORD}».`,
)

console.log(
  `La mesa del proveedor (/admin321): ${desk.email}, la misma contraseña y un código de su aplicación con la clave ${desk.secret}; ahora mismo, ${currentCode(desk.secret)}.`,
)

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  console.error(`--${name} debe ser un número entero mayor que cero.`)
  process.exit(1)
}

function gatewayKind(text: string): GatewayKind {
  if (text === 'stripe' || text === 'redsys') return text
  console.error('--gateway debe ser stripe o redsys.')
  process.exit(1)
}
