import { useRef, type RefObject, type SyntheticEvent } from 'react'

/**
 * Highlights all bars of the booking under the pointer or with the focus. The attribute is set on the elements directly, so that React
 * renders nothing.
 */
export function useHoveredBooking(grid: RefObject<HTMLElement | null>) {
  const lit = useRef<HTMLElement[]>([])
  const light = (bookingId: string | undefined) => {
    for (const bar of lit.current) delete bar.dataset.lit
    const bars = bookingId
      ? [...(grid.current?.querySelectorAll<HTMLElement>(`[data-booking="${bookingId}"]`) ?? [])]
      : []
    lit.current = bars.length > 1 ? bars : []
    for (const bar of lit.current) bar.dataset.lit = ''
  }
  const lightTarget = ({ target }: SyntheticEvent) =>
    light(target instanceof Element ? target.closest<HTMLElement>('[data-booking]')?.dataset.booking : undefined)
  const darken = () => light(undefined)
  return { onPointerOver: lightTarget, onPointerLeave: darken, onFocus: lightTarget, onBlur: darken }
}
