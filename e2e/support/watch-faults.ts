import type { BrowserContext } from '@playwright/test'

export type BrowserErrors = {
  /** Collects the errors of another browser context. */
  watch(context: BrowserContext): Promise<void>
  /** From now on, matching messages are expected. */
  expect(message: RegExp): void
  /** All unexpected messages, in order. */
  unexpected(): string[]
}

/** Collects console errors, uncaught page errors and violations of the content security policy. */
export function collectBrowserErrors(): BrowserErrors {
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
