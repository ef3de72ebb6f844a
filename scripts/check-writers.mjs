import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { AREAS } from './areas.mjs'
import { root } from './root.mjs'
import { filesOf } from './sources.mjs'

/** Slices that write tables of others, and which. None is added. */
const WRITES_OF_OTHERS = {
  // Brings in what another program knew, in large portions.
  'bookings/imports': ['bookings', 'bookedRooms', 'bookingExtras', 'bookingTaxes', 'payments'],
  // Erases the personal data of guests after the legal time.
  'travellers/guests': ['admissionCopies', 'communications', 'communicationExchanges'],
  // Closes an account, and erases it.
  'account/own-data': ['accountProfiles', 'accounts', 'cleanerSessions', 'logins', 'mails', 'sessions'],
  // The provider sets the end of a subscription.
  'account/sign-in': ['accountProfiles'],
  // What a support session was refused is noted at the wall.
  'platform/db': ['supportSessions'],
}
const WRITE =
  /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)(?: as \w+)?'|\b(?:insert into|delete from)\s+(\w+)|\bupdate\s+(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi

// Fails when two slices write one table: each table has one slice that knows what its rows must hold.
const tables = tablesOfDatabase()
const writers = new Map()
for (const file of filesOf(AREAS.map((area) => `server/src/${area}`)).filter(
  (path) => /\.ts$/.test(path) && !path.includes('/test/'),
)) {
  const [, , area, name] = relative(root, file).split('/')
  const slice = `${area}/${name}`
  for (const [, built, written, updated] of readFileSync(file, 'utf8').matchAll(WRITE)) {
    const table = built ?? camelCase(written ?? updated)
    if (tables.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(slice))
  }
}
const unused = Object.entries(WRITES_OF_OTHERS).flatMap(([slice, names]) =>
  names.filter((table) => !writers.get(table)?.delete(slice)).map((table) => `${table}: ${slice} ya no la escribe`),
)
const shared = [...writers]
  .filter(([, slices]) => slices.size > 1)
  .map(([table, slices]) => `${table}: ${[...slices].join(', ')}`)
const faults = [...shared, ...unused]
if (faults.length > 0) console.error(`Cada tabla la escribe una sola carpeta:\n${faults.join('\n')}`)
process.exitCode = faults.length > 0 ? 1 : 0

function tablesOfDatabase() {
  const types = readFileSync(join(root, 'server/src/platform/db/table-types.ts'), 'utf8')
  return new Set([...types.matchAll(/^ {2}(\w+): \{$/gm)].map(([, name]) => name))
}

function camelCase(name) {
  return name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase())
}
