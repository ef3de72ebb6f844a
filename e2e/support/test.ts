import { test as base, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import type { Server } from './server/start-server.ts'
import { postToSimulator } from './simulator.ts'

type BrowserErrors = {
  /** Collects the errors of another browser context. */
  watch(context: BrowserContext): Promise<void>
  /** From now on, matching messages are expected. */
  expect(message: RegExp): void
  /** All unexpected messages, in order. */
  unexpected(): string[]
}

/** Collects console errors, uncaught page errors and violations of the content security policy. */
function collectBrowserErrors(): BrowserErrors {
  const expected: RegExp[] = []
  const unexpected: string[] = []
  const record = (message: string) => {
    if (!expected.some((pattern) => pattern.test(message))) unexpected.push(message)
  }
  return {
    async watch(context) {
      context.on('console', (message) => {
        if (message.type() === 'error') record(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => record(`uncaught: ${error.error().stack ?? error.error().message}`))
      await context.addInitScript(reportViolations)
    },
    expect: (message) => void expected.push(message),
    unexpected: () => unexpected,
  }
}

function reportViolations() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) =>
    console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`),
  )
}

export type Sizes = { isPhone: boolean }
type Own = Sizes & {
  faults: BrowserErrors
  /** A page of another browser, with its own cookies and storage. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<Page>
  /** Registers a function that runs after the journey, when its browsers are closed. */
  stopLater: (stop: () => Promise<void>) => void
  /** Moves the server's clock forward; it is reset when the journey ends. */
  passTime: (minutes: number) => Promise<void>
}

/**
 * Each journey that runs at a time has a server to itself, so that it can move the clock. An error in any browser fails the
 * journey.
 */
export const test = base.extend<Own, { server: Server }>({
  server: [
    async ({}, use, { parallelIndex }) => {
      const servers = JSON.parse(process.env['POSADA_SERVERS'] ?? '[]') as Server[]
      await use(servers[parallelIndex]!)
    },
    { scope: 'worker' },
  ],
  isPhone: [false, { option: true }],
  baseURL: async ({ server }, use) => use(server.url),
  faults: async ({}, use) => {
    const faults = collectBrowserErrors()
    await use(faults)
    expect(faults.unexpected(), 'errors in the browser').toEqual([])
  },
  context: async ({ context, faults }, use) => {
    await faults.watch(context)
    await use(context)
  },
  stopLater: async ({}, use) => {
    const stops: (() => Promise<void>)[] = []
    await use((stop) => void stops.push(stop))
    for (const stop of stops.reverse()) await stop()
  },
  // Depends on stopLater, so that the browsers are closed before its functions run.
  anotherBrowser: async ({ browser, faults, baseURL, stopLater: _ }, use) => {
    const contexts: { close(): Promise<void> }[] = []
    await use(async (options) => {
      const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), ...options })
      contexts.push(context)
      await faults.watch(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  passTime: async ({ server }, use) => {
    let passed = 0
    const move = async (by: number) => {
      await postToSimulator(server, 'clock', { by: by * 60_000 })
      passed += by
    }
    await use(move)
    if (passed !== 0) await move(-passed)
  },
})

export { expect }
