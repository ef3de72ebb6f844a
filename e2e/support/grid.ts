import type { Locator, Page } from '@playwright/test'
import { type Day, formatDay, weekdayLabel } from '@posada/domain/platform/days/day'
import { expect } from './test.ts'

type Point = { x: number; y: number }

/** A touch on the screen with separate press, move and lift, for gestures other than a tap. */
async function touchOn(page: Page) {
  const browser = await page.context().newCDPSession(page)
  let at: Point = { x: 0, y: 0 }
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    press: async (point: Point) => {
      at = point
      await send('touchStart', [at])
    },
    moveTo: async (point: Point) => {
      const from = at
      for (const part of [0.25, 0.5, 0.75, 1]) {
        at = { x: from.x + (point.x - from.x) * part, y: from.y + (point.y - from.y) * part }
        await send('touchMove', [at])
      }
    },
    lift: async () => {
      await send('touchEnd', [])
      await browser.detach()
    },
  }
}

type GridCell = [unit: string, day: Day]

export const grid = (page: Page) => page.getByRole('grid', { name: 'Planning' })

export const dayHead = (page: Page, day: Day) =>
  grid(page).getByRole('columnheader', { name: new RegExp(`^${weekdayLabel(day)} ${formatDay(day)}`) })

/** The bar of exactly this stay; the rest of its accessible name is its state. */
export const stayAt = (page: Page, unit: string, holder: string, checkIn: Day, checkOut: Day) =>
  grid(page).getByRole('gridcell', {
    name: `Unidad ${unit}, ${holder}, del ${formatDay(checkIn)} al ${formatDay(checkOut)}`,
  })

/** The label of a unit's row. */
export const unitHead = (page: Page, unit: string) =>
  grid(page)
    .getByRole('rowheader')
    .filter({ has: page.getByTitle(unit, { exact: true }) })

/**
 * The position of a night in the window: late in its day, because a night begins at midday and the first pixels of a
 * bar are its handle.
 */
async function pointOf(page: Page, [unit, day]: GridCell): Promise<Point> {
  const [head, label] = [await dayHead(page, day).boundingBox(), await unitHead(page, unit).boundingBox()]
  if (!head || !label) throw new Error(`${unit} on ${day} is out of sight`)
  return { x: head.x + head.width * 0.9, y: label.y + label.height / 2 }
}

type Drag = {
  from: GridCell
  to: GridCell
  isPhone: boolean
  /** Runs before the drop. */ beforeDrop?: () => Promise<void>
}

/** Drags from one night of the grid to another, with the mouse or, on a phone, after a long press. */
export async function dragOnGrid(page: Page, { from, to, isPhone, beforeDrop }: Drag): Promise<void> {
  const [start, end] = [await pointOf(page, from), await pointOf(page, to)]
  const ghost = page.locator('[data-ghost]')
  // The ghost of the previous drag may still be disappearing.
  await expect(ghost).toHaveCount(0)
  if (isPhone) {
    const finger = await touchOn(page)
    await finger.press(start)
    await expect(ghost).not.toHaveCount(0)
    await finger.moveTo(end)
    await beforeDrop?.()
    await finger.lift()
  } else {
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x + 8, start.y)
    await page.mouse.move(end.x, end.y, { steps: 4 })
    await expect(ghost).not.toHaveCount(0)
    await beforeDrop?.()
    await page.mouse.up()
  }
}

/** Opens the booking of a bar; on a phone from the sheet with its summary. */
export async function openBooking(page: Page, unit: string, holder: string, isPhone: boolean) {
  const bar = grid(page).getByRole('gridcell', { name: `Unidad ${unit}, ${holder}, ` })
  if (isPhone) {
    await bar.tap()
    await page.getByRole('dialog', { name: 'Estancia' }).getByRole('button', { name: 'Ver reserva' }).tap()
  } else await bar.click()
  const dialog = page.getByRole('dialog', { name: /^Reserva / })
  await expect(dialog.getByRole('group', { name: 'Estancia' })).toBeVisible()
  return dialog
}

/** Presses an action of the booking's head: a button, on a phone in the menu. */
export async function changeState(page: Page, booking: Locator, label: string, isPhone: boolean): Promise<void> {
  if (!isPhone) return booking.getByRole('button', { name: label }).click()
  await booking.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: label }).click()
}

/** Closes all toasts, including error toasts, which stay until they are closed. */
export async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Cerrar aviso' })
  await expect(async () => {
    if ((await close.count()) > 0) await close.first().click({ timeout: 1_000 })
    expect(await close.count()).toBe(0)
  }).toPass()
}

/** Closes a dialog; repeated, because a toast may cover the close button. */
export async function closeDialog(page: Page, dialog: Locator): Promise<void> {
  const cross = dialog.getByRole('button', { name: 'Cerrar', exact: true }).first()
  await expect(async () => {
    await closeToasts(page)
    if (await dialog.isVisible()) await cross.click({ timeout: 1_500 })
    await expect(dialog).toBeHidden({ timeout: 1_500 })
  }).toPass()
}
