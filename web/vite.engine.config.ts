import { defineConfig } from 'vite'
import { bareContract, pageBuild } from './build-plugins.ts'

/**
 * Builds engine.html: the frame in which the server sends the page of the booking engine, with its style and its script. The page is
 * HTML of the server, so that the script only makes it quicker and books.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [bareContract()],
  build: pageBuild({ input: 'engine.html' }),
})
