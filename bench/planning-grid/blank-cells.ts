import type { Page } from '@playwright/test'
import type { Day } from '@posada/domain/platform/days/day'

/**
 * Scrolls to 200 positions, also while another reply arrives, and checks that every visible stay of the data has a bar.
 */
export function findBlankCells(page: Page, shown: Day): Promise<{ wrong: number; seen: number }> {
  return page.evaluate(async (start) => {
    const scroller = document.querySelector<HTMLElement>('[role=grid]')?.parentElement
    if (!scroller) throw new Error('no grid')
    const bytes = await (await fetch('/large')).arrayBuffer()
    const { bench } = window as unknown as { bench: { redrawPosada(bytes: ArrayBuffer, start: string): void } }
    const answer = JSON.parse(new TextDecoder().decode(bytes)) as {
      Bookings: { rooms: { SafeURL: string; checkInDate: string; checkOutDate: string }[] }[]
    }
    const taken = new Set<string>()
    for (const { rooms } of answer.Bookings)
      for (const { SafeURL, checkInDate, checkOutDate } of rooms)
        for (let day = Date.parse(checkInDate); day < Date.parse(checkOutDate); day += 86_400_000)
          taken.add(`${SafeURL} ${new Date(day).toISOString().slice(0, 10)}`)
    const { bottom = 0 } = document.querySelector('[role=rowgroup]')?.getBoundingClientRect() ?? {}
    const head = bottom - scroller.getBoundingClientRect().top + 3
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const column0 = scroller.scrollLeft / 80
    let wrong = 0
    let seen = 0
    let random = 7
    const next = () => (random = (random * 16_807) % 2_147_483_647) / 2_147_483_647
    for (let at = 0; at < 200; at++) {
      scroller.scrollTop = next() * (scroller.scrollHeight - scroller.clientHeight)
      scroller.scrollLeft = (column0 - 40 + next() * 80) * 80
      if (at % 20 === 0) bench.redrawPosada(bytes, start)
      await frame()
      const box = scroller.getBoundingClientRect()
      for (let probe = 0; probe < 20; probe++) {
        const x = box.left + 212 + next() * (scroller.clientWidth - 214)
        const y = box.top + head + next() * (scroller.clientHeight - head - 2)
        const element = document.elementFromPoint(x, y)
        const row = element?.closest<HTMLElement>('[data-row]')
        if (!row) {
          wrong++
          continue
        }
        const days = (scroller.scrollLeft + x - box.left - 212) / 80 - column0
        const into = days - Math.floor(days)
        if (row.offsetHeight < 36 || into < 0.05 || into > 0.95 || Math.abs(into - 0.5) < 0.05) continue // skips the edges between two cells
        const top = row.getBoundingClientRect()
        if (y - top.top < 6 || top.bottom - y < 6) continue
        const night = new Date(Date.parse(start) + Math.floor(days - 0.5) * 86_400_000).toISOString().slice(0, 10)
        seen++
        if (taken.has(`${row.dataset['row']} ${night}`) !== Boolean(element?.closest('[data-item]'))) wrong++
      }
    }
    return { wrong, seen }
  }, shown)
}
