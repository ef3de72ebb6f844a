import { otherChecksStep, ruleStep } from './check-steps.mjs'
import { install } from './install.mjs'
import { root } from './root.mjs'

process.chdir(root)
await install()
const counts = await Promise.all([ruleStep(), otherChecksStep()])
process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0
