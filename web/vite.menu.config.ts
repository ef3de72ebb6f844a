import { defineConfig } from 'vite'

/** Builds menu.html: the frame in which the server sends the page of the cartas, with its style and its one script. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'menu.html' },
  },
})
