import { checkSteps } from './check-steps.mjs'
import { install } from './install.mjs'
import { root } from './root.mjs'
import { runSteps } from './run-steps.mjs'
import { buildStep, journeyStep, vitestStep } from './test-steps.mjs'

process.chdir(root)
await install()
await runSteps('small', [
  ['check', checkSteps],
  ['unit, api, screens', vitestStep],
  ['build', buildStep],
  ['e2e', journeyStep],
])
