import { install } from './install.mjs'
import { root } from './root.mjs'
import { runSteps } from './run-steps.mjs'
import { buildStep, journeyStep, vitestStep } from './test-steps.mjs'

/** `npm run proof` does everything at full size; `npm run proof medium` leaves out the journeys. */
const size = process.argv[2] === 'medium' ? 'medium' : 'full'

process.chdir(root)
await install()
await runSteps(size, [
  ['build', buildStep],
  ['unit, api, screens, proofs', vitestStep],
  ...(size === 'full' ? [['e2e', journeyStep]] : []),
])
