import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bareContract, pageBuild } from './build-plugins.ts'

/**
 * Builds phone.html, the page of a telephone that reads documents for the desk, with a bundle of its own: in one with the pages of
 * guests, what it shares with them would cut their common file into pieces.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), bareContract()],
  build: pageBuild({ input: 'phone.html' }),
})
