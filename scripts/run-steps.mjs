import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * Runs the steps one after the other, and the step `beside` in parallel with them. Prints the sizes used and, as the
 * last line, the totals of passed, failed and skipped.
 */
export async function runSteps(size, steps, { beside } = {}) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  const begun = Date.now()
  const run = async ([name, step]) => {
    console.log(`\n── ${name}`)
    const counts = await step({ POSADA_SIZE: size, TZ: process.env.TZ ?? 'UTC' }).catch((error) => {
      console.error(error)
      return { passed: 0, failed: 1, skipped: 0 }
    })
    console.log(`── ${name}: ${Math.round((Date.now() - begun) / 1000)} s desde el principio`)
    for (const key of Object.keys(total)) total[key] += counts[key]
  }
  const other = beside && run(beside)
  for (const step of steps) await run(step)
  await other
  const sizes = JSON.parse(readFileSync(join(root, 'server/src/test/sizes.json'), 'utf8'))[size]
  console.log(
    `\nTamaños (${size}): ${Object.entries(sizes)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}`,
  )
  console.log(`Duración: ${Math.round((Date.now() - begun) / 1000)} s`)
  console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
  process.exitCode = total.failed > 0 ? 1 : 0
}
