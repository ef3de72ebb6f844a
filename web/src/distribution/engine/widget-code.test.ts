import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { someEngineSettings } from '../../test/engine-settings.ts'
import { widgetCode } from './widget-code.ts'

test('the code names the script of the engine, what it shows, in which language and colour', () => {
  const settings = someEngineSettings()
  expect(widgetCode(settings, { mode: 'frame', language: 'ca', colour: '#4b5a2a' })).toBe(
    '<script async src="https://posada.ejemplo.test/reservar/las-encinas/widget.js" data-modo="marco" data-idioma="ca" data-color="#4b5a2a"></script>',
  )
  expect(widgetCode(settings, { mode: 'button', language: null, colour: null })).toBe(
    '<script async src="https://posada.ejemplo.test/reservar/las-encinas/widget.js" data-modo="boton"></script>',
  )
})

test('the script has at most 5 KB, compressed', async () => {
  const entry = new URL('../engine-widget/widget.ts', import.meta.url)
  const { outputFiles } = await build({
    entryPoints: [entry.pathname],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  })
  expect(gzipSync(outputFiles[0]!.contents, { level: 9 }).length).toBeLessThanOrEqual(5 * 1024)
})
