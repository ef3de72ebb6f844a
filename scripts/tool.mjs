import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './fail.mjs'
import { install } from './install.mjs'
import { root } from './root.mjs'
import { runTypeScript } from './run.mjs'

process.chdir(root)
const [name = '', ...args] = process.argv.slice(2)
const file = join('server/src/tools', `${name}-command.ts`)
if (!/^[a-z-]+$/.test(name) || !existsSync(join(root, file))) fail(`No existe la orden «${name}».`)
await install()
process.exitCode = await runTypeScript(file, args)
