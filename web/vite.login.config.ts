import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bareContract, pageBuild, preactForReact, stylesInPage } from './build-plugins.ts'

/** Builds login.html, the page of the sign-in, with a bundle of its own: in one with the application it would load the application's library. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), bareContract(), preactForReact(), stylesInPage()],
  build: pageBuild({ input: 'login.html' }),
})
