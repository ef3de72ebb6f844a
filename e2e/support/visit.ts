import type { Page } from '@playwright/test'

type Router = { navigate(to: { href: string }): Promise<void> }

/**
 * Opens a screen as a link of the open application would. Where none is open, loads it, which takes ten times as long. Not for
 * another address of the open screen, nor where data is unsaved, about which the application asks: load these with `goto`.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const isOpen = await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = window as { __TSR_ROUTER__?: Router }
    await router?.navigate({ href })
    return router !== undefined
  }, path)
  if (!isOpen) await page.goto(path)
}
