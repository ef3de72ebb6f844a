import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, type Config } from '@posada/server/platform/configuration/config'
import type { Login } from '@posada/server/platform/db/database'
import { openDatabase } from '@posada/server/platform/db/open-database'
import { withClient } from '@posada/server/platform/db/with-client'
import { checkInvariants } from '@posada/server/test/invariants'
import { sizes } from '@posada/server/test/sizes'
import { backup } from '@posada/server/tools/copies/backup'
import { restore } from '@posada/server/tools/copies/restore'
import { createEstablishment, silent } from './support/establishment.ts'
import { freeSlots, type Ledger, writeLoad } from './support/write-load.ts'
import { createFolder, removeFolders, startPosada, serverProgram, type Posada } from './support/posada.ts'

const parent = createFolder()
const configFor = (name: string): Config => readConfig({ POSADA_DATA_DIR: join(parent, name) }, '/')
const ledger: Ledger = { bookings: [], invited: [] }
let posada: Posada
let writing: Omit<Parameters<typeof writeLoad>[0], 'ledger'>

beforeAll(async () => {
  const dataDir = createFolder()
  posada = await startPosada({ dataDir, program: await serverProgram() })
  const establishment = await createEstablishment(posada.address, dataDir, 100)
  writing = { address: posada.address, establishment, next: freeSlots(establishment) }
}, 120_000)

afterAll(async () => {
  await posada.stop()
  removeFolders()
  console.log(`${sizes.backups} backups under load; ${ledger.bookings.length} bookings were made meanwhile`)
})

const copies = Array.from({ length: sizes.backups }, (_, index) => index + 1)

test.each(copies)(
  'backup %i, made under load, contains everything that was answered before it began',
  async (copy) => {
    const load = await writeLoad({ ...writing, ledger })
    const alreadyThere = ledger.bookings.length
    await expect.poll(() => ledger.bookings.length, { timeout: 60_000 }).toBeGreaterThan(alreadyThere)
    const before = { bookings: [...ledger.bookings], invited: [...ledger.invited] }
    const folder = join(parent, `copia-${copy}`)
    try {
      await backup(readConfig({ POSADA_DATA_DIR: posada.dataDir }, '/'), folder, silent)
    } finally {
      await load.stop()
    }
    expect(ledger.bookings.length).toBeGreaterThan(before.bookings.length)
    const target = configFor(`recuperada-${copy}`)
    await restore(target, folder, silent)
    const database = await openDatabase(target, silent)
    try {
      expect(await missing(database.owner, before)).toEqual([])
      expect(await checkInvariants(database.owner)).toEqual([])
    } finally {
      await database.close()
    }
    rmSync(target.dataDir, { recursive: true })
    await expectRefused(folder, copy)
    rmSync(folder, { recursive: true })
  },
  120_000,
)

async function missing(owner: Login, { bookings, invited }: Ledger): Promise<string[]> {
  return withClient(owner, async (client) => {
    const query = `select id from unnest($1::text[]) id where id not in (select id::text from bookings)
      union all select email from unnest($2::text[]) email where email not in (select recipient from mails)`
    return (await client.query<{ id: string }>(query, [bookings, invited])).rows.map(({ id }) => id)
  })
}

/** Damages an intact backup in several ways, repairing it in between; the last damages remain. */
async function expectRefused(folder: string, copy: number) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /base\/\d+\/\d+$/.test(name),
  )
  const file = join(folder, files[(copy * 97) % files.length]!)
  const content = readFileSync(file)
  const damages: [string, () => void][] = [
    ['one byte more', () => appendFileSync(file, 'x')],
    ['one byte changed', () => writeFileSync(file, flipped(content, copy))],
    ['cut short', () => truncateSync(file, Math.floor(content.length / 2))],
    ['one file missing', () => rmSync(file)],
    ['no label', () => rmSync(join(folder, 'postgres/backup_label'))],
    ['no list', () => rmSync(join(folder, 'manifest.json'))],
  ]
  for (const [name, damage] of damages) {
    if (content.length === 0 && ['one byte changed', 'cut short'].includes(name)) continue
    damage()
    const target = configFor('dañada')
    await expect(restore(target, folder, silent), name).rejects.toThrow(/dañada|completa/)
    expect(existsSync(target.dataDir) ? readdirSync(target.dataDir) : [], name).toEqual([])
    if (name !== 'no label' && name !== 'no list') writeFileSync(file, content)
  }
}

function flipped(content: Buffer, at: number): Buffer {
  const changed = Buffer.from(content)
  if (changed.length > 0) changed[(at * 7919) % changed.length]! ^= 1
  return changed
}
