import { defineConfig } from 'vite'
import { pageBuild } from './build-plugins.ts'

/** Builds menu.html: the frame in which the server sends the page of the cartas, with its style and its one script. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: pageBuild({ input: 'menu.html' }),
})
