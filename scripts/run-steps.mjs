import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DeadRunner } from './dead-runner.mjs'
import { root } from './root.mjs'

/**
 * Runs the steps one after the other; a step that fails does not keep the others from running, a runner that died does. Prints the
 * sizes used and, as the last line, the totals.
 */
export async function runSteps(size, steps) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  let died = false
  const begun = Date.now()
  for (const [name, step] of steps) {
    console.log(`\n── ${name}`)
    const counts = await step({ POSADA_SIZE: size, TZ: process.env.TZ ?? 'UTC' }).catch((error) => {
      died = error instanceof DeadRunner
      console.error(died ? error.message : error)
      return { passed: 0, failed: 1, skipped: 0 }
    })
    console.log(`── ${name}: ${Math.round((Date.now() - begun) / 1000)} s desde el principio`)
    for (const key of Object.keys(total)) total[key] += counts[key]
    if (died) break
  }
  const sizes = JSON.parse(readFileSync(join(root, 'server/src/test/sizes.json'), 'utf8'))[size]
  console.log(
    `\nTamaños (${size}): ${Object.entries(sizes)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}`,
  )
  console.log(`Duración: ${Math.round((Date.now() - begun) / 1000)} s`)
  console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
  process.exitCode = total.failed > 0 ? 1 : 0
  if (died) process.exit() // what runs beside a step would keep this process
}
