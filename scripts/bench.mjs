import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { root } from './root.mjs'
import { runTypeScript } from './run.mjs'

process.chdir(root)
await install()
const nameFilter = process.argv[2] ?? ''
const files = readdirSync(join(root, 'bench')).filter((name) => name.endsWith('.bench.ts') && name.includes(nameFilter))
for (const name of files.sort()) {
  console.log(`\n── ${name}`)
  if ((await runTypeScript(join('bench', name), process.argv.slice(3))) !== 0) process.exitCode = 1
}
