import { useLayoutEffect, useRef, useState } from 'react'

/** The same functions at every render, which call the latest ones: what only has them does not render again. */
export function useStableActions<T extends object>(latest: T): T {
  const ref = useRef(latest)
  useLayoutEffect(() => {
    ref.current = latest
  })
  const [stable] = useState(() => {
    const call =
      (name: string) =>
      (...given: unknown[]) =>
        (ref.current as Record<string, (...given: unknown[]) => unknown>)[name]?.(...given)
    return Object.fromEntries(Object.keys(latest).map((name) => [name, call(name)])) as T
  })
  return stable
}
