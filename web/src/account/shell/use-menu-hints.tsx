import { type PointerEvent, useState } from 'react'
import { LazyPart, lazyComponent } from '../../ui/feedback/lazy-component.tsx'

const MenuHint = lazyComponent(async () => ({ default: (await import('./menu-hint.tsx')).MenuHint }))

/**
 * One hint for all entries of the menu, with the text in the `data-hint` of the one under the pointer: a tooltip at each would
 * load its library and prepare twenty of them before anything is shown.
 */
export function useMenuHints() {
  const [hinted, setHinted] = useState<HTMLElement | null>(null)
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    const entry =
      pointerType === 'mouse' && target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null
    setHinted(entry)
  }
  const hint = hinted && (
    <LazyPart fallback={null}>
      <MenuHint of={hinted} />
    </LazyPart>
  )
  return { hint, hintEvents: { onPointerOver, onPointerLeave: () => setHinted(null), onClick: () => setHinted(null) } }
}
