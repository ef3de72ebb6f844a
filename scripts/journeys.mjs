import { install } from './install.mjs'
import { root } from './root.mjs'
import { runSteps } from './run-steps.mjs'
import { buildStep, journeyStep } from './test-steps.mjs'

/** The journeys that `npm test` leaves out. */
process.chdir(root)
await install()
await runSteps('medium', [
  ['build', buildStep],
  ['e2e', journeyStep],
])
