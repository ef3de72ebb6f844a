import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Worker } from 'node:worker_threads'

/**
 * The script of a worker thread: a file beside the bundle or, from the sources, TypeScript through tsx, which a thread does not
 * inherit. `from` is the `import.meta.url` of the file beside which the worker's source lies; `name` has no ending.
 */
export function workerProgram(
  from: string,
  name: string,
  options: ConstructorParameters<typeof Worker>[1] = {},
): ConstructorParameters<typeof Worker> {
  const plain = { ...options, execArgv: [] }
  if (!from.endsWith('.ts')) return [new URL(`./${name}.js`, from), plain]
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'))
  const loader = new URL('./dist/esm/api/index.mjs', tsx).href
  const source = new URL(`./${name}.ts`, from).href
  const script = `import('${loader}').then(({ register }) => register()).then(() => import('${source}'))`
  return [script, { ...plain, eval: true }]
}
