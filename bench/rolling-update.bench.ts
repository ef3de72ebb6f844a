import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@posada/server/platform/db/with-client'
import { end, holdDatabase } from '@posada/server/test/database-holder'
import { createEstablishment } from './support/establishment.ts'
import { checkTarget } from './support/measure.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'
import { urlOf } from './support/second-process.ts'
import { freeSlots, type Ledger, writeLoad } from './support/write-load.ts'

/** The built server of the version before: the path of its dist/server/main.js. */
const older = process.env['BENCH_OLDER']
if (!older) throw new Error('BENCH_OLDER must be the path of dist/server/main.js of the version before')

const SECONDS = 10
const databaseFolder = createFolder()
const holder = await holdDatabase(databaseFolder)
const dataDir = createFolder() // of both processes
cpSync(join(databaseFolder, 'database-passwords.json'), join(dataDir, 'database-passwords.json'))
const env = { DATABASE_URL: urlOf(holder.owner) }
const before = await startPosada({ dataDir, program: [older], env })
const ledgers: Record<string, Ledger> = {}
const loadOf = (name: string, address: string) => {
  ledgers[name] = { bookings: [], invited: [] }
  return writeLoad({ address, establishment, next, ledger: ledgers[name], invites: false })
}
const establishment = await createEstablishment(before.address, databaseFolder, 100)
const next = freeSlots(establishment)

const alone = await loadOf('the older alone', before.address)
await sleep(SECONDS * 1000)
await alone.stop()
// The newer program migrates while the older one is written to.
const meanwhile = await loadOf('the older while the newer starts', before.address)
const after = await startPosada({ dataDir, program: await builtServer(), env })
await sleep(SECONDS * 1000)
const beside = await loadOf('the newer beside it', after.address)
await sleep(SECONDS * 1000)
await Promise.all([meanwhile.stop(), before.stop()])
await sleep((SECONDS * 1000) / 2)
await beside.stop()

const acknowledged = Object.values(ledgers).flatMap(({ bookings }) => bookings)
const kept = await withClient(holder.owner, async (client) => {
  await client.query('set row_security = off')
  const { rows } = await client.query<{ kept: number }>(
    `select count(*)::integer as kept from bookings where id = any ($1) and state = 'confirmed'`,
    [acknowledged],
  )
  return rows[0]!.kept
})
for (const [name, { bookings }] of Object.entries(ledgers)) console.log(`${name}: ${bookings.length} bookings`)
checkTarget('nothing acknowledged is lost', kept === acknowledged.length, `${kept} of ${acknowledged.length}`)
checkTarget(
  'both programs go on booking',
  Object.values(ledgers).every(({ bookings }) => bookings.length > 100),
  'see above',
)
await after.stop()
await end(holder, 'SIGTERM')
