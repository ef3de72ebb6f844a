import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { root } from './root.mjs'

process.chdir(root)
await install()
await build()
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
