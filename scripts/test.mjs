import { checkStep } from './check-steps.mjs'
import { install } from './install.mjs'
import { root } from './root.mjs'
import { runSteps } from './run-steps.mjs'
import { buildStep, journeyStep, testStep } from './test-steps.mjs'

process.chdir(root)
await install()
await runSteps('small', [
  ['format, rules, types, walls, names', checkStep],
  ['build', buildStep],
  ['unit, api, screens', testStep],
  ['e2e', journeyStep],
])
