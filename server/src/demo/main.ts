import { parseArgs } from 'node:util'
import pg from 'pg'
import { addDays, todayIn } from '@posada/domain/day'
import { readConfig } from '../config.ts'
import { connect } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { hashPassword } from '../account/public.ts'
import { loadSecretKey } from '../secret-key.ts'
import { makeSecretBox } from '../secret-box.ts'
import { makeAccesses } from './accesses.ts'
import { makeContents } from './contents.ts'
import { makeHouse } from './house.ts'
import { insertAccesses, insertHouse } from './queries.ts'
import { seededRandom } from './random.ts'
import { tellRegistry } from './reports.ts'

const EMAIL = 'demo@ejemplo.test'
const PASSWORD = 'posada de demostracion'
const SEED = 20_260_625

const { values } = parseArgs({
  options: { rooms: { type: 'string' }, bookings: { type: 'string' }, years: { type: 'string' } },
})
const rooms = wholeNumber('rooms', values.rooms)
const years = wholeNumber('years', values.years) ?? 1
const house = makeHouse(rooms)
const bookings = wholeNumber('bookings', values.bookings) ?? Math.round((house.units.length * 365 * years) / 5)

const now = new Date()
const today = todayIn('Europe/Madrid', now)
const [from, to] = [addDays(today, -Math.round(365 * years * 0.6)), addDays(today, Math.round(365 * years * 0.4))]
const contents = await makeContents(house, { from, today, to, bookings }, now, seededRandom(SEED))

const config = readConfig(process.env)
const database = await openDatabase(config, { info() {}, warn: console.warn, error: console.error })
await migrate(database.owner)
const client = new pg.Client(database.owner)
await client.connect()
const login = { email: EMAIL, passwordHash: await hashPassword(PASSWORD) }
const accesses = makeAccesses(house, makeSecretBox(loadSecretKey(config)), now)
await insertHouse(client, house, contents, login, now)
await insertAccesses(client, accesses)
await client.end()
const app = connect(database.app, 1)
await tellRegistry(app, house, contents.stays, now, seededRandom(SEED + 1))
await app.destroy()
await database.close()
console.log(
  `Casa de demostración: ${house.units.length} unidades y ${contents.stays.length} reservas, de ${from} a ${to}.`,
)
console.log(`Entre con ${EMAIL} y la contraseña «${PASSWORD}».`)

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  console.error(`--${name} debe ser un número entero mayor que cero.`)
  process.exit(1)
}
