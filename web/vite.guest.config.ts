import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bareContract, pageBuild } from './build-plugins.ts'

/** What all pages share is one file: the camera of the self check-in, which needs less of it, would cut it in two. */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  { name: 'pages', minShareCount: 3, priority: 1 },
]

/**
 * Builds guest.html with a bundle of its own into the folder of the application, after it. In one build with the application
 * the bundler would put what both use into the application's first file, and every guest would load that.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), bareContract()],
  build: pageBuild({ input: 'guest.html', output: { codeSplitting: { groups } } }),
})
