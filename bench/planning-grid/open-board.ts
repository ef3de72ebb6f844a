import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import type { Day } from '@posada/domain/platform/days/day'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { createFolder } from '../support/posada.ts'

export type Drawer = 'drawPosada' | 'drawPosadaMonth' | 'drawVis' | 'drawDayPilot'

const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/** Builds and serves the page with all schedulers and these replies, and opens a browser. */
export async function openBoard<Name extends string>(answers: Record<Name, Buffer>, shown: Day) {
  const outDir = createFolder()
  await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { __POSADA_VERSION__: '"bench"' },
    build: { outDir, target: 'es2022' },
  })
  const server = createServer(
    (request, response) =>
      void serve(request.url ?? '/').then(
        ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
        () => response.writeHead(404).end(),
      ),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

  async function serve(url: string) {
    const path = url === '/' ? '/index.html' : url
    const answer = answers[path.slice(1) as Name] as Buffer | undefined
    if (answer) return { type: 'application/json', body: answer }
    const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    return { type, body: await readFile(join(outDir, path)) }
  }
  return {
    async openPage(): Promise<Page> {
      const page = await browser.newPage({ viewport: { width: 1440, height: 700 } })
      page.on('pageerror', (error) => console.error(error.message))
      await page.addInitScript('globalThis.__name = (made) => made') // a helper that the compiler of these files inserts
      await page.goto(`http://127.0.0.1:${port}/`)
      return page
    },
    /** Milliseconds from the bytes of a reply, already in memory, to the painted page. */
    draw: (page: Page, drawer: Drawer, name: Name): Promise<number> =>
      page.evaluate(
        async ([which, answer, start]) => {
          const bytes = await (await fetch(`/${answer}`)).arrayBuffer()
          const { bench } = window as unknown as { bench: Record<string, (...given: unknown[]) => Promise<number>> }
          return bench[which]?.(document.getElementById('place'), bytes, start, 15) ?? Number.NaN
        },
        [drawer, name, shown] as [Drawer, string, Day],
      ),
    async close() {
      await browser.close()
      server.close()
    },
  }
}
