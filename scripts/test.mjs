import { otherChecksStep, ruleStep } from './check-steps.mjs'
import { install } from './install.mjs'
import { root } from './root.mjs'
import { runSteps } from './run-steps.mjs'
import { buildStep, journeyStep, vitestStep } from './test-steps.mjs'

process.chdir(root)
await install()
await runSteps(
  'small',
  [
    ['format, types, walls', otherChecksStep],
    ['build', buildStep],
    ['unit, api, screens', vitestStep],
    ['e2e', journeyStep],
  ],
  // The rules use one core for a minute and a half, while the other steps leave it idle.
  { beside: ['rules', ruleStep] },
)
