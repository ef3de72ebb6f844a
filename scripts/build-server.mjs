import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { root } from './root.mjs'
import { filesOf } from './sources.mjs'

const source = join(root, 'server/src')
/** Read by the thread of documents; the browser's build takes them from the same place. */
const WEIGHTS = 'domain/src/travellers/mrz/net/weights.bin'

/**
 * Bundles the server into one flat folder. Files beside a source file are found by `new URL(…, import.meta.url)` both
 * in the sources and in the bundle: db/migrations becomes migrations, some-slice/data becomes data, and so on.
 */
export async function buildServer(target) {
  const esbuild = await import('esbuild')
  rmSync(target, { recursive: true, force: true })
  await esbuild.build({
    entryPoints: entries(),
    outdir: target,
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [installedPackagesStayOutside],
  })
  copyFilesBeside(target)
  copyFileSync(join(root, WEIGHTS), join(target, basename(WEIGHTS)))
  await esbuild.stop()
}

/** The entries: the server, the demonstration's seed, the operator's commands, and every worker thread. */
function entries() {
  const fixed = ['main.ts', 'demo/main.ts', 'tools/refuse-live-folder.ts'].map((file) => join(source, file))
  const others = filesOf(['server/src']).filter((file) => /-(worker|command)\.ts$/.test(file))
  return [...fixed.filter(existsSync), ...others].map((file) => ({ in: file, out: nameOf(file) }))
}

function nameOf(file) {
  return file === join(source, 'demo/main.ts') ? 'demo' : relative(dirname(file), file).replace(/\.ts$/, '')
}

const installedPackagesStayOutside = {
  name: 'installed-packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@posada/') ? undefined : { path, external: true },
    )
  },
}

function copyFilesBeside(target) {
  for (const file of filesOf(['server/src'])) {
    if (/\.tsx?$/.test(file)) continue
    const to = join(target, relative(nearestCode(dirname(file)), file))
    if (existsSync(to)) throw new Error(`dos archivos distintos se llaman ${relative(target, to)}`)
    mkdirSync(dirname(to), { recursive: true })
    copyFileSync(file, to)
  }
}

function nearestCode(folder) {
  const hasCode = readdirSync(folder).some((name) => name.endsWith('.ts'))
  return hasCode || folder === source ? folder : nearestCode(dirname(folder))
}
