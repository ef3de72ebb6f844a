import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const urlOf = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)

/** Runs these steps as a script of their own. */
function run(steps: string) {
  const script = `
    const { runSteps } = await import(${urlOf('run-steps.mjs')})
    const { runToEnd } = await import(${urlOf('run.mjs')})
    const { DeadRunner } = await import(${urlOf('dead-runner.mjs')})
    await runSteps('small', ${steps})`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('a runner that died ends the run at once, with its signal', () => {
  const { status, stdout, stderr } = run(`[
    ['first', async () => {
      throw new DeadRunner('Vitest', await runToEnd(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")']))
    }],
    ['second', async () => ({ passed: 7, failed: 0, skipped: 0 })],
  ]`)
  expect(stderr).toContain('Vitest terminó sin informe: señal SIGKILL.')
  expect(stdout).not.toContain('second')
  expect(stdout.trim().split('\n').at(-1)).toBe('0 passed, 1 failed')
  expect(status).toBe(1)
})

test('a step that fails does not keep the next one from running', () => {
  const { status, stdout } = run(`[
    ['first', async () => { throw new Error('broken') }],
    ['second', async () => ({ passed: 7, failed: 0, skipped: 0 })],
  ]`)
  expect(stdout.trim().split('\n').at(-1)).toBe('7 passed, 1 failed')
  expect(status).toBe(1)
})
