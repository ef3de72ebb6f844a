/** An element and how another picture of the same thing is put into it. */
export type Drawn<T> = { element: HTMLElement; update: (picture: T) => void }

type ListKind<T> = {
  parent: Element
  keyOf: (picture: T) => string
  draw: (picture: T) => Drawn<T>
}

/**
 * Elements of things with a key, in order. A thing keeps its element, which is only touched when a field of its picture
 * is another value. The returned function draws a list, before the given node of the parent or at its end, and returns the
 * first node of it.
 */
export function keyedList<T extends object>({ parent, keyOf, draw }: ListKind<T>) {
  let shown = new Map<string, Drawn<T> & { picture: T }>()
  return (pictures: readonly T[], end: Node | null = null): Node | null => {
    const next: typeof shown = new Map()
    for (const picture of pictures) {
      const key = keyOf(picture)
      const known = shown.get(key)
      if (known && !hasSameFields(known.picture, picture)) known.update(picture)
      const { element, update } = known ?? draw(picture)
      next.set(key, { element, update, picture })
    }
    for (const [key, { element }] of shown) if (!next.has(key)) element.remove()
    shown = next
    return placeBefore(parent, [...next.values()], end)
  }
}

/** Puts elements in order, and moves only those that are not: a moved element loses the focus. */
function placeBefore(parent: Element, list: readonly { element: HTMLElement }[], end: Node | null): Node | null {
  let after = end
  for (let index = list.length - 1; index >= 0; index--) {
    const { element } = list[index]!
    if (element.parentNode !== parent || element.nextSibling !== after) parent.insertBefore(element, after)
    after = element
  }
  return after
}

export function hasSameFields<T extends object>(one: T, other: T): boolean {
  for (const name in one) if (one[name] !== other[name]) return false
  return true
}
