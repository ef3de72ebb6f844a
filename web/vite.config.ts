import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { scriptGroups } from './script-groups.ts'

const here = import.meta.dirname
const version = process.env.POSADA_BUILD ?? hashOfSources()
const server = process.env.POSADA_DEV_SERVER ?? 'http://127.0.0.1:3000'

/** The browser's own Host goes on, for the server compares it with the page that asks. */
const toServer = { target: server, changeOrigin: false }

export default defineConfig({
  root: here,
  plugins: [react(), bareZod(), versionFile()],
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

/** The same sources give the same version, so that an unchanged build offers no reload. */
function hashOfSources() {
  const hash = createHash('sha256')
  for (const folder of ['src', '../contract/src', '../domain/src'].map((name) => join(here, name)))
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (file.isFile()) hash.update(readFileSync(join(file.parentPath, file.name)))
  return hash.digest('hex').slice(0, 12)
}

/** The contract's schemas check nothing in a built page: `call-api.ts` only has them converted. */
function bareZod(): Plugin {
  const zod = join(here, 'src/lib/bare-zod.ts')
  return { name: 'bare-zod', apply: 'build', config: () => ({ resolve: { alias: { zod } } }) }
}

/** Tells the server which build it serves, so that an open tab can notice a newer one. */
function versionFile(): Plugin {
  return {
    name: 'version-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.txt', source: version })
    },
  }
}
