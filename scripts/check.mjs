import { checkStep } from './check-steps.mjs'
import { install } from './install.mjs'
import { root } from './root.mjs'

process.chdir(root)
await install()
const { failed } = await checkStep()
process.exitCode = failed > 0 ? 1 : 0
