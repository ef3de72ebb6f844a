import type { Page } from '@playwright/test'

export type Scrolled = { steps: number[]; frames: number[]; longTasks: number; nodes: number }

/** Scrolls one step each frame, down, across and back, and measures the time of each step on the main thread. */
export async function scrollSteps(page: Page): Promise<Scrolled> {
  return page.evaluate(async () => {
    const scroller = document.querySelector<HTMLElement>('[role=grid]')?.parentElement
    if (!scroller) throw new Error('no grid')
    const steps: number[] = []
    const frames: number[] = []
    let longTasks = 0
    let nodes = 0
    new PerformanceObserver(
      (list) => (longTasks += list.getEntries().filter(({ duration }) => duration > 50).length),
    ).observe({
      type: 'longtask',
    })
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    let last = await frame()
    for (let step = 0; step < 240; step++) {
      const [dx, dy] = step < 80 ? [0, 60] : step < 160 ? [50, 0] : [-45, -50]
      const begun = performance.now()
      scroller.scrollLeft += dx
      scroller.scrollTop += dy
      scroller.dispatchEvent(new Event('scroll'))
      void scroller.offsetHeight // the layout is part of the step
      steps.push(performance.now() - begun)
      const now = await frame()
      frames.push(now - last)
      last = now
      if (step % 10 === 0) nodes = Math.max(nodes, countNodes())
    }
    function countNodes() {
      const walker = document.createTreeWalker(
        document.getElementById('place') ?? document.body,
        NodeFilter.SHOW_ELEMENT,
      )
      let count = 0
      while (walker.nextNode()) count++
      return count
    }
    return { steps, frames, longTasks, nodes }
  })
}
