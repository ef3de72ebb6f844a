import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { fail } from './fail.mjs'
import { install } from './install.mjs'
import { root } from './root.mjs'
import { runTypeScript } from './run.mjs'

process.chdir(root)
await install()
await build()
const dataDir = join(root, 'data', 'demo')
Object.assign(process.env, { POSADA_DATA_DIR: dataDir, POSADA_SIMULATE: '1' })
delete process.env.DATABASE_URL // the demonstration must never change an existing database
const remade = process.argv.includes('--keep') ? 0 : await seed()
if (remade !== 0) fail('No se ha podido preparar la demostración.')
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)

async function seed() {
  const inUse = await runTypeScript('server/src/tools/refuse-live-folder.ts', [dataDir])
  if (inUse !== 0) process.exit(1)
  rmSync(dataDir, { recursive: true, force: true })
  return runTypeScript('server/src/demo/main.ts', process.argv.slice(2))
}
