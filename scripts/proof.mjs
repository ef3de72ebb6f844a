import { install } from './install.mjs'
import { installationStep } from './installation.mjs'
import { root } from './root.mjs'
import { runSteps } from './run-steps.mjs'
import { buildStep, journeyStep, proofStep, vitestStep } from './test-steps.mjs'

const everything = [
  ['build', buildStep],
  ['unit, api, screens, proofs', vitestStep],
  ['e2e', journeyStep],
  ['installation', installationStep],
]
const proofsAlone = [
  ['build', buildStep],
  ['proofs', proofStep],
  ['installation', installationStep],
]

/** `npm run proof` does everything at full size; `npm run proof medium` only the proofs, for every submission. */
const isMedium = process.argv[2] === 'medium'

process.chdir(root)
await install()
await runSteps(isMedium ? 'medium' : 'full', isMedium ? proofsAlone : everything)
