import { checkStep } from './check-steps.mjs'
import { install } from './install.mjs'
import { root } from './root.mjs'
import { runSteps } from './run-steps.mjs'
import { areaStep, buildStep, journeyStep, testStep } from './test-steps.mjs'

/** `npm test` does everything; `npm test -- bookings units` only the unit, API and screen tests of these areas. */
const areas = process.argv.slice(2)

process.chdir(root)
await install()
await runSteps(
  'small',
  areas.length > 0
    ? [[`unit, api, screens: ${areas.join(', ')}`, areaStep(areas)]]
    : [
        ['format, rules, types, walls, names', checkStep],
        ['build', buildStep],
        ['unit, api, screens', testStep],
        ['e2e', journeyStep],
      ],
)
