import type { BrowserContext } from '@playwright/test'

export type Faults = {
  /** Follows one more browser. */
  watch(context: BrowserContext): Promise<void>
  /** From now on, a message that matches is part of the journey. */
  expect(message: RegExp): void
  /** Everything that nobody expected, in order. */
  unexpected(): string[]
}

/** Collects console errors, uncaught page errors and violations of the browser policy. */
export function collectFaults(): Faults {
  const expected: RegExp[] = []
  const unexpected: string[] = []
  const hear = (message: string) => {
    if (!expected.some((pattern) => pattern.test(message))) unexpected.push(message)
  }
  return {
    async watch(context) {
      context.on('console', (message) => {
        if (message.type() === 'error') hear(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => hear(`uncaught: ${error.error().stack ?? error.error().message}`))
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
