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
  ['proofs, and the installation beside them', besideEachOther],
]

/** `npm run proof` does everything at full size; `npm run proof medium` only the proofs, for every submission. */
const isMedium = process.argv[2] === 'medium'

process.chdir(root)
await install()
await runSteps(isMedium ? 'medium' : 'full', isMedium ? proofsAlone : everything)

/** The installation waits for most of its time, and has a network, processes and folders of its own. */
async function besideEachOther(env) {
  const [proofs, installation] = await Promise.all([
    proofStep(env),
    installationStep(env, { isBeside: true }).catch((error) => {
      console.error(error)
      return { passed: 0, failed: 1, skipped: 0 }
    }),
  ])
  return Object.fromEntries(Object.keys(proofs).map((key) => [key, proofs[key] + installation[key]]))
}
