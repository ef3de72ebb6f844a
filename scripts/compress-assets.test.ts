import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'

const { compressAssets } = (await import(new URL('./compress-assets.mjs', import.meta.url).href)) as {
  compressAssets(folder: string): Promise<void>
}

test('writes both compressed forms beside the files that get smaller', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'posada assets ñ '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  const script = 'console.log("Posada")\n'.repeat(200)
  for (const name of ['assets/main.js', 'assets/main.js.map', 'assets/font.woff2', 'index.html'])
    writeFileSync(join(folder, name), script)
  writeFileSync(join(folder, 'assets/short.js'), 'console.log(1)')
  await compressAssets(folder)
  expect(readdirSync(join(folder, 'assets')).filter((name) => /\.(br|gz)$/.test(name))).toEqual([
    'main.js.br',
    'main.js.gz',
  ])
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/main.js.br'))).toString()).toBe(script)
  expect(gunzipSync(readFileSync(join(folder, 'assets/main.js.gz'))).toString()).toBe(script)
})
