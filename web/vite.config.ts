import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { isLoginPage } from '../contract/src/account/login-page.ts'
import { isCleanersPage } from '../contract/src/cleaning/cleaners-page.ts'
import { isGuestPage, isScanPhonePage } from '../contract/src/guest-pages/guest-pages.ts'
import { manualPages } from './manual-plugin.ts'
import { bareContract, leanMantine, planningFiles, retriedImports } from './build-plugins.ts'
import { firstPicture } from './first-picture-plugin.ts'
import { scriptGroups } from './script-groups.ts'

const here = import.meta.dirname
const version = process.env.POSADA_BUILD ?? hashOfSources()
const server = process.env.POSADA_DEV_SERVER ?? 'http://127.0.0.1:3000'

/** Keeps the browser's Host header, because the server compares it with the origin of the page. */
const toServer = { target: server, changeOrigin: false }

export default defineConfig({
  root: here,
  plugins: [
    react(),
    bareContract(),
    leanMantine(),
    retriedImports(),
    firstPicture(),
    planningFiles(),
    manualPages(),
    otherPages(),
    versionFile(),
  ],
  define: { __POSADA_VERSION__: JSON.stringify(version) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      input: { index: join(here, 'index.html'), 'first-picture': join(here, 'src/first-picture/main.ts') },
      output: { codeSplitting: { groups: scriptGroups } },
    },
  },
  server: { port: 5173, proxy: { '/api': toServer, '/token': toServer, '/reservar': toServer, '/carta': toServer } },
})

/** Derives the version from the sources, so that an unchanged build does not offer a reload. */
function hashOfSources() {
  const hash = createHash('sha256')
  for (const folder of ['src', '../contract/src', '../domain/src', '../docs/manual'].map((name) => join(here, name)))
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (file.isFile()) hash.update(readFileSync(join(file.parentPath, file.name)))
  return hash.digest('hex').slice(0, 12)
}

/** Serves the pages with bundles of their own during development, as the server does for the build. */
function otherPages(): Plugin {
  return {
    name: 'other-pages',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (isGuestPage(request.url ?? '')) request.url = '/guest.html'
        if (isScanPhonePage(request.url ?? '')) request.url = '/phone.html'
        if (isLoginPage(request.url ?? '')) request.url = '/login.html'
        if (isCleanersPage(request.url ?? '')) request.url = '/cleaners.html'
        next()
      })
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
