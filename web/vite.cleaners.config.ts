import { createHash } from 'node:crypto'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { CLEANERS_WORKER } from '../contract/src/cleaning/cleaners-page.ts'
import { bareContract, pageBuild, preactForReact } from './build-plugins.ts'

const WORKER = CLEANERS_WORKER.slice(1)
/** Not of this bundle, and part of the app without a connection. */
const OTHER_FILES = ['/color-scheme.js', '/favicon.svg', '/limpieza-192.png']

/** Builds cleaners.html with a bundle of its own, and the service worker that serves it without a connection. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), bareContract(), preactForReact(), filesOfWorker()],
  build: pageBuild({
    input: { cleaners: 'cleaners.html', worker: 'src/cleaning/cleaners-app/worker/service-worker.ts' },
    output: { entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js') },
  }),
})

/** Gives the service worker the names of all files of the app, and a version that changes with any of them. */
function filesOfWorker(): Plugin {
  return {
    name: 'files-of-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle[WORKER]
      if (worker?.type !== 'chunk') return this.error('There is no service worker')
      if (worker.imports.length > 0) this.error('The service worker shares modules with the page, and cannot load them')
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !name.endsWith('.map'))
      const files = [...names.map((name) => `/${name}`), ...OTHER_FILES].sort()
      const version = createHash('sha256').update(files.join()).update(worker.code).digest('hex').slice(0, 12)
      worker.code = worker.code
        .replaceAll('__APP_FILES__', () => JSON.stringify(files))
        .replaceAll('__APP_VERSION__', () => JSON.stringify(version))
    },
  }
}
