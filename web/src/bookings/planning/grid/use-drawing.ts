import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { drawGrid } from './draw/draw-grid.ts'
import type { GridPicture } from './draw/grid-picture.ts'
import { showSeenNames } from './draw/seen-names.ts'
import { type GridWindow, largerWindow, NO_SPARE, NO_WINDOW, SPARE, windowAfter } from './grid-window.ts'
import type { Viewport } from './use-viewport.ts'

const SPARE_DELAY_MS = 150

type Options = {
  /** The element in which the grid is drawn. */
  host: RefObject<HTMLElement | null>
  viewport: Pick<Viewport, 'scroller' | 'place' | 'scrolledLeft' | 'leftWidth'>
  headHeight: number
  picture: Omit<GridPicture, 'window'>
}

/**
 * Keeps the grid drawn. What scrolling reveals is drawn in the scroll event, before the browser paints, so that no cell is ever
 * visibly empty, even after a jump. Returns whether it is being drawn, when elements that go lose the focus.
 */
export function useDrawing({ host, viewport, headHeight, picture }: Options): () => boolean {
  const { scroller, place, scrolledLeft, leftWidth } = viewport
  const { canvas, rows, dayWidth } = picture
  const latest = useRef(picture)
  const window = useRef(NO_WINDOW)
  const isDrawing = useRef(false)
  const draw = useCallback(() => {
    if (!host.current) return
    isDrawing.current = true
    drawGrid(host.current, { ...latest.current, window: window.current })
    isDrawing.current = false
    if (window.current !== NO_WINDOW) showSeenNames(host.current, scrolledLeft())
  }, [host, scrolledLeft])

  useLayoutEffect(() => {
    latest.current = picture
    if (scroller) draw()
  })
  useLayoutEffect(() => {
    if (scroller) place(scroller)
  }, [scroller, place])
  useLayoutEffect(() => {
    if (!scroller) return
    const show = (next: GridWindow) => {
      if (next === window.current) return
      window.current = next
      draw()
    }
    const covering = (old: GridWindow, spare = SPARE) =>
      windowAfter(old, scroller, { canvas, rows, dayWidth, leftWidth, headHeight }, spare)
    const cover = () => show(covering(window.current))
    // What is visible is known only once the scroller is laid out. The spare columns and rows come after it is painted.
    if (window.current === NO_WINDOW) show(covering(NO_WINDOW, NO_SPARE))
    else cover()
    const widen = setTimeout(() => show(largerWindow(window.current, covering(NO_WINDOW))), SPARE_DELAY_MS)
    const sizes = new ResizeObserver(cover)
    sizes.observe(scroller)
    scroller.addEventListener('scroll', cover, { passive: true })
    return () => {
      clearTimeout(widen)
      sizes.disconnect()
      scroller.removeEventListener('scroll', cover)
    }
  }, [scroller, canvas, rows, dayWidth, leftWidth, headHeight, draw])

  useEffect(() => {
    let frame = 0
    const schedule = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => host.current && showSeenNames(host.current, scrolledLeft()))
    }
    scroller?.addEventListener('scroll', schedule, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      scroller?.removeEventListener('scroll', schedule)
    }
  }, [scroller, host, scrolledLeft])
  return useCallback(() => isDrawing.current, [])
}
