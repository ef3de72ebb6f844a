import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Runs a program with inherited output; resolves to its exit code, or 1 when a signal ended it or it could not start. */
export const run = async (program, args, options) => (await runToEnd(program, args, options)).code

/** Runs a program with inherited output; resolves to its exit code and, where a signal ended it, the signal's name. */
export function runToEnd(program, args, { cwd = root, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
    const pass = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    const end = (code, signal) => {
      for (const each of signals) process.removeListener(each, pass)
      resolve({ code: code ?? 1, signal: signal ?? undefined })
    }
    child.on('error', (error) => {
      console.error(`No se puede ejecutar ${program}: ${error.message}`)
      end(1)
    })
    child.on('exit', end)
  })
}

/** Runs an installed package's program with this Node, without a shell, so that any folder name works. */
export const runTool = (script, args, options) =>
  run(process.execPath, [join(root, 'node_modules', script), ...args], options)

export const runToolToEnd = (script, args, options) =>
  runToEnd(process.execPath, [join(root, 'node_modules', script), ...args], options)

/** Runs a TypeScript file of the project. */
export const runTypeScript = (file, args = [], options) =>
  run(process.execPath, ['--import', 'tsx', join(root, file), ...args], options)

export const tools = {
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  tsc: 'typescript-native/bin/tsc',
  depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
  tsx: 'tsx/dist/cli.mjs',
}
