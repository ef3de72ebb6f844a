import { defineConfig } from 'vite'
import { bareContract } from './build-plugins.ts'

/**
 * Builds engine.html: the frame in which the server sends the page of the booking engine, with its style and its script. The page is
 * HTML of the server, so that the script only makes it quicker and books.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [bareContract()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'engine.html' },
  },
})
