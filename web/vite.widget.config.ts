import { defineConfig } from 'vite'
import { bareContract } from './build-plugins.ts'

/** Builds widget.js: one script without modules, because it reads where it stands on the site that loads it. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [bareContract()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    lib: {
      entry: 'src/distribution/engine-widget/widget.ts',
      formats: ['iife'],
      name: 'posada',
      fileName: () => 'widget.js',
    },
  },
})
