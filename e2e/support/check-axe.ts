import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect } from './test.ts'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
let axeSource: string | undefined

type WindowWithAxe = Window & {
  axe?: {
    run(context: Document | { include: Element[] }, options: RunOptions): Promise<AxeResults>
    _audit: { rules: { id: string; impact: string | null }[] }
  }
}

/**
 * Expects no serious or critical accessibility violation in the page; where dialogs are open, in them only: the screen
 * behind is checked without them. A rule gives its impact to all its violations, so that the milder rules need not run.
 */
export async function checkAxe(page: Page, what: string): Promise<void> {
  axeSource ??= readFileSync(axePath, 'utf8')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  await page.evaluate(finishAnimations)
  const violations = await page.evaluate(async () => {
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    const open = dialogs.filter((dialog) => dialog.checkVisibility())
    const context = open.length > 0 ? { include: open } : document
    const { axe } = window as WindowWithAxe
    const milder = axe!._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    const rules = Object.fromEntries(milder.map(({ id }) => [id, { enabled: false }]))
    const { violations } = await axe!.run(context, { resultTypes: ['violations'], rules })
    return violations
  })
  const faults = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, html, failureSummary }) => ({ id, help, target, html, failureSummary })),
    )
  expect.soft(faults, `accessibility of ${what}`).toEqual([])
}

/** A text that fades in or a button that is enabled has other colours meanwhile. */
function finishAnimations() {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
}

type Check = (what: string) => Promise<void>

/** Opens the dialog with the button of the same name, checks it and closes it. */
export async function inDialog(page: Page, name: string, check: Check): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
  await inOpenDialog(page, name, check)
}

export async function inOpenDialog(page: Page, name: string | RegExp, check: Check): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await check(`the dialog ${String(name)}`)
  await dialog
    .getByRole('button', { name: /^(Cerrar|Volver)$/ })
    .first()
    .click()
  await expect(dialog).toBeHidden()
}
