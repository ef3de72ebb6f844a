import { build } from './build.mjs'
import { install } from './install.mjs'
import { makeRelease } from './make-release.mjs'
import { root } from './root.mjs'

// An archive for another platform is made on that platform; only linux-x64 has been tried.
process.chdir(root)
await install()
await build()
console.log(makeRelease())
