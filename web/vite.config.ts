import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { scriptGroups } from './script-groups.ts'

const here = import.meta.dirname
const version = process.env.POSADA_BUILD ?? hashOfSources()
const server = process.env.POSADA_DEV_SERVER ?? 'http://127.0.0.1:3000'

/** Keeps the browser's Host header, because the server compares it with the origin of the page. */
const toServer = { target: server, changeOrigin: false }

export default defineConfig({
  root: here,
  plugins: [react(), bareZod(), retriedImports(), versionFile()],
  define: { __POSADA_VERSION__: JSON.stringify(version) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } },
  },
  server: { port: 5173, proxy: { '/api': toServer, '/token': toServer } },
})

/** Derives the version from the sources, so that an unchanged build does not offer a reload. */
function hashOfSources() {
  const hash = createHash('sha256')
  for (const folder of ['src', '../contract/src', '../domain/src'].map((name) => join(here, name)))
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (file.isFile()) hash.update(readFileSync(join(file.parentPath, file.name)))
  return hash.digest('hex').slice(0, 12)
}

/**
 * Replaces zod in the production build: the browser only converts values with the contract's schemas and validates
 * nothing.
 */
function bareZod(): Plugin {
  const zod = join(here, 'src/lib/bare-zod.ts')
  return { name: 'bare-zod', apply: 'build', config: () => ({ resolve: { alias: { zod } } }) }
}

/**
 * Puts `importChunk` in the place of Vite's own preloading, which gives up when the server cannot be reached. Each
 * `import()` is handed the names of all its files, its own included.
 */
function retriedImports(): Plugin {
  const helper = '\0vite/preload-helper.js'
  const importChunk = JSON.stringify(join(here, 'src/lib/import-chunk.ts'))
  return {
    name: 'retried-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, others, { hostType }) =>
            hostType === 'js' && !others.includes(file) ? [file, ...others] : others,
        },
      },
    }),
    load: (id) => (id === helper ? `export { importChunk as __vitePreload } from ${importChunk}` : null),
    generateBundle(_options, bundle) {
      const remains = Object.values(bundle).some((file) => file.type === 'chunk' && file.code.includes('preloadError'))
      if (remains) this.error("The build still contains Vite's own preloading")
    },
  }
}

/** Writes the version of the build to a file for the server, so that an open tab can detect a newer build. */
function versionFile(): Plugin {
  return {
    name: 'version-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.txt', source: version })
    },
  }
}
